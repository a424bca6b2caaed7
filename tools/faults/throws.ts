import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createRouter, type Handlers, matchHandlers } from '../../src/main/app/services'
import { kitOf } from '../../src/main/bots/games/registry'
import { createBots, createThinking, type Thinker } from '../../src/main/bots/thinking'
import { gameOf } from '../../src/main/engine/games/registry'
import { type Rng, stream } from '../../src/main/engine/rng'
import { createHost, type Host } from '../../src/main/match/host'
import { createLibrary } from '../../src/main/match/library'
import { playable } from '../../src/main/match/playthrough'
import { setupOf } from '../../src/main/match/record'
import { resume } from '../../src/main/match/replay'
import { isAction } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
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
import { silentCoach } from '../../test/bots'
import { anyGame, IDS } from '../../test/games/any-game'
import { makeMove, type NextMove, nextMove } from '../../test/games/next-move'
import { inThisThread } from '../fuzz/stand-ins'
import { createJumpingClock } from '../soak/table'
import { comesToAnEnd } from './games'
import { openHost } from './open-host'
import { matchOver } from './playing'
import { untrue } from './stage'

/**
 * Intercepts the functions of the rules and of the bots, so that each can be observed and made to throw. In a process that
 * loads this file, the games stay wrapped, and work as usual without a watcher.
 */

type Watcher = (name: string) => void

let watcher: Watcher | null = null

/**
 * Observes all calls from now on.
 * @param by called with the name of each function before its call, such as `apply`; an error that it throws is thrown by the function
 * @returns a function that stops this
 */
function watchGames(by: Watcher): () => void {
  watcher = by
  return () => {
    watcher = null
  }
}

/** Notifies the watcher of an imminent event, as of a function call. */
const passing = (name: string): void => watcher?.(name)

function rig(target: object): void {
  for (const [name, real] of Object.entries(target))
    if (typeof real === 'function')
      Reflect.set(target, name, (...args: unknown[]) => {
        passing(name)
        return Reflect.apply(real, undefined, args)
      })
}

for (const id of IDS) for (const part of [gameOf(id), kitOf(id)]) rig(part)

/** People who play at one window, knowing only what it shows, over the real client, router and host, with games that may throw. */

/** Timeout in ms after which play counts as stuck. Pauses take no time here. */
const STILL_MS = 60_000

/** The kind of game at the window. */
interface Begun {
  readonly id: GameId
  readonly people: number
  readonly seed: string
}

interface PlayedWindow {
  readonly begun: Begun
  readonly main: ReturnType<typeof openMain>
  readonly rng: Rng
  client: MatchClient | null
  /** Null before a game has begun. */
  matchId: string | null
  /** The accepted actions of people that were not taken back. */
  accepted: readonly { readonly seat: Seat; readonly action: AnyFace['Action'] }[]
}

const openWindow = (saves: string, begun: Begun, report: (error: unknown) => void): PlayedWindow => ({
  begun,
  client: null,
  matchId: null,
  accepted: [],
  main: openMain(saves, report),
  rng: stream(begun.seed, 'window'),
})

/** One step of a player. @returns false if it waits for someone who never acts */
async function step(window: PlayedWindow): Promise<boolean> {
  const { client, rng } = window
  const snapshot = client?.snapshot.value
  if (client === null || snapshot === undefined) await begin(window)
  else if (snapshot.view.over || rng.int(12) === 0) await doBesides(window, snapshot)
  else {
    const next = nextMove(snapshot, rng.int)
    if (next.what === 'wait') return isPlayedOn(client, snapshot)
    await move(window, snapshot, next)
  }
  return true
}

/** Plays on until two more actions are accepted, or the game is over. @returns true if that happened */
async function playsOn(window: PlayedWindow): Promise<boolean> {
  let accepted = 0
  for (let times = 0; times < 60 && accepted < 2; times++) {
    const came = await playOnce(window)
    if (came === 'over') return true
    if (came === 'stuck') return false
    if (came === 'accepted') accepted++
  }
  return accepted === 2
}

/** Makes the next move, or waits for another player. @returns the outcome */
async function playOnce(window: PlayedWindow): Promise<'accepted' | 'other' | 'over' | 'stuck'> {
  const { client, rng } = window
  const snapshot = client?.snapshot.value
  if (client === null || snapshot === undefined) return (await begin(window)) ? 'other' : 'stuck'
  if (snapshot.view.over) return 'over'
  const next = nextMove(snapshot, rng.int)
  if (next.what === 'wait') return (await isPlayedOn(client, snapshot)) ? 'other' : 'stuck'
  return (await move(window, snapshot, next)) ? 'accepted' : 'other'
}

/** True if the window, without further requests, shows the same game that would be saved. */
const showsTruth = ({ client, main }: PlayedWindow): Promise<boolean> =>
  soon(() => client === null || isTruth(main.host, client.snapshot.value))

