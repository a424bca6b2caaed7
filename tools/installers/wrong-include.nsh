; A fault for the checks to find: nothing defines such a macro.
!macro customInstall
  !insertmacro noSuchMacro
!macroend
