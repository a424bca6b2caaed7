import { loud } from './loud.ts'
import { electron as parts } from './running.ts'

/** The module that `import … from 'electron'` and `require('electron')` resolve to. */
const electron = loud(parts, 'electron')

export const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  webContents,
} = parts
export default electron
export { electron as 'module.exports' }
