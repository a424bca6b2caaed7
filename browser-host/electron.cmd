@echo off
rem Replaces Electron's executable (ELECTRON_OVERRIDE_DIST_PATH) and runs the main process in the project's Node.
setlocal
set "node=%~dp0..\node_modules\node\bin\node.exe"
if not exist "%node%" set "node=node"
set "inspect="
for %%a in (%*) do (
  if "%%~a"=="--inspect=0" set "inspect=--inspect=0"
)
"%node%" --no-experimental-detect-module %inspect% "%~dp0entry.ts" %*
