/*
 * Replacements for the NSIS plug-ins that electron-builder downloads. They export only the functions that its script calls, so
 * that any other call fails to compile, and they do what the installer needs under Wine. They never ship.
 */
#include <windows.h>
#include <shellapi.h>

typedef struct Entry {
  struct Entry *next;
  WCHAR text[1];
} Entry;

#define LONGEST 1024
#define PLUG_IN(name) \
  __declspec(dllexport) void name(HWND window, int size, WCHAR *variables, Entry **top, void *extra)

static WCHAR *pop(Entry **top, WCHAR *text) {
  Entry *entry = *top;
  text[0] = 0;
  if (entry == NULL) return text;
  lstrcpynW(text, entry->text, LONGEST);
  *top = entry->next;
  GlobalFree(entry);
  return text;
}

static void push(Entry **top, int size, const WCHAR *text) {
  Entry *entry = GlobalAlloc(GPTR, sizeof(Entry) + size * sizeof(WCHAR));
  lstrcpynW(entry->text, text, size);
  entry->next = *top;
  *top = entry;
}

#ifdef StdUtils
PLUG_IN(TestParameter) {
  WCHAR name[LONGEST];
  int count, at;
  WCHAR **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
  const WCHAR *found = L"false";
  pop(top, name);
  for (at = 1; at < count; at++) {
    const WCHAR *given = arguments[at];
    while (*given == '/' || *given == '-') given++;
    if (given != arguments[at] && lstrcmpiW(given, name) == 0) found = L"true";
  }
  push(top, size, found);
}

PLUG_IN(GetAllParameters) {
  WCHAR flag[LONGEST];
  const WCHAR *rest = GetCommandLineW();
  const WCHAR end = *rest == '"' ? '"' : ' ';
  pop(top, flag);
  if (end == '"') rest++;
  while (*rest && *rest != end) rest++;
  while (*rest == '"' || *rest == ' ') rest++;
  push(top, size, rest);
}

PLUG_IN(GetParentPath) {
  WCHAR path[LONGEST];
  int end = lstrlenW(pop(top, path));
  while (end > 0 && path[end] != '\\') end--;
  path[end] = 0;
  push(top, size, path);
}

PLUG_IN(ExecShellAsUser) {
  WCHAR arguments[LONGEST], verb[LONGEST], file[LONGEST];
  pop(top, arguments);
  pop(top, verb);
  pop(top, file);
  ShellExecuteW(NULL, verb, file, arguments, NULL, SW_SHOWNORMAL);
  push(top, size, L"ok");
}
#endif

#ifdef Nsis7z
/* Wine starts Linux programs but does not wait for them, so a file signals that the archive is unpacked. */
PLUG_IN(Extract) {
  char *(*toUnix)(const WCHAR *) =
    (void *)GetProcAddress(GetModuleHandleA("kernel32"), "wine_get_unix_file_name");
  WCHAR archive[LONGEST], folder[LONGEST], done[LONGEST], command[LONGEST];
  WIN32_FILE_ATTRIBUTE_DATA about;
  STARTUPINFOW startup = {sizeof startup};
  PROCESS_INFORMATION process;
  const char *from;
  int tenths;
  pop(top, archive);
  GetCurrentDirectoryW(LONGEST, folder);
  wsprintfW(done, L"%s.done", archive);
  from = toUnix(archive);
  wsprintfW(command, L"Z:\\bin\\sh -c \"7zz x -y '-o%S' '%S' >/dev/null; echo $? >'%S.done'\"", toUnix(folder), from, from);
  if (!CreateProcessW(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &process)) return;
  for (tenths = 0; tenths < 600; tenths++) {
    if (GetFileAttributesExW(done, GetFileExInfoStandard, &about) && about.nFileSizeLow > 0) break;
    Sleep(100);
  }
}
#endif

#ifdef WinShell
PLUG_IN(SetLnkAUMI) {
  WCHAR text[LONGEST];
  pop(top, text);
  pop(top, text);
}

PLUG_IN(UninstAppUserModelId) {
  WCHAR text[LONGEST];
  pop(top, text);
}

PLUG_IN(UninstShortcut) {
  WCHAR text[LONGEST];
  pop(top, text);
}
#endif

#ifdef SpiderBanner
PLUG_IN(Show) {
  WCHAR text[LONGEST];
  pop(top, text);
}
#endif
