import { randomBytes, randomUUID } from 'node:crypto'
import type { Home, MatchSnapshot, Parsed, Player, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Options, Seat } from '../../shared/games/5211'
import { distinctNames } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import { SEED_BYTES, seedCode } from '../../shared/seed-code'
import type { Bots } from '../bots/pool'
import { seededChance } from '../engine/rng'
import type { SaveRecord, SeatEntry } from '../storage/record'
import type { Saved } from '../storage/save-folder'
import type { SaveStore } from '../storage/save-store'
import { createTurns } from '../storage/turns'
import { begin } from './course'
import { recordsIn } from './finished'
import { type ActRequest, createMatch, type Match, type MatchOptions } from './match'
import { nameOf, type Setup, setupOf } from './record'
import { rewind } from './rewind'
import { standingOf } from './standing'
import { createTeller, type Resumed } from './tell-of-saves'

interface HostOptions extends Pick<MatchOptions, 'clock' | 'speed' | 'publish' | 'report'> {
  readonly store: SaveStore
  readonly bots: Bots
}

type Answer<T> = Promise<Result<T, BridgeError>>

/** Keeps the one open match, and leads from the saves to it and back. */
export interface Host {
  /** The game that Continue would go on with, or why it cannot; null where there is none. And how many there are. */
  home(): Promise<Pick<Home, 'continuable' | 'saved'>>
  start(input: Parsed<'match/start'>): Answer<MatchSnapshot>
  goOn(): Answer<MatchSnapshot>
  restore(): Answer<null>
  describe(ids: readonly string[]): Promise<readonly SavedGame[]>
  /** Goes on with one of them, or opens the record of a finished game, which is never written again. */
  open(id: string): Answer<MatchSnapshot>
  restoreSave(id: string): Answer<null>
  rename(id: string, name: string): Answer<null>
  remove(id: string): Answer<null>
  putBack(id: string): Answer<null>
  snapshot(): Answer<MatchSnapshot>
  act(request: ActRequest): Answer<null>
  openHand(seat: Seat): Answer<null>
  closeHand(): Answer<null>
  reseat(entry: SeatEntry): Answer<null>
  /** Takes the open match back to the people's last decision that was turned up; from then on it is practice. */
  goBack(): Answer<MatchSnapshot>
  /** Saves the open match now, where that failed before. */
  save(): Answer<null>
  /** The open match as it would be saved. */
  record(): Answer<SaveRecord>
  isOpen(): boolean
  leave(): Promise<void>
  /** Does something with the saves while nothing else opens, leaves or changes one. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
}

const NO_MATCH = err({ code: 'no-match' } as const)

export function createHost(options: HostOptions): Host {
  const { store, bots, clock } = options
  const teller = createTeller(store, options.report)
  let match: Match | null = null
  /** Opening, leaving and looking at the saves. */
  const inTurn = createTurns()

  async function close(): Promise<void> {
    const closing = match
    match = null
    await closing?.leave()
    bots.dispose()
  }

  async function open(
    stand: Pick<MatchOptions, 'setup' | 'course' | 'startedAt' | 'saved'>,
    keep: MatchOptions['store'] = store,
  ): Answer<MatchSnapshot> {
    match = await createMatch({ ...options, ...stand, store: keep })
    return ok(match.snapshot())
  }

  async function goOnWith(resumed: Resumed): Answer<MatchSnapshot> {
    if (!resumed.ok) return resumed
    const { record, course } = resumed.value
    const keep = record.outcome === null ? store : recordsIn(store)
    const setup: Setup = { ...setupOf(record), standing: await standingOf(record, course.state, store) }
    return open({ setup, course, startedAt: startOf(record), saved: true }, keep)
  }

  async function reopen(id: string): Answer<MatchSnapshot> {
    const loaded = await store.reopen(id)
    return goOnWith(loaded.ok ? await teller.resume(loaded.value) : loaded)
  }

  const startOf = ({ meta }: SaveRecord): string => meta.startedAt ?? clock.now()

  async function newest(among?: readonly Saved[]) {
    const found = await store.newest(among)
    if (found === null) return null
    const { id, loaded } = found
    return { id, resumed: loaded.ok ? await teller.resume(loaded.value) : loaded }
  }

  /** A game that can go on is never put back to what it was before. */
  const restoreBroken = async (id: string, resumed: Resumed): Answer<null> =>
    resumed.ok ? ok(null) : store.restore(id)

  return {
    home: () =>
      inTurn(async () => {
        const saves = await store.unfinished()
        const found = await newest(saves)
        return { continuable: found === null ? null : await teller.offer(found), saved: saves.length }
      }),
    start: ({ players, options, seed }) =>
      inTurn(async () => {
        await close()
        const setup = newSetup(players, options, seed)
        const { course } = begin(setup.players, setup.options, seededChance(setup.seed))
        return open({ setup, course, startedAt: clock.now(), saved: false })
      }),
    goOn: () =>
      inTurn(async () => {
        await close()
        const found = await store.newest()
        return found === null ? err({ code: 'no-save' }) : reopen(found.id)
      }),
    restore: () =>
      inTurn(async () => {
        const found = await newest()
        return found === null ? err({ code: 'no-save' }) : restoreBroken(found.id, found.resumed)
      }),
    async describe(ids) {
      const told: SavedGame[] = []
      // In a turn each, so that nothing waits for a whole page.
      for (const id of ids) told.push(await inTurn(() => teller.look(id)))
      return told
    },
    open: (id) =>
      inTurn(async () => {
        await close()
        const looked = await store.load(id)
        if (looked.ok && looked.value.outcome !== null) return goOnWith(await teller.resume(looked.value))
        return reopen(id)
      }),
    restoreSave: (id) =>
      inTurn(async () => {
        const loaded = await store.load(id)
        return restoreBroken(id, loaded.ok ? await teller.resume(loaded.value) : loaded)
      }),
    rename: (id, name) => inTurn(() => store.rename(id, name)),
    remove: (id) => inTurn(() => store.remove(id)),
    putBack: (id) => inTurn(() => store.putBack(id)),
    snapshot: async () => (match === null ? NO_MATCH : ok(match.snapshot())),
    act: async (request) => match?.act(request) ?? NO_MATCH,
    openHand: async (seat) => match?.openHand(seat) ?? NO_MATCH,
    closeHand: async () => {
      match?.closeHand()
      return match === null ? NO_MATCH : ok(null)
    },
    reseat: async (entry) => match?.reseat(entry) ?? NO_MATCH,
    goBack: () =>
      inTurn(async () => {
        if (match === null) return NO_MATCH
        const record = match.record()
        const course = rewind(record)
        if (!course.ok) return course
        await close()
        const setup: Setup = { ...setupOf(record), standing: 'practice' }
        return open({ setup, course: course.value, startedAt: startOf(record), saved: false })
      }),
    save: async () => match?.save() ?? NO_MATCH,
    record: async () => (match === null ? NO_MATCH : ok(match.record())),
    isOpen: () => match !== null,
    leave: () => inTurn(close),
    inTurn,
  }
}

function newSetup(players: readonly Player[], options: Options, typedSeed: string | null): Setup {
  const names = distinctNames(players.map(({ name }) => name))
  const named = players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name }))
  return {
    id: randomUUID(),
    name: nameOf(named),
    players: named,
    options,
    seed: typedSeed ?? seedCode(randomBytes(SEED_BYTES)),
    standing: typedSeed === null ? 'counts' : 'known-seed',
  }
}
