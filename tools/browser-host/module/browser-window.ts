import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { type ContentsHost, WebContents } from './web-contents.ts'
import { WindowFrame } from './window-frame.ts'

export interface WindowHost extends ContentsHost {
  isReady(): boolean
  /** The size of the one display, in CSS pixels. */
  display(): { readonly width: number; readonly height: number }
  readonly windows: Map<number, HostWindow>
  /** What the app sees of a window or its contents: throws for what is missing. */
  face<T extends object>(object: T, name: string): T
  opened(window: HostWindow): void
  lastWindowClosed(): void
}

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** A window: a page of Chromium with a frame around it. Everything is in CSS pixels. */
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
      throw new Error('browser host: windows are isolated, sandboxed and without Node only')
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

  // Chromium's window has neither of these.
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

  /** Closes, unless a listener refuses. */
  close(): void {
    if (this.isDestroyed()) return
    let refused = false
    const preventDefault = () => {
      refused = true
    }
    this.emit('close', { preventDefault })
    if (!refused) this.destroy()
  }

  /** Closes without asking. */
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
