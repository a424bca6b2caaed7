import type { Bots } from '../../src/main/bots/thinking'
import { systemClock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import { createSaveStore } from '../../src/main/storage/save-store'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { silentCoach } from '../../test/bots'

/** Bots that never come to a decision, so that nothing is played but what the harness plays. */
const silent: Bots = { decide: () => new Promise(() => undefined), dispose: () => undefined }

/**
 * Main as it is after a start: nothing in memory, everything on the disk.
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
 * The part of a snapshot that must be the same when a game is opened again: all but the number of its updates, and whether it
 * counts. Cards that somebody has exchanged where nobody had seen them make the same game, which counts no more.
 */
export const stateOf = ({ revision: _, standing: __, ...state }: MatchSnapshot): string =>
  JSON.stringify(state)
