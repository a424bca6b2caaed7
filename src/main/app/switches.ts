import type { App } from 'electron'

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
  /** `--inspect-table`: a test may inspect the state of the table, which never holds more than its seat may know. */
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
