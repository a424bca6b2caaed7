import type { App } from 'electron'

/**
 * Lists what the app asks of Chromium: a table on computers without a usable GPU, and no use of the network. The network is refused to the
 * page and to the session as well; these switches also stop what Chromium does by itself.
 * @param isServed whether the page comes from a development server on this machine
 * @returns switches and their values; '' where one has none
 */
const chromiumSwitches = (isServed: boolean): Readonly<Record<string, string>> => ({
  // Lets WebGL draw on the processor where there is no usable GPU, as in virtual machines and over remote desktop. "Unsafe" applies
  // to content from elsewhere: this app shows only its own.
  'enable-unsafe-swiftshader': '',
  // Every host, addresses of numbers among them. `~NOTFOUND` is an answer that needs no resolver.
  'host-resolver-rules': `MAP * ~NOTFOUND${isServed ? ', EXCLUDE localhost' : ''}`,
  // No proxy is searched for, which asks the local network.
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

/** What tests and development ask of the app when they start it. */
interface TestSwitches {
  /** `--inspect-table`: a test may look at what the table holds, which is never more than its seat may know. */
  readonly inspectsTable: boolean
  /** `--bots-wait`: bots never come to a decision, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /**
   * `--bots-take-their-time`: bots and the coach look as far as they ever do, however long that takes, and none is replaced for being slow.
   * A game with a seed is then the same on every machine, under any load.
   */
  readonly botsTakeTheirTime: boolean
  /** The environment's `ELECTRON_RENDERER_URL`: where the page comes from while it is worked on; null for our own files. */
  readonly developmentServer: string | null
}

const NONE: TestSwitches = {
  inspectsTable: false,
  botsWait: false,
  botsTakeTheirTime: false,
  developmentServer: null,
}

/** The one place that knows them: a packed app has none, whatever its command line and its environment say. */
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
