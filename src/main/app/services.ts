import { join } from 'node:path'
import { createBots } from '../bots/pool'
import { spawnThinker } from '../bots/spawn'
import { createHandlers } from '../bridge/handlers'
import type { Publish } from '../bridge/publish'
import { createRouter } from '../bridge/router'
import { isOurPage, type Sender } from '../bridge/sender'
import { standingClock, systemClock } from '../match/clock'
import { createHost } from '../match/host'
import { createSaveStore } from '../storage/save-store'
import { createSettings, type KeyValueFile } from '../storage/settings'
import { createDesktop, type DesktopSurroundings } from './desktop'
import type { Report } from './report'

interface Surroundings extends Pick<DesktopSurroundings, 'window' | 'openPath' | 'copy'> {
  readonly version: string
  /** Absolute path of the folder for everything that is kept. */
  readonly userData: string
  readonly settingsFile: KeyValueFile
  /** Whether bots never come to a decision, so that a test can hold a turn open. */
  readonly botsWait: boolean
  /** Where the page comes from, such as `app://kododo`. */
  readonly origin: string
  /** Of the window's web contents; null while there is no window. */
  contentsId(): number | null
  readonly publish: Publish
  readonly report: Report
}

export interface Services {
  answer(sender: Sender, route: unknown, input: unknown): Promise<unknown>
  /** Leaves the open match, so that its last save is done. */
  close(): Promise<void>
}

/** How long a bot may take for a decision, in ms, the start of its thread included. */
const BOT_BUDGET_MS = 3000

/** Everything behind the window. It is loaded while the page loads, so that the window need not wait for it. */
export function createServices(surroundings: Surroundings): Services {
  const { version, userData, settingsFile, botsWait, origin, contentsId, publish, report } = surroundings
  const folder = join(userData, 'saves')
  const settings = createSettings(settingsFile, report)
  const host = createHost({
    store: createSaveStore(folder),
    bots: createBots({ spawn: spawnThinker, budgetMs: BOT_BUDGET_MS, report }),
    clock: botsWait ? standingClock : systemClock,
    speed: () => settings.read().speed,
    publish: (update) => publish('match/updated', update),
    report,
  })
  const answer = createRouter<Sender>({
    isTrusted: (sender) => isOurPage(sender, contentsId(), origin),
    handlers: createHandlers({
      version,
      settings,
      host,
      publish,
      desktop: createDesktop({ ...surroundings, folder }),
    }),
    report,
  })
  return { answer, close: () => host.leave() }
}
