; What electron-builder's installer does otherwise than we want, put right after it has done it.
!macro customInstall
  ; A path with a space, as of a user's name, is one path only within quotation marks.
  WriteRegStr SHELL_CONTEXT "Software\Classes\Kododo.Game\shell\open\command" "" '"$appExe" "%1"'
  ; The installer keeps a copy of itself for an updater, and the uninstaller leaves that behind. There is no updater.
  Delete "$LOCALAPPDATA\${APP_INSTALLER_STORE_FILE}"
  RMDir "$LOCALAPPDATA\${APP_PACKAGE_NAME}-updater"
!macroend
