@echo off
rem Replaces Electron on Windows once the electron package has downloaded it: a shell resolves electron.exe to this file.
call "%~dp0electron.cmd" %*
