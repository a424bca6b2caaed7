import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { findChromium } from './chromium/find.ts'
import { chromiumFlags } from './chromium/flags.ts'
import { type Chromium, launchChromium } from './chromium/launch.ts'
import { createProfile, removeProfile, sweepProfiles } from './chromium/profile.ts'
import { launchAgain } from './launch-again.ts'
import type { LaunchOptions } from './launch-options.ts'
import { loud } from './loud.ts'
import { App } from './module/app.ts'
import { browserWindowClass, type HostWindow } from './module/browser-window.ts'
import {
  createClipboard,
  createDialog,
  createNativeTheme,
  createScreen,
  createShell,
  type ScreenSize,
} from './module/desktop.ts'
import { IpcMain } from './module/ipc-main.ts'
import { Menu, MenuItem } from './module/menu.ts'
import { net } from './module/net.ts'
import { Protocol } from './module/protocol.ts'
import { Session } from './module/session.ts'
import type { WebContents } from './module/web-contents.ts'
import { askPath, type PathQuestion } from './page/ask-path.ts'
import { watchTargets } from './targets.ts'

const UNKNOWN_SCREEN: ScreenSize = { width: 1920, height: 1080, scaleFactor: 1 }

/** Puts the stand-in together: the `electron` module, and Chromium behind it. */
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

  /** Chromium ends by itself when the user closes its last window; at any other time that is a crash. */
  function watchEnd({ ended }: Chromium): void {
    void ended.then(({ code, signal }) => {
      if (options.headed && code === 0) return app.quit()
      report(`Chromium ended (${signal ?? code})`)
      stop(1)
    })
  }

  /** In the window that was opened last; without any, nobody can answer. */
  async function askInPage(question: PathQuestion): Promise<string | null> {
    const contents = [...windows.values()].at(-1)?.webContents
    const answer = await contents?.executeJavaScript(`(${askPath})(${JSON.stringify(question)})`)
    return typeof answer === 'string' ? answer : null
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
    // Nothing of the computer's power is heard of here.
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
    // Of the renderer alone: undefined in Electron's main process too, and libraries ask.
    contextBridge: undefined,
    ipcRenderer: undefined,
    webFrame: undefined,
  }
  return { electron, start, report }
}
