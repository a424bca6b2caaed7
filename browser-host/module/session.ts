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
  respond: (verdict: { readonly cancel?: boolean }) => void,
) => void
type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean

/** Electron's name of each permission that pages can request, with the Permissions API's names that it covers. */
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

/** The default session: holds the app's handlers, which apply to every page that loads. */
export class Session extends EventEmitter {
  private request: RequestHandler | null = null
  private check: CheckHandler | null = null
  private headersListener: HeadersListener | null = null
  private requestListener: RequestListener | null = null
  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener | null) => {
      this.requestListener = listener
    },
    /** Called for documents only: nothing else comes from a server, and documents only in development. */
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

  // A headless Chromium checks no spelling, and a page sees no devices here.
  setSpellCheckerEnabled(_enabled: boolean): void {}
  setDevicePermissionHandler(_handler: unknown): void {}

  /**
   * Calls the app's permission handlers; Electron grants a permission if there are none.
   * @param permission Electron's name
   * @param url the address of the requesting page
   */
  async decide(contents: unknown, permission: string, url: string): Promise<boolean> {
    const { origin } = new URL(url)
    const details = { requestingUrl: url, isMainFrame: true }
    if (this.check && !this.check(contents, permission, origin, details)) return false
    const { request } = this
    return request ? new Promise((resolve) => request(contents, permission, resolve, details)) : true
  }

  /** True if the app can refuse every request of a page. */
  get asksBeforeRequests(): boolean {
    return this.requestListener !== null
  }

  /** @param url in the app's form */
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

  /** @returns the headers that replace those of the server's response */
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
 * Chromium cannot ask the app for permissions. So the app is asked about each one beforehand, and its decisions are passed to Chromium.
 * @param url the page that is about to load, in Chromium's form
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
