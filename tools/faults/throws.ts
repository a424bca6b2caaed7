import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createBots } from '../../src/main/bots/bots'
import { silentCoach } from '../../src/main/bots/coach.fixture'
import { createThinking, type Thinker } from '../../src/main/bots/thinking'
import { createRouter, type Handlers } from '../../src/main/bridge/router'
import { stream } from '../../src/main/engine/rng'
import { createHost, type Host } from '../../src/main/match/host'
import { playable } from '../../src/main/match/playable'
import { setupOf } from '../../src/main/match/record'
import { resume } from '../../src/main/match/resume'
import { createLibrary } from '../../src/main/match/saved/library'
import { isAction } from '../../src/main/storage/format/record'
import { createSaveStore } from '../../src/main/storage/saves/save-store'
import { followMatch, type MatchClient } from '../../src/renderer/client/match-client'
import type {
  Bridge,
  Input,
  MatchSnapshot,
  MatchUpdate,
  Reply,
  Route,
} from '../../src/shared/bridge/contract'
import type { Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import { ok } from '../../src/shared/result'
import { anyGame, IDS } from '../../test/games/any-game'
import { inThisThread } from '../fuzz/stand-ins'
import { makeMove, type NextMove, nextMove } from '../play/next-move'
import { createJumpingClock } from '../soak/jumping-clock'
import { comesToAnEnd } from './games'
import { openHost } from './open-host'
import { passing, watchGames } from './rigged'
import { untrue } from './stage'

/** A game's rules and its bots throw, at any call of any of their functions, while people play at one window. */

/** Where no words are reported, as they could quote cards, the name of what was thrown is. */
const PLANTED = 'Planted'

/** It throws so many times in a row: more than a bot tries in one turn, in the last case. */
const TIMES = [1, 3, 60]
/** Of all calls of a function so many, evenly spread, are made to throw. */
const SPREAD = 3
/** A stretch of play with that in it is so many steps of the people long. */
const STEPS = 16
/** Where nothing moves for so long, in ms, nothing ever will: all waiting is skipped. */
const STILL_MS = 5_000

export interface ThrowReport {
  /** How often a game was played in which something threw, and how many throws there were in all. */
  readonly games: number
  readonly throws: number
  /** How many functions threw. */
  readonly functions: number
  readonly violations: readonly string[]
}

/**
 * Has the first, a later and the last call of every function throw, once and several times in a row, in every game.
 * @param every for a sample: only every so many-th combination is tried
 */
export async function throwInGames(seed: string, every = 1): Promise<ThrowReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-throws-'))
  const violations: string[] = []
  const functions = new Set<string>()
  const count = { games: 0, throws: 0 }
  let combinations = 0
  for (const id of IDS)
    for (const people of [1, 2]) {
      const begun = { id, people, seed: `${seed} ${id} ${people}` }
      const healthy = await playThrough(root, begun, () => false)
      violations.push(...healthy.violations.map((what) => `${id}, nothing throws: ${what}`))
      for (const [name, calls] of healthy.calls)
        for (const times of TIMES)
          for (const first of spread(calls)) {
            if (++combinations % every !== 0) continue
            const isDue = (called: string, nth: number) =>
              called === name && nth >= first && nth < first + times
            const tried = await playThrough(root, begun, isDue)
            count.games++
            count.throws += tried.throws
            functions.add(`${id} ${name}`)
            const where = `${id} for ${people}, ${name} throws ${times} times from call ${first} of ${calls}`
            violations.push(...tried.violations.map((what) => `${where}: ${what}`))
          }
    }
  rmSync(root, { recursive: true, force: true })
  return { ...count, functions: functions.size, violations }
}

const spread = (calls: number): readonly number[] => [
  ...new Set(Array.from({ length: SPREAD }, (_, n) => 1 + Math.floor((n * (calls - 1)) / (SPREAD - 1)))),
]