/** @returns true if main closed the game */
async function leave(window: PlayedWindow): Promise<boolean> {
  const left = await window.main.bridge.request('match/leave', undefined)
  letGo(window)
  return left.ok
}

function letGo(window: PlayedWindow): void {
  window.client?.dispose()
  window.client = null
}

/**
 * Opens a match like the page. After a bug in main, it follows the match that is at the table now, or none if the bug closed it.
 * @returns true if the match at the table may have changed
 */
async function sit(window: PlayedWindow, open: () => Promise<Reply<'match/start'>>): Promise<boolean> {
  const { bridge } = window.main
  const opened = await followMatch(bridge, open)
  const isBug = !opened.ok && opened.error.code === 'internal'
  const followed = isBug
    ? await followMatch(bridge, () => bridge.request('match/snapshot', undefined))
    : opened
  if (followed.ok) {
    letGo(window)
    window.client = followed.value
    const { matchId } = followed.value.snapshot.value
    if (matchId !== window.matchId) window.accepted = []
    window.matchId = matchId
  } else if (isBug && followed.error.code === 'no-match') letGo(window)
  return followed.ok || isBug
}

/** Begins or continues a game. */
const begin = (window: PlayedWindow): Promise<boolean> =>
  sit(window, () =>
    window.matchId === null
      ? window.main.bridge.request('match/start', aGame(window.begun))
      : window.main.bridge.request('match/continue', undefined),
  )

/** Sends the requests of a window other than moves. They may be refused. */
async function doBesides(window: PlayedWindow, { matchId }: MatchSnapshot): Promise<void> {
  const { bridge } = window.main
  switch (window.rng.int(4)) {
    case 0:
      if ((await bridge.request('match/leave', undefined)).ok) letGo(window)
      break
    case 1:
      if (await sit(window, () => bridge.request('match/go-back', { matchId, unsaved: 'keep' })))
        window.accepted = []
      break
    case 2:
      await bridge.request('match/again', { matchId })
      break
    default:
      await bridge.request('saves/page', { filter: 'all', search: '', first: 0 })
  }
}

/** @returns true if it was an action, and was accepted */
async function move(window: PlayedWindow, snapshot: MatchSnapshot, move: NextMove): Promise<boolean> {
  const reply = await makeMove(window.main.played(snapshot.matchId), snapshot, move, randomUUID())
  // The table was closed, and could not be opened again.
  if (reply?.ok === false && reply.error.code === 'no-match') letGo(window)
  if (move.what !== 'act' || !reply?.ok) return false
  const { seat, action } = move
  window.accepted = [...window.accepted, { seat, action }]
  return true
}

/** @returns true if a new update is sent to the window */
const isPlayedOn = ({ snapshot }: MatchClient, shown: MatchSnapshot): Promise<boolean> =>
  soon(() => snapshot.value !== shown)

/** Waits for a condition while pending work continues. @returns false on a timeout */
async function soon(holds: () => boolean): Promise<boolean> {
  const until = performance.now() + STILL_MS
  while (!holds()) {
    if (performance.now() > until) return false
    await nextTurn()
  }
  return true
}

/** True if the window shows the same game that would be saved. */
function isTruth(host: Host, { view }: MatchSnapshot): boolean {
  const record = host.match()?.record() ?? null
  const playthrough = record === null ? null : resume(record)
  if (!playthrough?.ok) return false
  const { game, state } = playthrough.value
  const viewer =
    view.viewer === null ? ({ kind: 'table' } as const) : { kind: 'seat' as const, seat: view.viewer }
  return isDeepStrictEqual(view, structuredClone(game.view(state, viewer)))
}

/** The input for a game of this kind, with bots of its weakest level. */
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

/** Main from the router on, with a bridge to it. */
function openMain(saves: string, report: (error: unknown) => void) {
  const clock = createJumpingClock()
  const listeners = new Set<(update: MatchUpdate) => void>()
  const unlimited = { budgetMs: 60_000, coldMs: 60_000, startMs: 60_000 }
  const store = createSaveStore(saves, () => new Date(), report)
  const host = createHost({
    store: () => store,
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
  const library = createLibrary(() => store, host)
  const handlers: Partial<Handlers> = {
    'match/start': ({ unsaved, ...game }) => host.start(game, unsaved),
    'match/continue': ({ unsaved }) => host.continue(unsaved),
    ...matchHandlers(host),
    'match/go-back': host.goBack,
    'match/leave': ({ unsaved }) => host.leave(unsaved),
    'saves/page': async (asked) => ok(await library.page(asked)),
  }
  // No other request is made here.
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
  const played = (matchId: string) => matchOver(bridge.request, matchId)
  return { host, bridge, played }
}

/** A thread of bots that can be made to die on a request. */
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
    on(event: 'message' | 'error', listener: (message: never) => void) {
      if (event === 'error') die = listener as (error: unknown) => void
      else thread.on('message', listener as never)
    },
    terminate: () => thread.terminate(),
  }
}

