export interface FlagOptions {
  /** The switches for Chromium from the app and its command line. */
  readonly switches: ReadonlyMap<string, string>
  readonly profile: string
  readonly headed: boolean
  readonly root: boolean
  /** True if a development server on this machine serves the renderer. */
  readonly localhost: boolean
}

/** Switches for the main process, or that only the host may set. */
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
  // Without a GPU, pages are composited in software: compositing with SwiftShader, which draws WebGL, takes seconds to start.
  '--disable-gpu-compositing',
  '--screen-info={1920x1080}',
]

/** The switch by which an app allows WebGL in software. Without it and without a GPU there is no WebGL, as in Electron. */
export const SOFTWARE_WEBGL = 'enable-unsafe-swiftshader'

const HEADED = [
  // Opens a window without tabs or an address bar, which the first BrowserWindow takes over.
  '--app=data:text/html,',
  '--ozone-platform-hint=auto',
  // Suppresses Chromium's warning about the flags that turn the network off.
  '--test-type',
]

/** Chromium's command line. It turns the network off, since the app is offline. */
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
  // A headless Chromium would draw WebGL in software without being asked.
  if (!asked) return ['--disable-software-rasterizer']
  // Applies to machines with a GPU too, so that pictures are the same everywhere.
  return headed ? [] : ['--use-angle=swiftshader']
}
