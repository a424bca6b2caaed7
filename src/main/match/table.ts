import type { MatchSnapshot, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { ok, type Result } from '../../shared/result'
import type { Bots, Coach } from '../bots/thinking'
import type { SaveRecord } from '../storage/format/record'
import type { SaveStore } from '../storage/saves/save-store'
import { createMatch, type Match, type MatchOptions } from './play/match'
import { setupOf } from './record'
import { recordsIn } from './saved/finished'
import type { Resumed, Teller } from './saved/tell-of-saves'
import { standingOf } from './standing'

export interface TableOptions extends Pick<MatchOptions, 'clock' | 'speed' | 'publish' | 'report'> {
  readonly store: SaveStore
  readonly bots: Bots
  readonly coach: Coach
}

type Answer<T> = Promise<Result<T, BridgeError>>

/** A game to be opened, and where it stands. */
type Stand = Pick<MatchOptions, 'setup' | 'course' | 'startedAt' | 'saved' | 'unsavedSince'>

/** The one table, at which one match at most is played. */
export interface Table {
  match(): Match | null
  /** @returns that match, where it is the one at the table */
  meant(matchId: string): Match | null
  /** @param late aborted where nobody waits for that any more: the match then stays open */
  close(unsaved: Unsaved, late?: AbortSignal): Answer<null>
  sitDown(stand: Stand): Answer<MatchSnapshot>
  /** With a save: what is over is only looked at. A game that cannot be opened leaves the table as it is. */
  continueWith(id: string, unsaved: Unsaved): Answer<MatchSnapshot>
  /** When a game began that has been saved, ISO 8601. */
  startOf(record: SaveRecord): string
}

export function createTable(options: TableOptions, teller: Pick<Teller, 'resume'>): Table {
  const { store, bots, coach, clock } = options
  const revisions = { count: 0 }
  let match: Match | null = null

  async function close(unsaved: Unsaved, late?: AbortSignal): Answer<null> {
    const left = (await match?.leave(unsaved, late)) ?? ok(null)
    if (!left.ok) return left
    match = null
    bots.dispose()
    coach.dispose()
    return left
  }

  async function sitDown(stand: Stand, keep: MatchOptions['store'] = store): Answer<MatchSnapshot> {
    match = await createMatch({ ...options, ...stand, store: keep, revisions })
    return ok(match.snapshot())
  }

  /** To be continued, or to be looked at where it is over. */
  async function reopen(id: string): Promise<Resumed> {
    const looked = await store.load(id)
    const loaded = looked.ok && looked.value.outcome !== null ? looked : await store.reopen(id)
    return loaded.ok ? teller.resume(loaded.value) : loaded
  }

  const startOf = ({ meta }: SaveRecord): string => meta.startedAt ?? clock.now()

  return {
    match: () => match,
    meant: (matchId) => (match?.id === matchId ? match : null),
    close,
    sitDown: (stand) => sitDown(stand),
    // The table is closed only for a game that can be played; then it is read, as the one that was open may be the same.
    async continueWith(id, unsaved) {
      if (match !== null) {
        const looked = await store.load(id)
        const checked = looked.ok ? await teller.resume(looked.value) : looked
        if (!checked.ok) return checked
      }
      const closed = await close(unsaved)
      if (!closed.ok) return closed
      const resumed = await reopen(id)
      if (!resumed.ok) return resumed
      const { record, course } = resumed.value
      const standing = await standingOf(record, course, store)
      const since = { startedAt: startOf(record), unsavedSince: null }
      const keep = record.outcome === null ? store : recordsIn(store)
      return sitDown({ setup: { ...setupOf(record), standing }, course, saved: true, ...since }, keep)
    },
    startOf,
  }
}
