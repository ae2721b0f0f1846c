#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

/* libedit's calls with a variable number of arguments, which Swift cannot make. */

typedef char *(*cel_prompt_function)(EditLine *);
typedef unsigned char (*cel_key_function)(EditLine *, int);

/* An editor of the terminal on standard input, in Emacs mode. It reads Ctrl-C as a key. */
static inline EditLine *cel_make(const char *program, void *owner, cel_prompt_function prompt) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  EditLine *editor = el_init(program, stdin, stdout, stderr);
  if (editor == NULL) return NULL;
  el_set(editor, EL_CLIENTDATA, owner);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_SIGNAL, 1);
  el_set(editor, EL_PROMPT_ESC, prompt, '\1');
  el_set(editor, EL_SETTY, "-d", "-isig", NULL);
  return editor;
}

/* Takes the terminal over before the prompt is shown: a Ctrl-D that is typed before that would be lost. */
static inline void cel_prepare_terminal(EditLine *editor) { el_set(editor, EL_PREP_TERM, 1); }

/* Gives the terminal back, as it was before. */
static inline void cel_release_terminal(EditLine *editor) { el_set(editor, EL_PREP_TERM, 0); }

static inline void *cel_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

static inline void cel_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, NULL);
}

static inline void cel_add_function(EditLine *editor, const char *name, cel_key_function function) {
  el_set(editor, EL_ADDFN, name, name, function);
}

static inline History *cel_make_history(EditLine *editor, int size) {
  History *entries = history_init();
  if (entries == NULL) return NULL;
  HistEvent event;
  history(entries, &event, H_SETSIZE, size);
  el_set(editor, EL_HIST, history, entries);
  return entries;
}

static inline void cel_clear_history(History *entries) {
  HistEvent event;
  history(entries, &event, H_CLEAR);
}

static inline void cel_enter(History *entries, const char *line) {
  HistEvent event;
  history(entries, &event, H_ENTER, line);
}
