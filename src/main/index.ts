import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import {
  app,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  session,
  shell,
} from 'electron'
import icon from '../../resources/icons/icon-256.png?asset'
import { pushChannel, REQUEST_CHANNEL } from '../shared/bridge/contract'
import { IDENTITY } from '../shared/identity'
import { words } from '../shared/words/catalogue'
import {
  createFaultHandler,
  createGiveUp,
  createPageLost,
  type Report,
  reportTo,
  showLogFolder,
} from './app/error-log'
import {
  chooseUserData,
  claimUserData,
  createClosing,
  createUnsavedBox,
  followLifecycle,
  followOpenedFiles,
  guardShutdown,
  guardWindow,
  launchAgain,
  lockHolder,
  releaseAtEnd,
} from './app/lifecycle'
import { menuTemplate } from './app/menu'
import { argumentsWith, createOpening, filesIn } from './app/opened-files'
import {
  askWhenUnresponsive,
  loadPage,
  type Publish,
  RENDERER_ORIGIN,
  recoverFromCrashes,
  registerScheme,
  reportLostProcesses,
  serveRenderer,
} from './app/page'
import {
  confine,
  confineDevelopment,
  confineSession,
  readTestSwitches,
  setChromiumSwitches,
} from './app/security'
import type { Services } from './app/services'
import { createMainWindow, openWindow } from './app/window'
import { keepWindowPlace, readWindowPlace } from './app/window-place'
import { pauseAwake } from './awake-time'
import type { SettingsFile } from './storage/settings-file'
import { glanceAtSettings } from './storage/settings-text'

const switches = readTestSwitches(app, process.env)
const { inspectsTable, botsWait, botsTakeTheirTime, developmentServer } = switches
const page = new URL(developmentServer ?? `${RENDERER_ORIGIN}/index.html`)
if (inspectsTable) page.searchParams.set('inspect', '')
const origin = developmentServer === null ? RENDERER_ORIGIN : page.origin

const userData = () => app.getPath('userData')
/** Beside the app.asar, because other programs cannot read files inside it. */
const licences = app.isPackaged ? join(process.resourcesPath, 'licences') : app.getAppPath()
const logs = () => join(userData(), 'logs')
const log = () => join(logs(), 'main.log')
const write = reportTo(log)
const report: Report = (error) => void write(error)
const giveUp = createGiveUp({ app, dialog, report: write, log })

const publish: Publish = (name, push) => main.current()?.webContents.send(pushChannel(name), push)
const main = createMainWindow(open, (command) => publish('menu/command', command))

function open(): ReturnType<typeof openWindow> {
  const opened = openWindow({
    title: app.getName(),
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    icon,
    platform: process.platform,
    place: readWindowPlace(glanceAtSettings(userData())),
    keepPlace: (place) => void settingsFile().then((file) => keepWindowPlace(file, place), report),
  })
  const { window } = opened
  const sendFullScreen = () => publish('window/changed', { fullScreen: window.isFullScreen() })
  window.on('enter-full-screen', sendFullScreen)
  window.on('leave-full-screen', sendFullScreen)
  guardWindow(window, process.platform, closing)
  const pageLost = createPageLost({ mayEnd: closing.mayEnd, reload: main.reload, giveUp, report })
  recoverFromCrashes(window.webContents, {
    address: page.href,
    report,
    giveUp: (error) => void pageLost('page', error),
  })
  askWhenUnresponsive(window, (over, options) => dialog.showMessageBox(over, options))
  loadPage(window.webContents, {
    address: page.href,
    report,
    fail: (error) => void pageLost('start', error),
  })
  return opened
}

const opening = createOpening(() => {
  try {
    publish('files/opened', null)
  } catch (error) {
    // A page that is gone requests them once it is back.
    report(error)
  }
})

let loaded: Services | null = null
let isSetUp = false
const closing = createClosing({
  game: () => loaded?.game ?? null,
  tellPage: (reason) => publish('app/closing', reason),
  askBySystem: createUnsavedBox(dialog, () => main.current(), report),
  show() {
    // Until then, the start itself is about to show it.
    if (isSetUp) main.show()
    opening.announceAgain()
  },
  app: {
    quit: () => app.quit(),
    relaunch: () => app.relaunch(launch()),
  },
  pause: pauseAwake,
  report,
})

