/*
 * Replaces Electron's executable for Windows: it has fuses to flip, and writes its arguments to a file in the player's folder.
 * It never ships.
 */
#include <windows.h>
#include <stdio.h>

__attribute__((used)) const char fuses[] = FUSES;

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, LPWSTR arguments, int show) {
  WCHAR path[MAX_PATH];
  FILE *file;
  ExpandEnvironmentStringsW(L"%APPDATA%\\Kododo\\started.txt", path, MAX_PATH);
  file = _wfopen(path, L"wb");
  if (file != NULL) {
    fwprintf(file, L"%ls", arguments);
    fclose(file);
  }
  return fuses[0] == 0;
}
