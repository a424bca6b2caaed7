import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connection, DevToolsSession } from '../chromium/cdp.ts'
import { pageScript, preloadScript } from '../page-scripts.ts'
import { BINDING, createWire, PRELOAD_WORLD, RECEIVER, type ToHost, type ToPage } from '../wire.ts'
import { type Protocol, serveRequests } from './requests.ts'
import { applyPermissions, type Session } from './session.ts'

/** The frame that handlers use to check the sender of a message. */
class MainFrame {
  url = ''
  readonly parent = null
  readonly name = ''

  get origin(): string {
    const { protocol, host } = new URL(this.url)
    return `${protocol}//${host}`
  }

  get top(): this {
    return this
  }
}

/** A page of Chromium, with a channel to and from its preload. */
interface Page {
  readonly targetId: string
  readonly session: DevToolsSession
  /** Sends a message to the preload's world; it is lost if no page is loaded, as in Electron. */
  post(message: ToPage): void
}

interface PageOptions {
  readonly connection: Connection
  /** The page to use; null opens a new one. */
  readonly targetId: string | null
  /** The path of the preload. */
  readonly preload: string | undefined
  /** True if every request waits for the app's decision, not only those for its custom schemes and for documents. */
  readonly asksBeforeRequests: boolean
  receive(message: ToHost): void
}

const OWN_REQUESTS = [{ urlPattern: 'https://*.invalid/*' }, { resourceType: 'Document' as const }]
const EVERY_REQUEST = [{ urlPattern: '*' }]

async function openTarget({ connection, targetId }: PageOptions): Promise<string> {
  if (targetId) return targetId
  const target = await connection.browser.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  return target.targetId
}

/** Tracks the preload's world, which is created again for every document. */
function connectPreload(
  session: DevToolsSession,
  targetId: string,
  receive: PageOptions['receive'],
): Page['post'] {
  let world: number | null = null
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === PRELOAD_WORLD && context.auxData?.frameId === targetId) world = context.id
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === world) world = null
  })
  session.on('Inspector.targetCrashed', () => {
    world = null
  })
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === BINDING && executionContextId === world) receive(JSON.parse(payload))
  })
  return (message) => {
    if (world === null) return
    const expression = `${RECEIVER}(${JSON.stringify(message)})`
    // Rejects only if the page closes at that moment.
    session.send('Runtime.evaluate', { contextId: world, expression }).catch(() => {})
  }
}

/** Opens a page and prepares its two worlds; nothing is loaded yet. */
async function openPage(options: PageOptions): Promise<Page> {
  const { connection, preload, asksBeforeRequests, receive } = options
  const targetId = await openTarget(options)
  const { sessionId } = await connection.browser.send('Target.attachToTarget', { targetId, flatten: true })
  const session = connection.session(sessionId)
  const post = connectPreload(session, targetId, receive)
  const secret = randomUUID()
  const source = preloadScript(secret, preload ? readFileSync(preload, 'utf8') : '')
  await Promise.all([
    session.send('Page.enable'),
    session.send('Inspector.enable'),
    session.send('Fetch.enable', { patterns: asksBeforeRequests ? EVERY_REQUEST : OWN_REQUESTS }),
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(secret) }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: PRELOAD_WORLD }),
    session.send('Runtime.enable'),
  ])
  return { targetId, session, post }
}

export interface ContentsHost {
  readonly appPath: string
  readonly ipcMain: IpcMain
  readonly protocol: Protocol
  readonly session: Session
  connection(): Connection
  /** Chromium's first page at the first call; then null. */
  takeFirstTarget(): string | null
  report(error: unknown): void
}

type OpenHandler = (details: { readonly url: string; readonly disposition: string }) => {
  readonly action: string
}

const wire = createWire()

/** The page of a window, as seen by the main process. */
export class WebContents extends EventEmitter {
  readonly id: number
  readonly session: Session
  readonly mainFrame = new MainFrame()
  /** Used by the host: settles when the page is open, with nothing loaded yet. */
  readonly opened: Promise<Page>
  /** Used by the host: the object that the app gets for this. */
  face: WebContents = this
  private readonly host: ContentsHost
  private page: Page | null = null
  private openHandler: OpenHandler | null = null
  private expected = false
  private loading = false
  private crashed = false
  private destroyed = false

  /** @param preload the path of the preload */
  constructor(host: ContentsHost, id: number, preload: string | undefined) {
    super()
    this.setMaxListeners(0)
    this.host = host
    this.id = id
    this.session = host.session
    this.opened = this.open(preload)
    this.opened.catch((error) => this.destroyed || host.report(error))
  }

  private async open(preload: string | undefined): Promise<Page> {
    const { host } = this
    const connection = host.connection()
    const receive = (message: ToHost) => this.receive(message)
    const { asksBeforeRequests } = host.session
    const targetId = host.takeFirstTarget()
    const page = await openPage({ connection, preload, asksBeforeRequests, targetId, receive })
    this.page = page
    this.follow(page)
    serveRequests({
      cdp: page.session,
      protocol: host.protocol,
      session: host.session,
      frameId: page.targetId,
      mayNavigate: (url) => this.mayNavigate(url),
      report: host.report,
    })
    return page
  }

