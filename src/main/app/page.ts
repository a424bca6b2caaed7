import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { BaseWindow, BrowserWindow, MessageBoxOptions, Protocol, WebContents } from 'electron'
import type { Pushes, PushName } from '../../shared/bridge/contract'
import { PAGE_RUNS } from '../../shared/page-mark'
import { words } from '../../shared/words/catalogue'
import type { Report } from './error-log'
import { CONTENT_POLICY, originOf } from './security'

const SCHEME = 'app'
const HOST = 'kododo'
export const RENDERER_ORIGIN = `${SCHEME}://${HOST}`

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.opus': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
}

/** Makes the scheme a real origin. Must run before the app is ready. */
export function registerScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/**
 * Maps an address of ours to its file.
 * @param folder absolute path of the built renderer
 * @returns null if the address is not ours or leads out of the folder
 */
function fileFor(folder: string, address: string): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== `${SCHEME}:` || url.host !== HOST) return null
  const path = decodePath(url.pathname)
  if (path === null || path.includes('\0') || path.includes('\\')) return null
  const file = join(folder, path)
  return file.startsWith(folder + sep) ? file : null
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Responds to a request to our scheme with a file of the renderer's folder, under the content policy. */
async function respond(folder: string, address: string): Promise<Response> {
  const file = fileFor(folder, address)
  const type = file === null ? undefined : MEDIA_TYPES[extname(file)]
  if (file === null || type === undefined) return new Response(null, { status: 403 })
  try {
    return new Response(await contentsOf(file), {
      headers: {
        'content-type': type,
        'content-security-policy': CONTENT_POLICY,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch {
    return new Response(null, { status: 404 })
  }
}

const unzip = promisify(gunzip)

/** Reads the content of a file. Pictures are repetitive and stored compressed, at a third of their size. */
const contentsOf = (file: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(file).catch(async () => unzip(await readFile(`${file}.gz`)))

export function serveRenderer(protocol: Protocol, folder: string): void {
  protocol.handle(SCHEME, ({ url }) => respond(folder, url))
}

/** Chromium's code for a load that was aborted in favour of another one. */
const ABORTED = -3

type FailListener = (
  event: unknown,
  code: number,
  description: string,
  url: string,
  isMainFrame: boolean,
) => void

interface Loading extends Pick<WebContents, 'executeJavaScript' | 'loadURL'> {
  on(event: 'did-fail-load', listener: FailListener): unknown
  on(event: 'did-navigate', listener: (event: unknown, url: string, status: number) => void): unknown
  on(event: 'preload-error', listener: (event: unknown, path: string, error: Error) => void): unknown
  on(event: 'did-finish-load', listener: () => void): unknown
}

interface PageLoad {
  readonly address: string
  readonly report: Report
  /** Called if the window would stay empty. */
  readonly fail: (error: unknown) => void
}

/** Loads the page into its window and checks after every load that it runs: a window is never left empty. */
export function loadPage(contents: Loading, { address, report, fail }: PageLoad): void {
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    if (code === ABORTED) return
    const error = new Error(`Not loaded: ${description} (${code})`)
    if (isMainFrame && originOf(url) === originOf(address)) fail(error)
    else report(error)
  })
  contents.on('did-navigate', (_event, _url, status) => {
    if (status >= 400) fail(new Error(`Not loaded: status ${status}`))
  })
  contents.on('preload-error', (_event, _path, error) => report(error))
  contents.on('did-finish-load', () => {
    isDead(contents).then(
      (dead) => dead && fail(new Error('The page loaded, but its script does not run')),
      // The page was gone when it was asked, which is handled elsewhere.
      report,
    )
  })
  contents.loadURL(address).catch((error: unknown) => (isAborted(error) ? report(error) : fail(error)))
}

/** A reload may have put another page there by now, whose script has yet to run. It is checked once it has loaded. */
const IS_DEAD = `document.readyState === 'complete' && !('${PAGE_RUNS}' in document.documentElement.dataset)`

const isDead = async (contents: Loading): Promise<boolean> =>
  (await contents.executeJavaScript(IS_DEAD)) === true

const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'errno' in error && error.errno === ABORTED

/** More crashes than this within the time below are no accident. */
const TOLERATED = 3
const WITHIN_MS = 60_000

/** A page that has not begun to load within this time, in ms, has no process to load in. */
const STARTS_WITHIN_MS = 5_000

interface Crashing extends Pick<WebContents, 'isDestroyed' | 'reload' | 'loadURL'> {
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
  ): unknown
  on(event: 'did-start-navigation' | 'destroyed', listener: () => void): unknown
}

interface Recovery {
  /** The page's own address, from which it is loaded. */
  readonly address: string
  readonly report: Report
  /** Called if the page crashes again and again. */
  giveUp(error: Error): void
}

/** Reloads a crashed page. The match lives in main, so the page comes back to the same table. */
export function recoverFromCrashes(contents: Crashing, { address, report, giveUp }: Recovery): void {
  let crashes: readonly number[] = []
  let starting: NodeJS.Timeout | undefined
  const started = () => clearTimeout(starting)

  /** Chromium sometimes starts no process for a page that is loaded soon after a crash (electron#48661). */
  function orElse(otherwise: () => void): void {
    clearTimeout(starting)
    starting = setTimeout(otherwise, STARTS_WITHIN_MS)
  }

  function bringBack(): void {
    if (contents.isDestroyed()) return
    orElse(() => {
      orElse(() => lose(new Error('The renderer does not come back')))
      contents.loadURL(address).catch(report)
    })
    contents.reload()
  }

  function lose(error: Error): void {
    const now = performance.now()
    crashes = [...crashes.filter((time) => now - time < WITHIN_MS), now]
    if (crashes.length > TOLERATED) {
      started()
      giveUp(error)
      return
    }
    report(error)
    // On the next turn: a page that is loaded while Chromium still reports its death crashes main (electron#51900).
    setImmediate(bringBack)
  }

  contents.on('did-start-navigation', started)
  contents.on('destroyed', started)
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') lose(new Error(`The renderer is gone: ${reason} (${exitCode})`))
  })
}