interface Begun {
  readonly id: GameId
  readonly people: number
  readonly seed: string
}

type IsDue = (name: string, nth: number) => boolean

async function playThrough(root: string, begun: Begun, isDue: IsDue) {
  const saves = mkdtempSync(join(root, 'saves-'))
  const reports: unknown[] = []
  const table = openTable(saves, begun, (error) => reports.push(error))
  const calls = new Map<string, number>()
  let throws = 0
  const unwatch = watchGames((name) => {
    const nth = (calls.get(name) ?? 0) + 1
    calls.set(name, nth)
    if (!isDue(name, nth)) return
    throws++
    throw Object.assign(new Error(name), { name: PLANTED })
  })
  let goesOn = true
  for (let step = 0; step < STEPS && goesOn; step++) goesOn = await table.step()
  unwatch()
  const violations = [
    ...untrue({
      'nobody is silent for ever': goesOn,
      'what was thrown is reported': throws === 0 || reports.some(isPlanted),
      'nothing else is reported': reports.every((error) => isPlanted(error) || isReplaced(error)),
      [`DEBUG ${reports.filter(e => !isPlanted(e) && !isReplaced(e)).map(e => String(e)).join(';')}`]: reports.every((error) => isPlanted(error) || isReplaced(error)),
    }),
    ...(await table.check()),
    ...(await checkSaves(saves, table.promised())),
  ]
  rmSync(saves, { recursive: true, force: true })
  return { calls, throws, violations }
}

const isPlanted = (error: unknown): boolean => String(error).includes(PLANTED)
/** A bot whose choice the rules failed at plays something else. */
const isReplaced = (error: unknown): boolean =>
  /The bot of seat \d chose what is refused: internal/.test(String(error))

/** The window of people at one device, over the real host, router and client. */
interface Table {
  /** One thing that somebody does. @returns whether it goes on after that */
  step(): Promise<boolean>
  /** Plays on where nothing throws any more. @returns what is wrong */
  check(): Promise<readonly string[]>
  /** The actions of people that were answered with ok, and are part of the game. */
  promised(): Promised
}

interface Promised {
  readonly matchId: string | null
  readonly actions: readonly { readonly seat: Seat; readonly action: AnyFace['Action'] }[]
}