  private follow({ session, targetId }: Page): void {
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId === targetId) this.emit('did-start-navigation', {})
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === targetId) this.navigated(frame.url)
    })
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', {}))
    session.on('Page.loadEventFired', () => {
      this.loading = false
      this.emit('did-finish-load', {})
      this.emit('did-stop-loading')
    })
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const message = args.map(({ value, description }) => String(value ?? description)).join(' ')
      this.emit('console-message', { level: type === 'log' ? 'info' : type, message })
    })
    session.on('Inspector.targetCrashed', () => {
      this.crashed = true
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
  }

  private navigated(url: string): void {
    this.crashed = false
    this.mainFrame.url = this.host.protocol.fromChromium(url)
    this.emit('did-navigate', {}, this.mainFrame.url)
  }

  /** Asks the app about every document that main did not request, including reloads by the page itself. */
  private mayNavigate(url: string): boolean {
    const isExpected = this.expected
    this.expected = false
    if (isExpected) return true
    let refused = false
    const preventDefault = () => {
      refused = true
    }
    const details = { preventDefault, url, isMainFrame: true, isSameDocument: false, frame: this.mainFrame }
    for (const event of ['will-frame-navigate', 'will-navigate']) this.emit(event, details, url)
    return !refused
  }

  private receive(message: ToHost): void {
    switch (message.type) {
      case 'open-window':
        this.windowAsked(this.host.protocol.fromChromium(message.url))
        break
      case 'resized':
        this.emit('host-resized')
        break
      case 'send':
        this.host.ipcMain.emit(message.channel, this.event(), ...this.argsOf(message))
        break
      case 'invoke':
        void this.reply(message)
        break
      default:
        throw new Error(`unknown message ${JSON.stringify(message satisfies never)}`)
    }
  }

  private event(): object {
    return { sender: this.face, senderFrame: this.mainFrame, processId: 1, frameId: 1, type: 'frame' }
  }

  private argsOf(message: Extract<ToHost, { args: unknown }>): unknown[] {
    const args = wire.decode(message.args)
    return Array.isArray(args) ? args : []
  }

  private async reply(message: Extract<ToHost, { type: 'invoke' }>): Promise<void> {
    const { id, channel } = message
    try {
      const value = await this.host.ipcMain.handleInvoke(channel, this.event(), this.argsOf(message))
      this.page?.post({ type: 'resolved', id, value: wire.encode(value) })
    } catch (error) {
      this.page?.post({ type: 'rejected', id, message: String(error) })
    }
  }

  private windowAsked(url: string): void {
    const verdict = this.openHandler?.({ url, disposition: 'new-window' })
    if (verdict?.action !== 'deny') this.host.report(`a page cannot open windows here: ${url}`)
  }

  /** Used by the host: the DevTools id of the page; null until it is opened. */
  get targetId(): string | null {
    return this.page?.targetId ?? null
  }

  send(channel: string, ...args: unknown[]): void {
    this.page?.post({ type: 'event', channel, args: wire.encode(args) })
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  // Chromium reads it from its command line only.
  setWebRTCIPHandlingPolicy(_policy: string): void {}

  /** Resolves once the page has loaded. Rejects if it cannot be loaded. */
  async loadURL(url: string): Promise<void> {
    const { session } = await this.opened
    await applyPermissions(
      this.host.connection(),
      this.session,
      this.face,
      this.host.protocol.toChromium(url),
    )
    this.expected = true
    this.loading = true
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve))
    const { errorText } = await session.send('Page.navigate', { url: this.host.protocol.toChromium(url) })
    if (errorText) {
      this.loading = false
      this.emit('did-fail-load', {}, -2, errorText, url, true)
      throw new Error(`${errorText} loading '${url}'`)
    }
    await loaded
  }

  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(resolve(this.host.appPath, file)).href)
  }

  /** Reloads the page, even after its process has crashed. */
  reload(): void {
    this.expected = true
    this.loading = true
    this.page?.session.send('Page.reload').catch(this.host.report)
  }

  forcefullyCrashRenderer(): void {
    // The reply is an error, as the page is gone; an event reports that.
    this.page?.session.send('Page.crash').catch(() => {})
  }

  /** @returns the value of the code, as JSON; rejects with the error that it throws */
  async executeJavaScript(code: string): Promise<unknown> {
    const { session } = await this.opened
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    }
    return result.value
  }

  getURL(): string {
    return this.mainFrame.url
  }

  isLoading(): boolean {
    return this.loading
  }

  isCrashed(): boolean {
    return this.crashed
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  close(): void {
    this.emit('host-close')
  }

  /** Used by the host: the window is gone, and the page with it. */
  destroy(): void {
    this.destroyed = true
    const close = async () => {
      const { targetId } = await this.opened
      await this.host.connection().browser.send('Target.closeTarget', { targetId })
    }
    // If the user closed it, the page is already gone.
    close().catch(() => {})
    this.emit('destroyed')
  }
}

type Handler = (event: object, ...args: unknown[]) => unknown

export class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    this.handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel)
      return handler(...args)
    })
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel)
  }

  /** Handles a page's `invoke`. Rejects with the handler's error, or if there is no handler. */
  async handleInvoke(channel: string, event: object, args: readonly unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler(event, ...args)
  }
}
