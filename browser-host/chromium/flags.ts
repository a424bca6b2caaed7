export interface FlagOptions {
  /** What the app and its command line ask of Chromium. */
  readonly switches: ReadonlyMap<string, string>
  readonly profile: string
  readonly headed: boolean
  readonly root: boolean
  /** Whether the renderer comes from a development server on this machine. */
  readonly localhost: boolean
}

/** Switches that speak to the main process, or that only the host may decide. */
const OURS = new Set([
  'inspect',
  'inspect-brk',
  'user-data-dir',
  'remote-debugging-pipe',
  'no-sandbox',
  'disable-popup-blocking',
  'host-resolver-rules',
])

const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--password-store=basic',
  '--use-mock-keychain',
  // Electron lets an app play sounds before the first click.
  '--autoplay-policy=no-user-gesture-required',
]

const HEADLESS = [
  '--headless=new',
  '--block-new-web-contents',
  '--disable-dev-shm-usage',
  // Without a GPU, pages are composed on the processor: SwiftShader, which draws WebGL, takes seconds to get going with them.
  '--disable-gpu-compositing',
  '--screen-info={1920x1080}',
]

/** The switch by which an app allows WebGL on the processor. As in Electron, there is none without it where there is no GPU. */
export const SOFTWARE_WEBGL = 'enable-unsafe-swiftshader'

const HEADED = [
  // A window of its own without tabs or an address bar; the first BrowserWindow takes it over.
  '--app=data:text/html,',
  '--ozone-platform-hint=auto',
  // Keeps Chromium from warning of the flags that take the network away.
  '--test-type',
]

/** Chromium's command line. Nothing on it reaches the network: the app is offline. */
export function chromiumFlags({ switches, profile, headed, root, localhost }: FlagOptions): string[] {
  const passed = [...switches].filter(([name]) => !OURS.has(name))
  return [
    ...passed.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
    ...QUIET,
    ...(headed ? HEADED : [...HEADLESS, '--no-startup-window']),
    ...softwareWebGl(switches.has(SOFTWARE_WEBGL), headed),
    ...(root ? ['--no-sandbox'] : []),
    `--host-resolver-rules=MAP * ~NOTFOUND${localhost ? ', EXCLUDE localhost' : ''}`,
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
  ]
}

function softwareWebGl(asked: boolean, headed: boolean): string[] {
  // A headless Chromium would draw WebGL on the processor without being asked.
  if (!asked) return ['--disable-software-rasterizer']
  // Also on a machine with a GPU, so that pictures are the same everywhere.
  return headed ? [] : ['--use-angle=swiftshader']
}
