import { join } from 'node:path'
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron'
import { REQUEST_CHANNEL } from '../shared/bridge/contract'
import { chooseUserData, claimUserData, followLifecycle } from './app/lifecycle'
import { setMenu } from './app/menu'
import { RENDERER_ORIGIN, registerScheme, serveRenderer } from './app/protocol'
import { recoverFromCrashes } from './app/recovery'
import { reportTo } from './app/report'
import { confine, guardDevelopmentServer, refusePermissions } from './app/security'
import { openWindow } from './app/window'
import { createPublish } from './bridge/publish'
import type { KeyValueFile } from './storage/settings'
import { keepWindowPlace, readWindowPlace } from './storage/window-place'

const developmentServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL
const origin = developmentServer === undefined ? RENDERER_ORIGIN : new URL(developmentServer).origin
const publish = createPublish((channel, push) => currentWindow()?.webContents.send(channel, push))

chooseUserData()
const userData = app.getPath('userData')
const report = reportTo(join(userData, 'logs', 'main.log'))
process.on('uncaughtException', report)
process.on('unhandledRejection', report)

const currentWindow = (): BrowserWindow | undefined => BrowserWindow.getAllWindows()[0]

/** `--inspect-table` lets a test look at what the table holds, which is never more than its seat may know. */
function pageAddress(): string {
  const page = new URL(developmentServer ?? `${RENDERER_ORIGIN}/index.html`)
  if (app.commandLine.hasSwitch('inspect-table')) page.searchParams.set('inspect', '')
  return page.href
}

function createWindow(settingsFile: KeyValueFile): void {
  const window = openWindow({
    title: app.getName(),
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    place: readWindowPlace(settingsFile),
    keepPlace: (place) => keepWindowPlace(settingsFile, place),
  })
  confine(window.webContents)
  recoverFromCrashes(window.webContents, report, () => app.exit(1))
  void window.loadURL(pageAddress()).catch(report)
}

function show(settingsFile: KeyValueFile): void {
  const window = currentWindow()
  if (window === undefined) createWindow(settingsFile)
  else {
    if (window.isMinimized()) window.restore()
    window.focus()
  }
}

/** The window first, which needs the settings for its place; all else is loaded while its page loads. */
async function start() {
  registerScheme(protocol)
  const opening = import('./storage/settings-file').then(({ openSettingsFile }) => openSettingsFile(userData))
  const [settingsFile] = await Promise.all([opening, app.whenReady()])
  setMenu(process.platform)
  refusePermissions(session.defaultSession)
  if (developmentServer === undefined) serveRenderer(protocol, join(import.meta.dirname, '../renderer'))
  else guardDevelopmentServer(session.defaultSession)
  createWindow(settingsFile)

  const services = import('./app/services').then(({ createServices }) =>
    createServices({
      version: app.getVersion(),
      userData,
      settingsFile,
      botsWait: app.commandLine.hasSwitch('bots-wait'),
      origin,
      contentsId: () => currentWindow()?.webContents.id ?? null,
      publish,
      report,
    }),
  )
  ipcMain.handle(REQUEST_CHANNEL, async (event, route, input) => (await services).answer(event, route, input))
  return { show: () => show(settingsFile), close: async () => (await services).close() }
}

if (claimUserData()) {
  const started = start()
  followLifecycle({
    show: () => void started.then((running) => running.show()),
    close: async () => (await started).close(),
  })
}