const launch = () => launchAgain(process, argumentsWith(process.argv, opening.waiting()))
const onFault = createFaultHandler({
  app,
  dialog,
  log,
  launch,
  report: write,
  async save() {
    const isSaved = await closing.saveNow()
    await loaded?.release()
    return isSaved
  },
  age: () => performance.now(),
})

let opened: Promise<SettingsFile> | undefined
const settingsFile = (): Promise<SettingsFile> => {
  opened ??= import('./storage/settings-file').then(({ openSettingsFile }) =>
    openSettingsFile(userData(), report),
  )
  return opened
}

async function loadServices(): Promise<Services> {
  const file = await settingsFile()
  // The window comes first: this is loaded while its page is.
  await app.whenReady()
  const [{ createServices }, { threads }] = await Promise.all([
    import('./app/services'),
    import('./app/threads'),
  ])
  loaded = createServices({
    version: app.getVersion(),
    userData: userData(),
    settingsFile: file,
    botsWait,
    botsTakeTheirTime,
    origin,
    contentsId: () => main.current()?.webContents.id ?? null,
    publish,
    copy: (text) => clipboard.writeText(text),
    window: main.current,
    dialog,
    documents: () => app.getPath('documents'),
    addRecent: (path) => app.addRecentDocument(path),
    shell,
    licences,
    closing,
    opening,
    threads,
    report,
  })
  return loaded
}

/** Sets up everything that must be in force before any page loads. */
function setUp(services: Promise<Services>): void {
  nativeTheme.themeSource = 'dark'
  const chooseToOpen = async () => {
    // macOS keeps the menu without a window, and opened files show in one.
    main.show()
    await (await services).chooseToOpen()
  }
  const showLogs = () => void showLogFolder({ folder: logs, shell, dialog })
  const actions = { send: main.command, open: () => void chooseToOpen().catch(report), showLogs }
  // Every system gets its menu; outside macOS the window hides the bar until Alt is pressed.
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, actions)))
  if (developmentServer === null) {
    confineSession(session.defaultSession, [origin])
    serveRenderer(protocol, join(import.meta.dirname, '../renderer'))
  } else {
    confineDevelopment(session.defaultSession, [origin, `ws://${page.host}`])
  }
}

/**
 * Ends this instance. Another instance shows itself instead; if there is none, the player learns why the app cannot
 * start.
 */
async function endUnclaimed(): Promise<void> {
  const holder = await lockHolder(userData(), process.platform)
  if (holder.is === 'here') return app.exit(0)
  const { title, nobody, elsewhere } = words.app.notLocked
  const text = holder.is === 'nobody' ? nobody(userData()) : elsewhere(userData(), holder.computer)
  // Before that, Linux shows no box.
  await app.whenReady()
  dialog.showErrorBox(title, text)
  app.exit(1)
}

/** Loads the modules that the page will need while Chromium and the page get ready, so that neither waits for the other. */
async function start(): Promise<void> {
  // The id of the installer's shortcuts, to which the list of recent files belongs.
  if (process.platform === 'win32') app.setAppUserModelId(IDENTITY.appId)
  chooseUserData(app)
  followOpenedFiles(app, closing, opening)
  registerScheme(protocol)
  setChromiumSwitches(app.commandLine, developmentServer !== null)
  app.on('web-contents-created', (_event, contents) => confine(contents))
  reportLostProcesses(app, report)
  if (!(await claimUserData(app, opening))) return endUnclaimed()
  opening.add(filesIn(process.argv, process.cwd()))
  followLifecycle(app, process.platform, closing, opening)
  releaseAtEnd(app, async () => loaded?.release())
  // Chromium starts first: modules loaded in the same turn would delay it.
  await turn()
  const services = loadServices()
  services.catch((error: unknown) => giveUp('start', error))
  // Loads the modules for responses, which Node defers to the first one: the page would wait for them.
  void new Response(null)
  await app.whenReady()
  setUp(services)
  ipcMain.handle(REQUEST_CHANNEL, async (event, route, input) => (await services).handle(event, route, input))
  guardShutdown(powerMonitor, closing)
  main.show()
  isSetUp = true
}

process.on('uncaughtException', (error) => void onFault(error))
process.on('unhandledRejection', report)
start().catch((error: unknown) => giveUp('start', error))
