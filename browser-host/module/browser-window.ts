import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { DevToolsSession } from '../chromium/cdp.ts'
import { type ContentsHost, WebContents } from './web-contents.ts'

interface Size {
  readonly width: number
  readonly height: number
}
/** The commands of a conversation of the DevTools protocol. */
type Commands = Pick<DevToolsSession, 'send'>
interface FramedPage {
  readonly targetId: string
  readonly session: Commands
}
interface BrowserConnection {
  readonly browser: Commands
}
type Change = 'resize' | 'move'
type FrameState = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** The largest error of a size in px, caused by rounding the address bar's height. */
const MOST_ROUNDED = 4

/** The last known position and size of Chromium's window, which are read again after every change. */
export class WindowFrame {
  bounds: Rectangle
  /** The bounds before it was maximized or minimized. */
  normalBounds: Rectangle
  contentSize: Size
  /** The bounds that Chromium last reported. */
  private reported: Rectangle
  /** The size last requested for the page; null after other bounds were set. */
  private requested: Size | null
  private readonly page: Promise<FramedPage>
  private readonly connection: BrowserConnection
  private readonly placed: Promise<number>
  private readonly least: Size
  private readonly most: Size

  /** @param display the largest size of a window, as on Windows and macOS */
  constructor(
    page: Promise<FramedPage>,
    connection: BrowserConnection,
    options: BrowserWindowConstructorOptions,
    display: Size,
  ) {
    const { x = 0, y = 0, minWidth = 0, minHeight = 0, useContentSize = false } = options
    this.page = page
    this.connection = connection
    this.least = { width: minWidth, height: minHeight }
    this.most = display
    const { width, height } = this.clamped({ width: options.width ?? 800, height: options.height ?? 600 })
    this.bounds = { x, y, width, height }
    this.reported = this.bounds
    this.normalBounds = this.bounds
    this.contentSize = { width, height }
    const position = options.x === undefined ? {} : { left: x, top: y }
    this.requested = this.contentSize
    this.placed = this.place(position, this.contentSize, useContentSize)
    // The code that waits for the page reports its failure; a second report is not needed.
    this.placed.catch(() => {})
  }

  private clamped({ width, height }: Size): Size {
    const { least, most } = this
    return {
      width: Math.max(least.width, Math.min(width, most.width)),
      height: Math.max(least.height, Math.min(height, most.height)),
    }
  }

