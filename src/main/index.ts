import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  powerMonitor,
  protocol,
  session,
  shell,
  type WebContents,
} from 'electron'
import icon from '../../resources/icons/icon-512.png?asset'
import { REQUEST_CHANNEL } from '../shared/bridge/contract'
import { createClosing } from './app/closing'
import { chooseUserData, claimUserData, followLifecycle, guardShutdown, guardWindow } from './app/lifecycle'
import { setMenu } from './app/menu'
import { RENDERER_ORIGIN, registerScheme, serveRenderer } from './app/protocol'
import { recoverFromCrashes } from './app/recovery'
import { reportTo } from './app/report'
import { confine, guardDevelopmentServer, refusePermissions } from './app/security'
import type { Services } from './app/services'
import { createUnsavedBox } from './app/unsaved-box'
import { openWindow } from './app/window'
import { createPublish } from './bridge/publish'
import type { KeyValueFile } from './storage/settings'
import { glanceAtSettings } from './storage/settings-text'
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

function createWindow(): void {
  const window = openWindow({
    title: app.getName(),
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    icon,
    place: readWindowPlace(glanceAtSettings(userData)),
    keepPlace: (place) => void settingsFile().then((file) => keepWindowPlace(file, place), report),
  })
  const tell = () => publish('window/changed', { fullScreen: window.isFullScreen() })
  window.on('enter-full-screen', tell)
  window.on('leave-full-screen', tell)
  confine(window.webContents)
  recoverFromCrashes(window.webContents, report, () => void giveUp(window.webContents))
  guardWindow(window, closing)
  void window.loadURL(pageAddress()).catch(report)
}

/** The page crashes again and again. What it cannot ask, the system asks. */
async function giveUp(contents: WebContents): Promise<void> {
  if (await closing.mayEnd()) app.exit(1)
  else contents.reload()
}

function show(): void {
  const window = currentWindow()
  if (window === undefined) createWindow()
  else {
    if (window.isMinimized()) window.restore()
    window.focus()
  }
}

let services: Services | null = null
const closing = createClosing({
  game: () => services?.game ?? null,
  tellPage: (reason) => publish('app/closing', reason),
  askBySystem: createUnsavedBox(dialog, currentWindow),
  show,
  quit: () => app.quit(),
  pause,
  report,
})

let opened: Promise<KeyValueFile> | undefined
const settingsFile = (): Promise<KeyValueFile> => {
  opened ??= import('./storage/settings-file').then(({ openSettingsFile }) =>
    openSettingsFile(userData, report),
  )
  return opened
}

/** What the page will ask for is loaded while Chromium gets ready, so that neither waits for the other. */
async function start() {
  registerScheme(protocol)
  const loading = Promise.all([import('./app/services'), settingsFile()])
  await app.whenReady()
  guardShutdown(powerMonitor, closing)
  setMenu(process.platform, (command) => publish('menu/command', command))
  refusePermissions(session.defaultSession)
  if (developmentServer === undefined) serveRenderer(protocol, join(import.meta.dirname, '../renderer'))
  else guardDevelopmentServer(session.defaultSession)
  createWindow()

  const loaded = loading.then(([{ createServices }, file]) => {
    services = createServices({
      version: app.getVersion(),
      userData,
      settingsFile: file,
      botsWait: app.commandLine.hasSwitch('bots-wait'),
      origin,
      contentsId: () => currentWindow()?.webContents.id ?? null,
      publish,
      copy: (text) => clipboard.writeText(text),
      window: currentWindow,
      dialog,
      shell,
      closing,
      report,
    })
    return services
  })
  ipcMain.handle(REQUEST_CHANNEL, async (event, route, input) => (await loaded).answer(event, route, input))
}

if (claimUserData()) {
  const started = start()
  followLifecycle({
    show: () => void started.then(show),
    closing,
  })
}
