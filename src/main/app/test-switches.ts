import type { App } from 'electron'

/** What tests and development ask of the app when they start it. */
export interface TestSwitches {
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