/** Errors that the rules of a game and its bots throw, from any call of any function, while people play at one window. */

/** The name of the planted error. Some reports contain only the name, because a message could quote cards. */
const PLANTED = 'Planted'

/** The numbers of consecutive throws. The last is more than a bot's attempts in one turn. */
const TIMES = [1, 3, 60]
/** The length of a stretch of play, in steps of the people. */
const STEPS = 16

/** Planted throws: a function throws from one of its calls on. */
interface Plant {
  readonly name: string
  /** Number of the first call that throws, from 1. */
  readonly first: number
  readonly times: number
}

interface ThrowReport {
  /** The number of stretches with throws, and of all throws. */
  readonly stretches: number
  readonly throws: number
  /** The number of functions of games that threw. */
  readonly functions: number
  readonly violations: readonly string[]
}

/**
 * Makes every function of every game throw at its first, a middle and its last call, once and several times in a row.
 * @param every tries only every n-th combination, for a sample
 */
export async function throwInGames(seed: string, every = 1): Promise<ThrowReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-throws-'))
  const violations: string[] = []
  const functions = new Set<string>()
  const count = { stretches: 0, throws: 0 }
  let combinations = 0
  for (const begun of KINDS.map((kind) => ({ ...kind, seed: `${seed} ${kind.id} ${kind.people}` }))) {
    const { calls, ...healthy } = await playThrough(root, begun, null)
    violations.push(...healthy.violations.map((what) => `${begun.id}, nothing throws: ${what}`))
    for (const plant of [...calls].flatMap(([name, made]) => plantsIn(name, made))) {
      if (++combinations % every !== 0) continue
      const tried = await playThrough(root, begun, plant)
      count.stretches++
      count.throws += tried.throws
      if (tried.throws > 0) functions.add(`${begun.id} ${plant.name}`)
      const where = `${begun.id} for ${begun.people}, ${plant.name} throws ${plant.times} times from call ${plant.first} on`
      violations.push(...tried.violations.map((what) => `${where}: ${what}`))
    }
  }
  rmSync(root, { recursive: true, force: true })
  return { ...count, functions: functions.size, violations }
}

const KINDS = IDS.flatMap((id) => [1, 2].map((people) => ({ id, people })))

const plantsIn = (name: string, calls: number): readonly Plant[] =>
  [...new Set([1, Math.ceil(calls / 2), calls])].flatMap((first) =>
    TIMES.map((times) => ({ name, first, times })),
  )

/** Plays until all planted errors were thrown, and checks the table and the save. */
async function playThrough(root: string, begun: Begun, plant: Plant | null) {
  const saves = mkdtempSync(join(root, 'saves-'))
  const reports: unknown[] = []
  const window = openWindow(saves, begun, (error) => reports.push(error))
  const calls = new Map<string, number>()
  let throws = 0
  const unwatch = watchGames((name) => {
    const nth = (calls.get(name) ?? 0) + 1
    calls.set(name, nth)
    if (name !== plant?.name || nth < plant.first || nth >= plant.first + plant.times) return
    throws++
    throw Object.assign(new Error(name), { name: PLANTED })
  })
  let goesOn = true
  for (let steps = 0; steps < STEPS && goesOn && throws !== plant?.times; steps++) goesOn = await step(window)
  unwatch()
  const claims = {
    'no player is stuck': goesOn,
    'the window shows the state of the game immediately': await showsTruth(window),
    'later actions are accepted': await playsOn(window),
    'the window shows the state of the game in the end': await showsTruth(window),
    'the table can be left': await leave(window),
    ...(await claimsOfSaves(saves, window)),
    'the planted error is reported': throws === 0 || reports.some(isPlanted),
    'nothing else is reported': reports.every((error) => isPlanted(error) || isReplaced(error)),
  }
  rmSync(saves, { recursive: true, force: true })
  return { calls, throws, violations: untrue(claims) }
}

const isPlanted = (error: unknown): boolean => String(error).includes(PLANTED)
/** True for the report that a bot chose another action because the rules threw at its choice. */
const isReplaced = (error: unknown): boolean =>
  /The bot of seat \d chose what is refused: internal/.test(String(error))

/** Claims about the saves: the next start opens them, and the game continues from them. */
async function claimsOfSaves(
  saves: string,
  { matchId, accepted }: Pick<PlayedWindow, 'matchId' | 'accepted'>,
) {
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
    claims['what was accepted is kept'] = holdsAll(loaded.value.log.filter(isAction), accepted)
  }
  await host.leave()
  claims['nothing goes wrong with what is saved'] = troubles.length === 0
  return claims
}

/** True if some items are a subsequence of others. */
function holdsAll(all: readonly unknown[], some: readonly unknown[]): boolean {
  let found = 0
  for (const one of all) if (isDeepStrictEqual(one, some[found])) found++
  return found === some.length
}
