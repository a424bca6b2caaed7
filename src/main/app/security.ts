import type { App, Session } from 'electron'

/**
 * Scheme and host of an address, with its port if it has one, such as `app://kododo`. `URL.origin` does not support custom
 * schemes.
 * @returns null if it is no address
 */
export function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url === null ? null : `${url.protocol}//${url.host}`
}

/** Directives that no default covers: another base for addresses, form targets, being embedded in other pages. */
const NOWHERE = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** The policy of the built renderer: its own files only, nothing inline, nothing evaluated. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  ...NOWHERE,
].join('; ')

/** The same for the development server, which injects styles and pushes changes over a web socket. */
export const DEVELOPMENT_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  ...NOWHERE,
].join('; ')

interface Preventable {
  preventDefault(): void
}

interface Navigation extends Preventable {
  readonly url: string
  readonly isMainFrame: boolean
}

interface Confined {
  on(event: 'will-attach-webview' | 'will-redirect', listener: (event: Preventable) => void): unknown
  on(event: 'will-frame-navigate' | 'will-navigate', listener: (event: Navigation) => void): unknown
  getURL(): string
  setWindowOpenHandler(handler: () => { action: 'deny' }): void
  setWebRTCIPHandlingPolicy(policy: 'disable_non_proxied_udp'): void
}

interface ConfinedSession
  extends Pick<
    Session,
    | 'setDevicePermissionHandler'
    | 'setPermissionCheckHandler'
    | 'setPermissionRequestHandler'
    | 'setSpellCheckerEnabled'
  > {
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: { readonly url: string }, respond: (decision: { cancel: boolean }) => void) => void,
    ): void
  }
  on(event: 'will-download', listener: (event: Preventable) => void): unknown
}

/**
 * Confines a page: no navigation of any frame, no further windows, no embedded pages. It may only reload itself, as the
 * development server makes it do after a change.
 */
export function confine(contents: Confined): void {
  const stay = (event: Navigation) => {
    if (!event.isMainFrame || event.url !== contents.getURL()) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  // WebRTC bypasses the session's filter for requests: this disables its UDP.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/** The origin of Chromium's developer tools. */
const DEVELOPER_TOOLS = 'devtools://devtools'

/** Schemes that reach no network and no disk: their content is in the page, or in the address itself. */
const INNER_SCHEMES = /^(blob|data):/i

/**
 * Keeps everything in a session off the network, and grants it no permissions: the game needs none.
 * @param origins allowed for requests, such as `app://kododo`
 */
export function confineSession(session: ConfinedSession, origins: readonly string[]): void {
  refusePermissions(session)
  session.webRequest.onBeforeRequest(({ url }, respond) => respond({ cancel: !isOurs(url, origins) }))
  session.on('will-download', (event) => event.preventDefault())
  // In addition to the page's own preference: the session's spell checker fetches dictionaries for any page.
  session.setSpellCheckerEnabled(false)
}

function isOurs(address: string, origins: readonly string[]): boolean {
  const origin = originOf(address)
  return origin !== null && (INNER_SCHEMES.test(address) || origins.includes(origin))
}

/** Denies camera, location, notifications and every other permission. */
function refusePermissions(session: ConfinedSession): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

/**
 * Confines a session to a development server and the developer tools. Applies the development policy to the pages of the
 * server, which sends none of its own.
 * @param origins those of the server
 */
export function confineDevelopment(session: Session, origins: readonly string[]): void {
  confineSession(session, [...origins, DEVELOPER_TOOLS])
  session.webRequest.onHeadersReceived(({ responseHeaders }, respond) =>
    respond({ responseHeaders: { ...responseHeaders, 'content-security-policy': [DEVELOPMENT_POLICY] } }),
  )
}

/**
 * The Chromium switches of the app: WebGL on computers without a usable GPU, and no use of the network. The page and the
 * session refuse the network as well; these switches also stop Chromium's own requests.
 * @param isServed true if the page comes from a development server on this machine
 * @returns switches and their values; '' for none
 */
const chromiumSwitches = (isServed: boolean): Readonly<Record<string, string>> => ({
  // Lets WebGL draw on the processor if there is no usable GPU, as in virtual machines and over remote desktop. "Unsafe"
  // applies to content from elsewhere: this app shows only its own.
  'enable-unsafe-swiftshader': '',
  // Every host, numeric addresses included. `~NOTFOUND` needs no resolver.
  'host-resolver-rules': `MAP * ~NOTFOUND${isServed ? ', EXCLUDE localhost' : ''}`,
  // Disables the search for a proxy, which uses the local network.
  'no-proxy-server': '',
  'disable-background-networking': '',
  'disable-domain-reliability': '',
})

/** Must run before the app is ready. */
export function setChromiumSwitches(
  commandLine: Pick<App['commandLine'], 'appendSwitch'>,
  isServed: boolean,
): void {
  for (const [name, value] of Object.entries(chromiumSwitches(isServed)))
    if (value === '') commandLine.appendSwitch(name)
    else commandLine.appendSwitch(name, value)
}

/** Switches for tests and development. */
interface TestSwitches {
  /** `--inspect-table`: a test may read what the table holds and draws, which is never more than its viewer may know. */
  readonly inspectsTable: boolean
  /** `--bots-wait`: bots never decide, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /**
   * `--bots-take-their-time`: bots and the coach always search to their full depth, however long that takes, and none is
   * replaced for being slow. A game with a seed is then the same on every machine, under any load.
   */
  readonly botsTakeTheirTime: boolean
  /** The environment's `ELECTRON_RENDERER_URL`: the address of the page during development; null for our own files. */
  readonly developmentServer: string | null
}

const NONE: TestSwitches = {
  inspectsTable: false,
  botsWait: false,
  botsTakeTheirTime: false,
  developmentServer: null,
}

/** The only place that reads them: a packaged app ignores them, whatever its command line and its environment say. */
export function readTestSwitches(
  {
    isPackaged,
    commandLine,
  }: Pick<App, 'isPackaged'> & { readonly commandLine: Pick<App['commandLine'], 'hasSwitch'> },
  environment: Readonly<Partial<Record<string, string>>>,
): TestSwitches {
  if (isPackaged) return NONE
  return {
    inspectsTable: commandLine.hasSwitch('inspect-table'),
    botsWait: commandLine.hasSwitch('bots-wait'),
    botsTakeTheirTime: commandLine.hasSwitch('bots-take-their-time'),
    developmentServer: environment.ELECTRON_RENDERER_URL ?? null,
  }
}
