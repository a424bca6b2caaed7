@echo off
rem Stands where Electron's executable would be (ELECTRON_OVERRIDE_DIST_PATH): the project's Node as the main process.
setlocal
set "node=%~dp0..\node_modules\node\bin\node.exe"
if not exist "%node%" set "node=node"
set "inspect="
for %%a in (%*) do (
  if "%%~a"=="--inspect=0" set "inspect=--inspect=0"
)
"%node%" --no-experimental-detect-module %inspect% "%~dp0entry.ts" %*
