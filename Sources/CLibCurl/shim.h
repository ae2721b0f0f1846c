// libcurl is not linked but opened at run time, and only when a session may use the live network: linking it would
// load some thirty further libraries at every start of the command. The numbers are those of curl.h, which libcurl keeps
// for ever (docs/ABI.md of curl).
#include <stddef.h>

enum {
  ADB_CURLOPT_WRITEDATA = 10001,
  ADB_CURLOPT_URL = 10002,
  ADB_CURLOPT_POSTFIELDS = 10015,
  ADB_CURLOPT_USERAGENT = 10018,
  ADB_CURLOPT_HTTPHEADER = 10023,
  ADB_CURLOPT_HEADERDATA = 10029,
  ADB_CURLOPT_CUSTOMREQUEST = 10036,
  ADB_CURLOPT_ACCEPT_ENCODING = 10102,
  ADB_CURLOPT_NOBODY = 44,
  ADB_CURLOPT_POSTFIELDSIZE = 60,
  ADB_CURLOPT_NOSIGNAL = 99,
  ADB_CURLOPT_TIMEOUT_MS = 155,
  ADB_CURLOPT_PROTOCOLS = 181,
  ADB_CURLOPT_WRITEFUNCTION = 20011,
  ADB_CURLOPT_HEADERFUNCTION = 20079,
  ADB_CURLINFO_RESPONSE_CODE = 0x200002,
  ADB_CURLPROTO_HTTP_AND_HTTPS = 3,
};

// Swift cannot call variadic functions, so each kind of argument has its own caller.
static inline int adb_curl_set_pointer(void *setopt, void *handle, int option, const void *value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}

static inline int adb_curl_set_long(void *setopt, void *handle, int option, long value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}

typedef size_t (*adb_curl_writer)(char *data, size_t size, size_t count, void *target);

static inline int adb_curl_set_writer(void *setopt, void *handle, int option, adb_curl_writer value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}

static inline int adb_curl_get_long(void *getinfo, void *handle, int info, long *value) {
  return ((int (*)(void *, int, ...))getinfo)(handle, info, value);
}
