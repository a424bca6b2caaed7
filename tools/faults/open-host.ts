import type { Bots } from '../../src/main/bots/thinking'
import { systemClock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import { createSaveStore } from '../../src/main/storage/save-store'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { silentCoach } from '../../test/bots'

/** Bots that never decide, so that only the test makes moves. */
const silent: Bots = { decide: () => new Promise(() => undefined), dispose: () => undefined }

/**
 * Main after a start: nothing is in memory, everything on the disk.
 * @param saves absolute path of the folder of the saves
 */
export const openHost = (saves: string, report: (error: unknown) => void): Host => {
  const store = createSaveStore(saves)
  return createHost({
    store: () => store,
    coach: silentCoach,
    bots: silent,
    clock: systemClock,
    speed: () => 'instant',
    publish: () => undefined,
    report,
  })
}

/**
 * The part of a snapshot that must be the same when a game is opened again: everything except the revision and the eligibility.
 * If somebody exchanges cards in the file that nobody had seen, the game looks the same but no longer counts.
 */
export const stateOf = ({ revision: _, standing: __, ...state }: MatchSnapshot): string =>
  JSON.stringify(state)