function openTable(saves: string, begun: Begun, report: (error: unknown) => void): Table {
  const rng = stream(begun.seed, 'table')
  const main = openMain(saves, report)
  const { bridge } = main
  let client: MatchClient | null = null
  let promised: Promised = { matchId: null, actions: [] }

  /** As the page does it: after a bug it shows what is at the table by now. @returns whether it shows another match, or could not tell */
  async function sit(open: () => Promise<Reply<'match/start'>>): Promise<boolean> {
    const opened = await followMatch(bridge, open)
    const isBug = !opened.ok && opened.error.code === 'internal'
    const followed = isBug ? await followMatch(bridge, () => bridge.request('match/snapshot', undefined)) : opened
    if (followed.ok) {
      letGo()
      client = followed.value
    }
    const matchId = client?.snapshot.value.matchId ?? promised.matchId
    if (matchId !== promised.matchId) promised = { matchId, actions: [] }
    return followed.ok || isBug
  }

  /** Begins a game, or goes on with it. */
  const begin = () =>
    promised.matchId === null
      ? sit(() => bridge.request('match/start', aGame(begun)))
      : sit(() => bridge.request('match/continue', undefined))

  /** What is done at a table beside playing. It may be refused. */
  async function besides({ matchId }: MatchSnapshot): Promise<void> {
    switch (rng.int(4)) {
      case 0:
        if ((await bridge.request('match/leave', undefined)).ok) letGo()
        break
      case 1:
        if (await sit(() => bridge.request('match/go-back', { matchId, unsaved: 'keep' })))
          promised = { matchId, actions: [] }
        break
      case 2:
        await bridge.request('match/again', { matchId })
        break
      default:
        await bridge.request('saves/page', { filter: 'all', search: '', first: 0 })
    }
  }

  function letGo(): void {
    client?.dispose()
    client = null
  }

  async function move(snapshot: MatchSnapshot, move: NextMove): Promise<boolean> {
    const answer = await makeMove(main.played, snapshot, move, randomUUID())
    if (move.what === 'act' && answer?.ok) {
      const { seat, action } = move
      promised = { ...promised, actions: [...promised.actions, { seat, action }] }
      return true
    }
    // It was closed, and could not be opened again.
    if (answer?.ok === false && answer.error.code === 'no-match') letGo()
    return false
  }

  /** @returns whether the window has been told of anything since that snapshot, or is before long */
  const isPlayedOn = ({ snapshot }: MatchClient, before: MatchSnapshot) =>
    soon(() => snapshot.value !== before)

  async function step(): Promise<boolean> {
    if (client === null) {
      await begin()
      return true
    }
    const snapshot = client.snapshot.value
    if (snapshot.view.over || rng.int(12) === 0) {
      await besides(snapshot)
      return true
    }
    const next = nextMove(snapshot, rng.int)
    if (next.what === 'wait') return isPlayedOn(client, snapshot)
    await move(snapshot, next)
    return true
  }

  /** Plays on until two more actions are answered with ok, or the game is over. @returns whether that came about */
  async function playsOn(): Promise<boolean> {
    let accepted = 0
    for (let step = 0; step < 60 && accepted < 2; step++) {
      if (client === null && !(await begin())) return false
      if (client === null) return false
      const snapshot: MatchSnapshot = client.snapshot.value
      if (snapshot.view.over) return true
      const next = nextMove(snapshot, rng.int)
      if (next.what === 'wait') {
        if (!(await isPlayedOn(client, snapshot))) return false
      } else if (await move(snapshot, next)) accepted++
    }
    return accepted === 2
  }

  return {
    step,
    promised: () => promised,
    async check() {
      const isTrue = await soon(() => client === null || isTruth(main.host, client.snapshot.value))
      const goesOn = await playsOn()
      const staysTrue = await soon(() => client === null || isTruth(main.host, client.snapshot.value))
      const left = await bridge.request('match/leave', undefined)
      letGo()
      return untrue({
        'the window shows at once where the game stands': isTrue,
        'later actions are answered with ok': goesOn,
        'the window shows where the game stands in the end': staysTrue,
        'the table can be left': left.ok,
      })
    },
  }
}

/** @returns whether it comes to hold while everything that is under way has its turn */
async function soon(holds: () => boolean): Promise<boolean> {
  const until = performance.now() + STILL_MS
  while (!holds()) {
    if (performance.now() > until) return false
    await nextTurn()
  }
  return true
}

/** Whether the window shows the game as it would be saved. */
function isTruth(host: Host, { view }: MatchSnapshot): boolean {
  const record = host.atTable()
  const course = record === null ? null : resume(record)
  if (!course?.ok) return false
  const { game, state } = course.value
  const viewer =
    view.viewer === null ? ({ kind: 'table' } as const) : { kind: 'seat' as const, seat: view.viewer }
  return isDeepStrictEqual(view, structuredClone(game.view(state, viewer)))
}

/** Looks at what is saved as the next start would, and plays on from there. @returns what is wrong */
async function checkSaves(saves: string, { matchId, actions }: Promised): Promise<readonly string[]> {
  const troubles: unknown[] = []
  const host = openHost(saves, (error) => troubles.push(error))
  const store = createSaveStore(saves)
  const claims: Record<string, boolean> = { 'the game is saved': matchId === null }
  for (const { id } of [...(await store.unfinished()), ...(await store.records())]) {
    const loaded = await store.load(id)
    const resumed = loaded.ok ? resume(loaded.value) : loaded
    const opened = await host.open(id)
    claims[`${id} opens`] = opened.ok
    if (!loaded.ok || !resumed.ok) continue
    claims[`${id} can be played to its end`] = comesToAnEnd(setupOf(loaded.value), resumed.value)
    if (id !== matchId) continue
    claims['the game is saved'] = true
    claims['what was accepted is kept'] = holdsAll(loaded.value.log.filter(isAction), actions)
  }
  await host.leave()
  claims['nothing goes wrong with what is saved'] = troubles.length === 0
  return untrue(claims)
}

