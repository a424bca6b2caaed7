import { EventEmitter } from 'node:events'
import type { Connection } from '../chromium/cdp.ts'

type Decide = (granted: boolean) => void
type RequestHandler = (contents: unknown, permission: string, decide: Decide, details: object) => void
type Headers = Record<string, string[]>
type HeadersListener = (
  details: { readonly url: string; readonly responseHeaders: Headers },
  respond: (change: { readonly responseHeaders?: Record<string, string | string[]> }) => void,
) => void
type RequestListener = (
  details: { readonly url: string; readonly resourceType: string },
  respond: (answer: { readonly cancel?: boolean }) => void,
) => void
type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean

/** Electron's name of each permission that pages can ask for, beside the Permissions API's names that it covers. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  'clipboard-read': ['clipboard-read'],
  'display-capture': ['display-capture'],
  geolocation: ['geolocation'],
  'idle-detection': ['idle-detection'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  notifications: ['notifications'],
  'storage-access': ['storage-access'],
  'window-management': ['window-management'],
}

/** The default session: it keeps what the app wants to be asked, of every page that loads. */
export class Session extends EventEmitter {
  private request: RequestHandler | null = null
  private check: CheckHandler | null = null
  private headersListener: HeadersListener | null = null
  private requestListener: RequestListener | null = null
  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener | null) => {
      this.requestListener = listener
    },
    /** Documents only: nothing else comes from a server, and that in development. */
    onHeadersReceived: (listener: HeadersListener | null) => {
      this.headersListener = listener
    },
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler
  }

  // Chromium checks no spelling where no window is drawn, and a page here sees no devices.
  setSpellCheckerEnabled(_enabled: boolean): void {}
  setDevicePermissionHandler(_handler: unknown): void {}

  /**
   * What the app's handlers say; Electron grants where it has none.
   * @param permission Electron's name of it
   * @param url the address of the page that would ask
   */
  async decide(contents: unknown, permission: string, url: string): Promise<boolean> {
    const { origin } = new URL(url)
    const details = { requestingUrl: url, isMainFrame: true }
    if (this.check && !this.check(contents, permission, origin, details)) return false
    const { request } = this
    return request ? new Promise((resolve) => request(contents, permission, resolve, details)) : true
  }

  /** Whether every request of a page is the app's to refuse. */
  get asksBeforeRequests(): boolean {
    return this.requestListener !== null
  }

  /** @param url as the app knows it */
  mayRequest(url: string, resourceType: string): Promise<boolean> {
    const { requestListener } = this
    if (!requestListener) return Promise.resolve(true)
    return new Promise((resolve) =>
      requestListener({ url, resourceType }, ({ cancel = false }) => resolve(!cancel)),
    )
  }

  get changesHeaders(): boolean {
    return this.headersListener !== null
  }

  /** @returns the headers that the app lets through in place of those that a server sent */
  changeHeaders(url: string, headers: Headers): Promise<Record<string, string | string[]>> {
    const { headersListener } = this
    if (!headersListener) return Promise.resolve(headers)
    return new Promise((resolve) =>
      headersListener({ url, responseHeaders: headers }, ({ responseHeaders = headers }) =>
        resolve(responseHeaders),
      ),
    )
  }

  get hasHandlers(): boolean {
    return this.request !== null || this.check !== null
  }
}

/**
 * Chromium asks no app for permissions, so that the app is asked beforehand, for each one, and Chromium told the answer.
 * @param url the page that is about to load, as Chromium knows it
 */
export async function applyPermissions(
  { browser }: Connection,
  session: Session,
  contents: unknown,
  url: string,
): Promise<void> {
  if (!session.hasHandlers || !/^https?:/.test(url)) return
  const { origin } = new URL(url)
  const apply = async (permission: string, name: string) => {
    const setting = (await session.decide(contents, permission, url)) ? 'granted' : 'denied'
    await browser.send('Browser.setPermission', { permission: { name }, setting, origin })
  }
  const all = Object.entries(PERMISSIONS).flatMap(([permission, names]) =>
    names.map((name) => apply(permission, name)),
  )
  await Promise.all(all)
}
