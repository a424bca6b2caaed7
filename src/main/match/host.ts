import { randomBytes, randomUUID } from 'node:crypto'
import type { Continuable, MatchSnapshot, Parsed, Player } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { distinctNames } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import type { Bots } from '../bots/pool'
import { game5211 } from '../engine/games/5211'
import { seededChance } from '../engine/rng'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { begin, type Course } from './course'
import { type ActRequest, createMatch, type Match, type MatchOptions } from './match'
import { type Setup, setupOf } from './record'
import { resume } from './resume'

interface HostOptions extends Pick<MatchOptions, 'clock' | 'speed' | 'publish' | 'report'> {
  readonly store: SaveStore
  readonly bots: Bots
}

type Answer<T> = Promise<Result<T, BridgeError>>

/** Keeps the one open match, and leads from the saves to it and back. */
export interface Host {
  /** The game that Continue would go on with, or why it cannot; null where there is none. */
  continuable(): Promise<Continuable | null>
  start(input: Parsed<'match/start'>): Answer<MatchSnapshot>
  goOn(): Answer<MatchSnapshot>
  restore(): Answer<null>
  snapshot(): Answer<MatchSnapshot>
  act(request: ActRequest): Answer<null>
  leave(): Promise<void>
}

const SEED_BYTES = 16

export function createHost(options: HostOptions): Host {
  const { store, bots, clock } = options
  let match: Match | null = null
  let busy: Promise<unknown> = Promise.resolve()

  /** Opening, leaving and looking at the saves happen one after another, however fast they are asked for. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = busy.then(task)
    busy = done.catch(() => undefined)
    return done
  }

  async function close(): Promise<void> {
    const closing = match
    match = null
    await closing?.leave()
    bots.dispose()
  }

  async function open(setup: Setup, course: Course, startedAt: string): Answer<MatchSnapshot> {
    match = await createMatch({ ...options, setup, course, startedAt })
    return ok(match.snapshot())
  }

  async function newest() {
    const found = await store.newest()
    if (found === null) return null
    const { id, loaded } = found
    return { id, resumed: loaded.ok ? resumeWith(loaded.value) : loaded }
  }

  const isRestorable = async (id: string): Promise<boolean> => {
    const copy = await store.previous(id)
    return copy.ok && resume(copy.value).ok
  }

  return {
    continuable: () =>
      inTurn(async () => {
        const found = await newest()
        if (found === null) return null
        const { id, resumed } = found
        return resumed.ok
          ? describe(resumed.value.record, resumed.value.course)
          : { state: 'refused', error: resumed.error, restorable: await isRestorable(id) }
      }),
    start: ({ players, seed }) =>
      inTurn(async () => {
        await close()
        const setup = newSetup(players, seed)
        const { course } = begin(setup.players, setup.options, seededChance(setup.seed))
        return open(setup, course, clock.now())
      }),
    goOn: () =>
      inTurn(async () => {
        await close()
        const found = await newest()
        if (found === null) return err({ code: 'no-save' })
        if (!found.resumed.ok) return found.resumed
        const { record, course } = found.resumed.value
        return open(setupOf(record), course, record.meta.startedAt ?? clock.now())
      }),
    restore: () =>
      inTurn(async () => {
        const found = await newest()
        if (found === null) return err({ code: 'no-save' })
        return found.resumed.ok ? ok(null) : store.restore(found.id)
      }),
    snapshot: async () => (match === null ? err({ code: 'no-match' }) : ok(match.snapshot())),
    act: async (request) => (match === null ? err({ code: 'no-match' }) : match.act(request)),
    leave: () => inTurn(close),
  }
}

function newSetup(players: readonly Player[], typedSeed: string | null): Setup {
  const names = distinctNames(players.map(({ name }) => name))
  return {
    id: randomUUID(),
    players: players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })),
    options: { long: false, tableMemory: true },
    seed: typedSeed ?? randomBytes(SEED_BYTES).toString('hex'),
    knownSeed: typedSeed !== null,
    mode: 'solo',
  }
}

function resumeWith(record: SaveRecord): Result<{ record: SaveRecord; course: Course }, BridgeError> {
  const course = resume(record)
  return course.ok ? ok({ record, course: course.value }) : course
}

function describe({ seats, options }: SaveRecord, { state }: Course): Continuable {
  const { deal, round, numbers } = game5211.view(state, { kind: 'table' })
  return {
    state: 'ready',
    game: '5211',
    players: seats.length,
    deal,
    round,
    rounds: numbers.rounds,
    long: options.long,
  }
}
