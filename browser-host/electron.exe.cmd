@echo off
rem Stands in for Electron on Windows once the electron package has fetched it: a shell that is asked for electron.exe finds this.
call "%~dp0electron.cmd" %*
