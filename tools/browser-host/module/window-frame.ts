import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { Connection } from '../chromium/cdp.ts'
import type { Page } from './page.ts'

interface Size {
  readonly width: number
  readonly height: number
}
type Change = 'resize' | 'move'
type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** Where Chromium's window is and how large, as far as known: it is asked again after every change. */
export class WindowFrame {
  bounds: Rectangle
  /** Where it was before it was maximized or minimized. */
  normalBounds: Rectangle
  contentSize: Size
  /** As Chromium told it last. */
  private told: Rectangle
  private readonly page: Promise<Page>
  private readonly connection: Connection
  private readonly placed: Promise<number>

  constructor(page: Promise<Page>, connection: Connection, options: BrowserWindowConstructorOptions) {
    const { x = 0, y = 0, width = 800, height = 600, useContentSize = false } = options
    this.page = page
    this.connection = connection
    this.bounds = { x, y, width, height }
    this.told = this.bounds
    this.normalBounds = this.bounds
    this.contentSize = { width, height }
    const position = options.x === undefined ? {} : { left: x, top: y }
    this.placed = this.place(position, { width, height }, useContentSize)
    // Whoever waits for the page hears of its failure; a window needs no second report.
    this.placed.catch(() => {})
  }

  private async place(position: object, size: Size, useContentSize: boolean): Promise<number> {
    const { targetId } = await this.page
    const { browser } = this.connection
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId })
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { ...position, ...size } })
    if (useContentSize) await browser.send('Browser.setContentsSize', { windowId, ...size })
    await this.read(windowId)
    return windowId
  }

  private async read(windowId: number): Promise<Change[]> {
    const { session } = await this.page
    const [{ bounds }, { cssLayoutViewport }] = await Promise.all([
      this.connection.browser.send('Browser.getWindowBounds', { windowId }),
      session.send('Page.getLayoutMetrics'),
    ])
    const { left: x = 0, top: y = 0, width = 0, height = 0, windowState = 'normal' } = bounds
    const before = this.told
    this.told = { x, y, width, height }
    this.bounds = this.told
    if (windowState === 'normal') this.normalBounds = this.told
    this.contentSize = { width: cssLayoutViewport.clientWidth, height: cssLayoutViewport.clientHeight }
    return [
      ...(before.width !== width || before.height !== height ? (['resize'] as const) : []),
      ...(before.x !== x || before.y !== y ? (['move'] as const) : []),
    ]
  }

  /** Runs a change once the window is there; a window that closes meanwhile changes nothing. */
  private async change(make: (windowId: number) => Promise<unknown>): Promise<Change[]> {
    try {
      const windowId = await this.placed
      await make(windowId)
      return await this.read(windowId)
    } catch {
      return []
    }
  }

  /** Asks Chromium how the window is now: its user may have changed it. */
  refresh(): Promise<Change[]> {
    return this.change(async () => {})
  }

  setBounds({ x, y, width, height }: Partial<Rectangle>): Promise<Change[]> {
    const bounds = {
      ...(x === undefined ? {} : { left: x }),
      ...(y === undefined ? {} : { top: y }),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    }
    const { bounds: now } = this
    this.bounds = { x: x ?? now.x, y: y ?? now.y, width: width ?? now.width, height: height ?? now.height }
    return this.change((windowId) =>
      this.connection.browser.send('Browser.setWindowBounds', { windowId, bounds }),
    )
  }

  setContentSize(size: Size): Promise<Change[]> {
    return this.change((windowId) =>
      this.connection.browser.send('Browser.setContentsSize', { windowId, ...size }),
    )
  }

  setState(windowState: State): void {
    void this.change((windowId) =>
      this.connection.browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } }),
    )
  }
}