interface Losing {
  on(
    event: 'child-process-gone',
    listener: (
      event: unknown,
      details: { readonly type: string; readonly reason: string; readonly exitCode: number },
    ) => void,
  ): unknown
}

/** Reports the loss of a process other than the page's, such as the GPU process. Chromium restarts it by itself. */
export function reportLostProcesses(app: Losing, report: Report): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') report(new Error(`A process is gone: ${type}, ${reason} (${exitCode})`))
  })
}

const WAIT = 0
const RELOAD = 1

interface Asked extends Pick<BrowserWindow, 'isDestroyed'> {
  readonly webContents: Pick<WebContents, 'forcefullyCrashRenderer'>
  on(event: 'unresponsive' | 'responsive' | 'closed', listener: () => void): unknown
}

type ShowBox<W> = (window: W, options: MessageBoxOptions) => Promise<{ readonly response: number }>

/**
 * Asks the player what to do while the page does not respond. Reloading it costs nothing: the match lives in main.
 * @param showBox Electron's `dialog.showMessageBox`
 */
export function askWhenUnresponsive<W extends Asked = Asked & BaseWindow>(
  window: W,
  showBox: ShowBox<W>,
): void {
  let asking: AbortController | null = null
  const withdraw = () => asking?.abort()

  async function ask(): Promise<void> {
    if (asking !== null) return
    asking = new AbortController()
    const { signal } = asking
    const text = words.app.unresponsive
    const { response } = await showBox(window, {
      type: 'warning',
      message: text.title,
      detail: text.text,
      buttons: [text.wait, text.reload],
      defaultId: WAIT,
      cancelId: WAIT,
      noLink: true,
      signal,
    })
    asking = null
    // A hanging page cannot be reloaded; the crash handler reloads it.
    if (response === RELOAD && !signal.aborted && !window.isDestroyed())
      window.webContents.forcefullyCrashRenderer()
  }

  window.on('unresponsive', () => void ask())
  window.on('responsive', withdraw)
  window.on('closed', withdraw)
}

/** Pushes a message to the renderer. */
export type Publish = <P extends PushName>(name: P, push: Pushes[P]) => void
