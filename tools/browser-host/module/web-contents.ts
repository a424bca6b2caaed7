import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertNever } from '../../../src/shared/assert-never.ts'
import type { Connection } from '../chromium/cdp.ts'
import type { ToHost } from '../page/messages.ts'
import { createWire } from '../page/wire.ts'
import type { IpcMain } from './ipc-main.ts'
import { MainFrame } from './main-frame.ts'
import { openPage, type Page } from './page.ts'
import { applyPermissions } from './permissions.ts'
import type { Protocol } from './protocol.ts'
import { serveRequests } from './requests.ts'
import type { Session } from './session.ts'

export interface ContentsHost {
  readonly appPath: string
  readonly ipcMain: IpcMain
  readonly protocol: Protocol
  readonly session: Session
  connection(): Connection
  /** Chromium's own first page, once; then null. */
  takeFirstTarget(): string | null
  report(error: unknown): void
}

type OpenHandler = (details: { readonly url: string; readonly disposition: string }) => {
  readonly action: string
}

const wire = createWire()

/** A page of a window, as main sees it. */
export class WebContents extends EventEmitter {
  readonly id: number
  readonly session: Session
  readonly mainFrame = new MainFrame()
  /** The host's own: settles once the page is there, with nothing loaded yet. */
  readonly opened: Promise<Page>
  /** The host's own: the same object, as the app knows it. */
  face: WebContents = this
  private readonly host: ContentsHost
  private page: Page | null = null
  private openHandler: OpenHandler | null = null
  private expected = false
  private loading = false
  private crashed = false
  private destroyed = false

  /** @param preload the preload's file */
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

  /** Asks the app about every document that main has not asked for, also when a page loads itself again. */
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
        void this.answer(message)
        break
      default:
        assertNever(message)
    }
  }

  private event(): object {
    return { sender: this.face, senderFrame: this.mainFrame, processId: 1, frameId: 1, type: 'frame' }
  }

  private argsOf(message: Extract<ToHost, { args: unknown }>): unknown[] {
    const args = wire.decode(message.args)
    return Array.isArray(args) ? args : []
  }

  private async answer(message: Extract<ToHost, { type: 'invoke' }>): Promise<void> {
    const { id, channel } = message
    try {
      const value = await this.host.ipcMain.answer(channel, this.event(), this.argsOf(message))
      this.page?.post({ type: 'resolved', id, value: wire.encode(value) })
    } catch (error) {
      this.page?.post({ type: 'rejected', id, message: String(error) })
    }
  }

  private windowAsked(url: string): void {
    const answer = this.openHandler?.({ url, disposition: 'new-window' })
    if (answer?.action !== 'deny') this.host.report(`a page cannot open windows here: ${url}`)
  }

  /** The host's own: the DevTools name of the page; null until it is opened. */
  get targetId(): string | null {
    return this.page?.targetId ?? null
  }

  send(channel: string, ...args: unknown[]): void {
    this.page?.post({ type: 'event', channel, args: wire.encode(args) })
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  // Chromium takes it from its command line only.
  setWebRTCIPHandlingPolicy(_policy: string): void {}

  /** Settles once the page has loaded. Rejects where it cannot be. */
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

  /** Loads the page again, also after its process has crashed. */
  reload(): void {
    this.expected = true
    this.loading = true
    this.page?.session.send('Page.reload').catch(this.host.report)
  }

  forcefullyCrashRenderer(): void {
    // Its answer is that the page is gone, which comes as an event.
    this.page?.session.send('Page.crash').catch(() => {})
  }

  /** @returns what the code gives, as JSON has it; rejects with what it throws */
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

  /** The host's own: the window is gone, and the page with it. */
  destroy(): void {
    this.destroyed = true
    const close = async () => {
      const { targetId } = await this.opened
      await this.host.connection().browser.send('Target.closeTarget', { targetId })
    }
    // A page that its user closed is gone already.
    close().catch(() => {})
    this.emit('destroyed')
  }
}
