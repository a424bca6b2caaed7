const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')

/** The smallest possible app, for comparison of launch times. */
const userData = app.commandLine.getSwitchValue('user-data-dir')
if (userData !== '') app.setPath('userData', userData)

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900 })
  return window.loadFile(join(__dirname, 'index.html'))
})
app.on('window-all-closed', () => app.quit())
