import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DevToolsSession } from './chromium/cdp.ts'
import { findChromium } from './chromium/find.ts'
import { chromiumFlags } from './chromium/flags.ts'
import {
  type Chromium,
  createProfile,
  launchChromium,
  removeProfile,
  sweepProfiles,
} from './chromium/launch.ts'
import type { LaunchOptions } from './launch-options.ts'
import { loud } from './loud.ts'
import { App } from './module/app.ts'
import { browserWindowClass, type HostWindow } from './module/browser-window.ts'
import {
  askPath,
  createClipboard,
  createDialog,
  createNativeTheme,
  createScreen,
  createShell,
  Menu,
  MenuItem,
  type PathQuestion,
  type ScreenSize,
} from './module/desktop.ts'
import { net, Protocol } from './module/requests.ts'
import { Session } from './module/session.ts'
import { IpcMain, type WebContents } from './module/web-contents.ts'

/**
 * Starts the host again, detached, so that it outlives this process.
 * @param args the arguments after the program; by default the same as before
 */
function launchAgain(args: readonly string[] = process.argv.slice(1)): void {
  const entry = join(import.meta.dirname, 'entry.ts')
  spawn(process.execPath, [entry, ...args], { detached: true, stdio: 'ignore' }).unref()
}

interface Found {
  /** Chromium's first page; null if it started without one. */
  readonly firstTarget: string | null
  /** Null if Chromium cannot report it. */
  readonly screen: ScreenSize | null
}

async function readScreen(browser: DevToolsSession): Promise<ScreenSize | null> {
  try {
    const { screenInfos } = await browser.send('Emulation.getScreenInfos')
    const primary = screenInfos.find(({ isPrimary }) => isPrimary)
    if (!primary) return null
    return { width: primary.availWidth, height: primary.availHeight, scaleFactor: primary.devicePixelRatio }
  } catch {
    return null
  }
}

/**
 * Tracks Chromium's pages: a window closed by its user is closed for the app too, and a page that opened in spite of all
 * refusals is closed at once.
 */
async function watchTargets(
  browser: DevToolsSession,
  windows: ReadonlyMap<number, HostWindow>,
  report: (error: unknown) => void,
): Promise<Found> {
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    const { openerId, targetId } = targetInfo
    if (openerId) browser.send('Target.closeTarget', { targetId }).catch(report)
  })
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    const closed = [...windows.values()].find((window) => window.webContents.targetId === targetId)
    // The app cannot refuse, as the window is already gone.
    closed?.emit('close', { preventDefault() {} })
    closed?.destroy()
  })
  await browser.send('Target.setDiscoverTargets', { discover: true })
  const { targetInfos } = await browser.send('Target.getTargets')
  const firstTarget = targetInfos.find(({ type }) => type === 'page')?.targetId ?? null
  return { firstTarget, screen: await readScreen(browser) }
}

const UNKNOWN_SCREEN: ScreenSize = { width: 1920, height: 1080, scaleFactor: 1 }

/** Creates the `electron` module, and starts Chromium behind it. */
export function createHost(options: LaunchOptions) {
  const report = (what: unknown) =>
    process.stderr.write(`browser host: ${what instanceof Error ? (what.stack ?? what.message) : what}\n`)
  const switches = new Map(options.switches)
  const windows = new Map<number, HostWindow>()
  let chromium: Chromium | null = null
  let firstTarget: string | null = null
  let screenSize = UNKNOWN_SCREEN

  const running = () => {
    if (!chromium) throw new Error('browser host: Chromium is not running')
    return chromium
  }
  const stop = (code: number) => process.exit(code)
  const { path, manifest, isPacked } = options
  const app = new App({ path, manifest, isPacked, switches, windows, stop, launchAgain })
  const ipcMain = new IpcMain()
  const protocol = new Protocol(() => app.isReady())
  const session = loud(new Session(), 'session')

  const BrowserWindow = browserWindowClass({
    appPath: path,
    ipcMain,
    protocol,
    session,
    windows,
    report,
    face: loud,
    connection: () => running().connection,
    isReady: () => app.isReady(),
    display: () => screenSize,
    lastWindowClosed: () => app.lastWindowClosed(),
    opened(window) {
      app.emit('web-contents-created', {}, window.webContents)
      app.emit('browser-window-created', {}, window)
    },
    takeFirstTarget() {
      const target = firstTarget
      firstTarget = null
      return target
    },
  })

  const allContents = () => [...windows.values()].map((window) => window.webContents)
  const webContents = {
    getAllWebContents: allContents,
    fromId: (id: number): WebContents | undefined => windows.get(id)?.webContents,
    fromDevToolsTargetId: (target: string): WebContents | undefined =>
      allContents().find((contents) => contents.targetId === target),
  }

  async function start(): Promise<void> {
    const file = findChromium(options.headed)
    if (!file) throw new Error('no Chromium found')
    sweepProfiles(tmpdir())
    const profile = createProfile(tmpdir())
    process.on('exit', () => {
      chromium?.kill()
      removeProfile(profile)
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
    const root = process.getuid?.() === 0
    const localhost = process.env.ELECTRON_RENDERER_URL !== undefined
    const flags = chromiumFlags({ switches, profile, headed: options.headed, root, localhost })
    chromium = await launchChromium(file, flags, (line) => {
      const relayed = line.startsWith('DevTools listening') || process.env.BROWSER_HOST_VERBOSE === '1'
      if (relayed) process.stderr.write(`${line}\n`)
    })
    watchEnd(chromium)
    const found = await watchTargets(chromium.connection.browser, windows, report)
    firstTarget = found.firstTarget
    screenSize = found.screen ?? UNKNOWN_SCREEN
    app.becomeReady()
  }

  /** Chromium exits by itself when the user closes its last window; any other exit is a crash. */
  function watchEnd({ ended }: Chromium): void {
    void ended.then(({ code, signal }) => {
      if (options.headed && code === 0) return app.quit()
      report(`Chromium ended (${signal ?? code})`)
      stop(1)
    })
  }

  /** Asks in the window opened last. @returns null without a window, or if the dialog is cancelled */
  async function askInPage(question: PathQuestion): Promise<string | null> {
    const contents = [...windows.values()].at(-1)?.webContents
    const path = await contents?.executeJavaScript(`(${askPath})(${JSON.stringify(question)})`)
    return typeof path === 'string' ? path : null
  }

  const electron = {
    app: loud(app, 'app'),
    BrowserWindow: loud(BrowserWindow, 'BrowserWindow'),
    dialog: loud(createDialog(report, askInPage), 'dialog'),
    ipcMain: loud(ipcMain, 'ipcMain'),
    Menu: loud(Menu, 'Menu'),
    MenuItem,
    nativeTheme: loud(createNativeTheme(), 'nativeTheme'),
    net: loud(net, 'net'),
    // The host emits no power events.
    powerMonitor: loud(new EventEmitter(), 'powerMonitor'),
    protocol: loud(protocol, 'protocol'),
    screen: loud(
      createScreen(() => screenSize),
      'screen',
    ),
    session: loud({ defaultSession: session }, 'session'),
    clipboard: loud(createClipboard(), 'clipboard'),
    shell: loud(createShell(report), 'shell'),
    webContents: loud(webContents, 'webContents'),
    // Exists in the renderer only. It is undefined in Electron's main process too, and libraries check for it.
    contextBridge: undefined,
    ipcRenderer: undefined,
    webFrame: undefined,
  }
  return { electron, start, report }
}
