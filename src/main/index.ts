import { join } from 'node:path'
import { app, BrowserWindow, protocol, session } from 'electron'
import { chooseUserData, followLifecycle } from './app/lifecycle'
import { setMenu } from './app/menu'
import { RENDERER_ORIGIN, registerScheme, serveRenderer } from './app/protocol'
import { recoverFromCrashes } from './app/recovery'
import { reportTo } from './app/report'
import { confine, guardDevelopmentServer, refusePermissions } from './app/security'
import { openWindow } from './app/window'

const developmentServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL

chooseUserData()
const report = reportTo(join(app.getPath('userData'), 'logs', 'main.log'))
process.on('uncaughtException', report)
process.on('unhandledRejection', report)

function createWindow(): void {
  const window = openWindow({
    title: app.getName(),
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    place: null,
    keepPlace: () => undefined,
  })
  confine(window.webContents)
  recoverFromCrashes(window.webContents, report, () => app.exit(1))
  void window.loadURL(developmentServer ?? `${RENDERER_ORIGIN}/index.html`).catch(report)
}

function show(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) {
    createWindow()
    return
  }
  if (window.isMinimized()) window.restore()
  window.focus()
}

if (followLifecycle({ show, close: async () => undefined })) {
  registerScheme(protocol)
  void app.whenReady().then(() => {
    setMenu(process.platform)
    refusePermissions(session.defaultSession)
    if (developmentServer === undefined) serveRenderer(protocol, join(import.meta.dirname, '../renderer'))
    else guardDevelopmentServer(session.defaultSession)
    createWindow()
  })
}
