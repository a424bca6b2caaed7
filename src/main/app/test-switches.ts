import type { App } from 'electron'

/** What tests and development ask of the app when they start it. */
export interface TestSwitches {
  /** `--inspect-table`: a test may look at what the table holds, which is never more than its seat may know. */
  readonly inspectsTable: boolean
  /** `--bots-wait`: bots never come to a decision, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /** The environment's `ELECTRON_RENDERER_URL`: where the page comes from while it is worked on; null for our own files. */
  readonly developmentServer: string | null
}

const NONE: TestSwitches = { inspectsTable: false, botsWait: false, developmentServer: null }

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
    developmentServer: environment.ELECTRON_RENDERER_URL ?? null,
  }
}