  private async place(position: object, size: Size, useContentSize: boolean): Promise<number> {
    const { targetId } = await this.page
    const { browser } = this.connection
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId })
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { ...position, ...size } })
    if (useContentSize) await this.fit(windowId, size)
    await this.read(windowId)
    return windowId
  }

  /**
   * Gives the page its size. A Chromium with an address bar rounds the bar's height to whole pixels of the screen, so that the size
   * is off by a few pixels: the window is then resized by the difference. If the difference is larger, or the page still has its
   * earlier size, the page of a busy machine has not been resized yet, and this waits for it. A size requested in the meantime
   * ends this: it may differ by just such a pixel, and would be undone.
   */
  private async fit(windowId: number, size: Size): Promise<void> {
    const { browser } = this.connection
    let before = await this.pageSize()
    if (this.requested !== size) return
    await browser.send('Browser.setContentsSize', { windowId, ...size })
    for (let attempt = 1; attempt <= 20; attempt++) {
      const now = await this.settledSize(size)
      const missing = { width: size.width - now.width, height: size.height - now.height }
      if ((missing.width === 0 && missing.height === 0) || this.requested !== size) return
      const hasChanged = now.width !== before.width || now.height !== before.height
      const most = Math.max(Math.abs(missing.width), Math.abs(missing.height))
      if (!hasChanged || most > MOST_ROUNDED) continue
      before = now
      const { bounds } = await browser.send('Browser.getWindowBounds', { windowId })
      if (this.requested !== size) return
      const width = (bounds.width ?? size.width) + missing.width
      const height = (bounds.height ?? size.height) + missing.height
      await browser.send('Browser.setWindowBounds', { windowId, bounds: { width, height } })
    }
  }

  private async pageSize(): Promise<Size> {
    const { session } = await this.page
    const { cssLayoutViewport: now } = await session.send('Page.getLayoutMetrics')
    return { width: now.clientWidth, height: now.clientHeight }
  }

  /** The size of the page, which is resized after its window: waits up to half a second for the given size. */
  private async settledSize({ width, height }: Size): Promise<Size> {
    for (let asked = 1; ; asked++) {
      const now = await this.pageSize()
      if ((now.width === width && now.height === height) || asked === 25) return now
      await setTimeout(20)
    }
  }

  private async read(windowId: number): Promise<Change[]> {
    const { session } = await this.page
    const [{ bounds }, { cssLayoutViewport }] = await Promise.all([
      this.connection.browser.send('Browser.getWindowBounds', { windowId }),
      session.send('Page.getLayoutMetrics'),
    ])
    const { left: x = 0, top: y = 0, width = 0, height = 0, windowState = 'normal' } = bounds
    const before = this.reported
    this.reported = { x, y, width, height }
    this.bounds = this.reported
    if (windowState === 'normal') this.normalBounds = this.reported
    this.contentSize = { width: cssLayoutViewport.clientWidth, height: cssLayoutViewport.clientHeight }
    return [
      ...(before.width !== width || before.height !== height ? (['resize'] as const) : []),
      ...(before.x !== x || before.y !== y ? (['move'] as const) : []),
    ]
  }

  /** Makes a change once the window is open; has no effect if the window closes before. */
  private async change(make: (windowId: number) => Promise<unknown>): Promise<Change[]> {
    try {
      const windowId = await this.placed
      await make(windowId)
      return await this.read(windowId)
    } catch {
      return []
    }
  }

  /** Reads the window's bounds from Chromium, as its user may have changed them. */
  refresh(): Promise<Change[]> {
    return this.change(async () => {})
  }

  setBounds({ x, y, width, height }: Partial<Rectangle>): Promise<Change[]> {
    const { bounds: now } = this
    const size = this.clamped({ width: width ?? now.width, height: height ?? now.height })
    const bounds = {
      ...(x === undefined ? {} : { left: x }),
      ...(y === undefined ? {} : { top: y }),
      ...(width === undefined ? {} : { width: size.width }),
      ...(height === undefined ? {} : { height: size.height }),
    }
    this.requested = null
    this.bounds = { x: x ?? now.x, y: y ?? now.y, ...size }
    return this.change((windowId) =>
      this.connection.browser.send('Browser.setWindowBounds', { windowId, bounds }),
    )
  }

  setContentSize(asked: Size): Promise<Change[]> {
    const size = this.clamped(asked)
    this.requested = size
    return this.change((windowId) => this.fit(windowId, size))
  }

  setState(windowState: FrameState): void {
    void this.change((windowId) =>
      this.connection.browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } }),
    )
  }
}