/** Whether some things are among others, in their order. */
function holdsAll(all: readonly unknown[], some: readonly unknown[]): boolean {
  let found = 0
  for (const one of all) if (isDeepStrictEqual(one, some[found])) found++
  return found === some.length
}

/** A game of one kind, with bots of its weakest level. */
function aGame({ id, people, seed }: Begun) {
  const { int } = stream(seed, 'game')
  for (;;) {
    const game = anyGame(people, int)
    if (game.game !== id) continue
    const [level] = playable(id).kit.levels
    const players = game.players.map((player) =>
      player.kind === 'bot' && level ? { ...player, level } : player,
    )
    return { ...game, players, seed } as Input<'match/start'>
  }
}

/** Main from the router on, and the way of a page to it. */
function openMain(saves: string, report: (error: unknown) => void) {
  const clock = createJumpingClock()
  const listeners = new Set<(update: MatchUpdate) => void>()
  const unlimited = { budgetMs: 60_000, coldMs: 60_000, startMs: 60_000 }
  const store = createSaveStore(saves, () => new Date(), report)
  const host = createHost({
    store,
    coach: silentCoach,
    bots: createBots(createThinking({ ...unlimited, spawn: mortalThread, report })),
    clock,
    speed: () => 1,
    publish(update) {
      const copy = structuredClone(update)
      for (const listener of listeners) listener(copy)
    },
    report,
  })
  const library = createLibrary(store, host)
  const handlers: Partial<Handlers> = {
    'match/start': ({ unsaved, ...game }) => host.start(game, unsaved),
    'match/continue': ({ unsaved }) => host.continue(unsaved),
    'match/snapshot': () => host.snapshot(),
    'match/act': host.act,
    'match/open-hand': host.openHand,
    'match/close-hand': host.closeHand,
    'match/reseat': host.reseat,
    'match/again': host.again,
    'match/go-back': host.goBack,
    'match/leave': ({ unsaved }) => host.leave(unsaved),
    'saves/page': async (asked) => ok(await library.page(asked)),
  }
  // Nothing else is asked for here.
  const answer = createRouter<null>({ isTrusted: () => true, handlers: handlers as Handlers, report })
  const bridge: Bridge = {
    request: async <R extends Route>(route: R, input: Input<R>) =>
      structuredClone(await answer(null, route, structuredClone(input))) as Reply<R>,
    on(_name, listener) {
      const listen = listener as (update: MatchUpdate) => void
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
  const played = {
    act: (asked: Input<'match/act'>) => bridge.request('match/act', asked),
    openHand: (asked: Input<'match/open-hand'>) => bridge.request('match/open-hand', asked),
    closeHand: (asked: Input<'match/close-hand'>) => bridge.request('match/close-hand', asked),
    reseat: (asked: Input<'match/reseat'>) => bridge.request('match/reseat', asked),
  }
  return { host, bridge, played }
}

/** A thread of bots that can be made to die when it is asked something. */
function mortalThread(): Thinker {
  const thread = inThisThread.think(true)
  let die: (error: unknown) => void = () => undefined
  return {
    postMessage(asked) {
      try {
        passing('the thread of bots')
        thread.postMessage(asked)
      } catch (error) {
        setImmediate(() => die(error))
      }
    },
    on(event: 'message' | 'error', listener: (told: never) => void) {
      if (event === 'error') die = listener as (error: unknown) => void
      else thread.on('message', listener as never)
    },
    terminate: () => thread.terminate(),
  }
}
