import Foundation

/// libcurl, opened when a session first needs the live network.
struct CurlLibrary: Sendable {
  typealias Initialise = @Sendable @convention(c) () -> UnsafeMutableRawPointer?
  typealias Handle = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Perform = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias ErrorText = @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>?
  typealias Append =
    @Sendable @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?

  let initialise: Initialise
  let cleanUp: Handle
  let perform: Perform
  let errorText: ErrorText
  let appendToList: Append
  let freeList: Handle
  /// The addresses of `curl_easy_setopt` and `curl_easy_getinfo`, which the shim calls.
  let setOption: UInt
  let getInfo: UInt

  /// The library, or nil where it is not installed.
  static let shared: CurlLibrary? = CurlLibrary()

  private init?() {
    guard let library = dlopen("libcurl.so.4", RTLD_NOW) ?? dlopen("libcurl-gnutls.so.4", RTLD_NOW),
      let globalInitialise = dlsym(library, "curl_global_init"),
      let initialise = dlsym(library, "curl_easy_init"), let cleanUp = dlsym(library, "curl_easy_cleanup"),
      let perform = dlsym(library, "curl_easy_perform"), let errorText = dlsym(library, "curl_easy_strerror"),
      let append = dlsym(library, "curl_slist_append"), let freeList = dlsym(library, "curl_slist_free_all"),
      let setOption = dlsym(library, "curl_easy_setopt"), let getInfo = dlsym(library, "curl_easy_getinfo")
    else { return nil }
    let everything = 3
    _ = unsafeBitCast(globalInitialise, to: (@convention(c) (Int) -> Int32).self)(everything)
    self.initialise = unsafeBitCast(initialise, to: Initialise.self)
    self.cleanUp = unsafeBitCast(cleanUp, to: Handle.self)
    self.perform = unsafeBitCast(perform, to: Perform.self)
    self.errorText = unsafeBitCast(errorText, to: ErrorText.self)
    appendToList = unsafeBitCast(append, to: Append.self)
    self.freeList = unsafeBitCast(freeList, to: Handle.self)
    self.setOption = UInt(bitPattern: setOption)
    self.getInfo = UInt(bitPattern: getInfo)
  }
}