interface WindowHost extends ContentsHost {
  isReady(): boolean
  /** The size of the one display, in CSS pixels. */
  display(): { readonly width: number; readonly height: number }
  readonly windows: Map<number, HostWindow>
  /** The object that the app gets for a window or its contents; missing members throw. */
  face<T extends object>(object: T, name: string): T
  opened(window: HostWindow): void
  lastWindowClosed(): void
}

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** A window: a page of Chromium with a frame around it. All sizes are in CSS pixels. */
export class HostWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  private readonly host: WindowHost
  private readonly frame: WindowFrame
  private readonly self: HostWindow
  private visible: boolean
  private state: State = 'normal'
  private title: string

  constructor(host: WindowHost, options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!host.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const { nodeIntegration, contextIsolation, sandbox, preload } = options.webPreferences ?? {}
    if (nodeIntegration || contextIsolation === false || sandbox === false) {
      throw new Error('browser host: windows must be isolated, sandboxed and without Node')
    }
    this.host = host
    this.id = Math.max(0, ...host.windows.keys()) + 1
    this.visible = options.show !== false
    this.title = options.title ?? ''
    const contents = new WebContents(host, this.id, preload)
    contents.face = host.face(contents, 'webContents')
    this.webContents = contents.face
    this.frame = new WindowFrame(contents.opened, host.connection(), options, host.display())
    this.self = host.face<HostWindow>(this, 'BrowserWindow')
    this.follow(contents)
    host.windows.set(this.id, this.self)
    host.opened(this.self)
    // biome-ignore lint/correctness/noConstructorReturn: the app gets the face, which throws for missing members
    return this.self
  }

  private follow(contents: WebContents): void {
    contents.once('did-finish-load', () => this.emit('ready-to-show', {}))
    contents.on('host-resized', () => void this.frame.refresh().then((changes) => this.tell(changes)))
    contents.on('host-close', () => this.close())
  }

  private tell(changes: readonly ('resize' | 'move')[]): void {
    for (const change of changes) this.emit(change)
    if (changes.includes('resize')) this.emit('resized')
    if (changes.includes('move')) this.emit('moved')
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file)
  }

  show(): void {
    this.visible = true
    this.emit('show')
  }

  showInactive(): void {
    this.show()
  }

  hide(): void {
    this.visible = false
    this.emit('hide')
  }

  isVisible(): boolean {
    return this.visible
  }

  focus(): void {
    this.emit('focus')
  }

  isFocused(): boolean {
    return this.visible
  }

  private enter(state: State, event: string): void {
    this.state = state
    this.frame.setState(state)
    this.emit(event)
  }

  minimize(): void {
    this.enter('minimized', 'minimize')
  }

  isMinimized(): boolean {
    return this.state === 'minimized'
  }

  restore(): void {
    this.enter('normal', 'restore')
  }

  maximize(): void {
    this.enter('maximized', 'maximize')
  }

  unmaximize(): void {
    this.enter('normal', 'unmaximize')
  }

  isMaximized(): boolean {
    return this.state === 'maximized'
  }

  setFullScreen(full: boolean): void {
    this.enter(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen')
  }

  isFullScreen(): boolean {
    return this.state === 'fullscreen'
  }

  getBounds(): Rectangle {
    return this.frame.bounds
  }

  getNormalBounds(): Rectangle {
    return this.frame.normalBounds
  }

  getContentBounds(): Rectangle {
    return { ...this.frame.bounds, ...this.frame.contentSize }
  }

  getSize(): [width: number, height: number] {
    return [this.frame.bounds.width, this.frame.bounds.height]
  }

  getContentSize(): [width: number, height: number] {
    return [this.frame.contentSize.width, this.frame.contentSize.height]
  }

  setBounds(bounds: Partial<Rectangle>): void {
    void this.frame.setBounds(bounds).then((changes) => this.tell(changes))
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  setContentSize(width: number, height: number): void {
    void this.frame.setContentSize({ width, height }).then((changes) => this.tell(changes))
  }

  // Chromium's window has neither.
  setMinimumSize(_width: number, _height: number): void {}
  setMenuBarVisibility(_visible: boolean): void {}
  setMenu(_menu: unknown): void {}
  setBackgroundColor(_color: string): void {}

  setTitle(title: string): void {
    this.title = title
  }

  getTitle(): string {
    return this.title
  }

  isDestroyed(): boolean {
    return this.host.windows.get(this.id) !== this.self
  }

  /** Closes the window unless a listener refuses. */
  close(): void {
    if (this.isDestroyed()) return
    let refused = false
    const preventDefault = () => {
      refused = true
    }
    this.emit('close', { preventDefault })
    if (!refused) this.destroy()
  }

  /** Closes the window without asking. */
  destroy(): void {
    if (this.isDestroyed()) return
    this.host.windows.delete(this.id)
    this.webContents.destroy()
    this.emit('closed')
    if (this.host.windows.size === 0) this.host.lastWindowClosed()
  }
}

/** The class that the app gets, bound to its host. */
export function browserWindowClass(host: WindowHost) {
  return class BrowserWindow extends HostWindow {
    constructor(options?: BrowserWindowConstructorOptions) {
      super(host, options)
    }

    static getAllWindows(): HostWindow[] {
      return [...host.windows.values()]
    }

    static fromId(id: number): HostWindow | null {
      return host.windows.get(id) ?? null
    }

    static fromWebContents(contents: WebContents | null | undefined): HostWindow | null {
      return (contents && host.windows.get(contents.id)) ?? null
    }

    static getFocusedWindow(): HostWindow | null {
      return BrowserWindow.getAllWindows()[0] ?? null
    }
  }
}
