import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createRouter, type Handlers } from '../../src/main/app/router'
import { createBots, createThinking, type Thinker } from '../../src/main/bots/thinking'
import { type Rng, stream } from '../../src/main/engine/rng'
import { createHost, type Host } from '../../src/main/match/host'
import { createLibrary } from '../../src/main/match/library'
import { playable } from '../../src/main/match/playthrough'
import { resume } from '../../src/main/match/replay'
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
import { anyGame } from '../../test/games/any-game'
import { inThisThread } from '../fuzz/stand-ins'
import { makeMove, type NextMove, nextMove } from '../play/next-move'
import { createJumpingClock } from '../soak/jumping-clock'
import { passing } from './rigged'

/** People who play at one window by what it shows them, over the real client, router and host, whose games may fail. */

/** If nothing moves for this long, in ms, nothing ever will: no pause takes any time here. */
const STILL_MS = 60_000

/** The requests that begin something at the window. */
export interface Begun {
  readonly id: GameId
  readonly people: number
  readonly seed: string
}

export interface Window {
  readonly begun: Begun
  readonly main: ReturnType<typeof openMain>
  readonly rng: Rng
  client: MatchClient | null
  /** Null before a game has begun. */
  matchId: string | null
  /** The actions of people that were answered with ok, and have not been gone back on. */
  accepted: readonly { readonly seat: Seat; readonly action: AnyFace['Action'] }[]
}

export const openWindow = (saves: string, begun: Begun, report: (error: unknown) => void): Window => ({
  begun,
  client: null,
  matchId: null,
  accepted: [],
  main: openMain(saves, report),
  rng: stream(begun.seed, 'window'),
})

/** One thing that somebody does. @returns false where somebody is waited for who never comes */
export async function step(window: Window): Promise<boolean> {
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

/** Plays on until two more actions are answered with ok, or the game is over. @returns whether that came about */
export async function playsOn(window: Window): Promise<boolean> {
  let accepted = 0
  for (let times = 0; times < 60 && accepted < 2; times++) {
    const { client, rng } = window
    const snapshot = client?.snapshot.value
    if (client === null || snapshot === undefined) {
      if (!(await begin(window))) return false
    } else {
      if (snapshot.view.over) return true
      const next = nextMove(snapshot, rng.int)
      if (next.what === 'wait') {
        if (!(await isPlayedOn(client, snapshot))) return false
      } else if (await move(window, snapshot, next)) accepted++
    }
  }
  return accepted === 2
}

/** Whether the window comes to show the game as it would be saved, without anybody doing anything. */
export const showsTruth = ({ client, main }: Window): Promise<boolean> =>
  soon(() => client === null || isTruth(main.host, client.snapshot.value))

/** @returns whether main lets the game go */
export async function leave(window: Window): Promise<boolean> {
  const left = await window.main.bridge.request('match/leave', undefined)
  letGo(window)
  return left.ok
}

function letGo(window: Window): void {
  window.client?.dispose()
  window.client = null
}

/**
 * As the page opens a match: after a bug in main it takes up what is at the table by now.
 * @returns whether another match may be at the table than before
 */
async function sit(window: Window, open: () => Promise<Reply<'match/start'>>): Promise<boolean> {
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
  }
  return followed.ok || isBug
}

/** Begins a game, or goes on with it. */
const begin = (window: Window): Promise<boolean> =>
  sit(window, () =>
    window.matchId === null
      ? window.main.bridge.request('match/start', aGame(window.begun))
      : window.main.bridge.request('match/continue', undefined),
  )

/** The requests of a window beside playing. They may be refused. */
async function doBesides(window: Window, { matchId }: MatchSnapshot): Promise<void> {
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

/** @returns whether it was an action, and was answered with ok */
async function move(window: Window, snapshot: MatchSnapshot, move: NextMove): Promise<boolean> {
  const answer = await makeMove(window.main.played, snapshot, move, randomUUID())
  // The table was closed, and could not be opened again.
  if (answer?.ok === false && answer.error.code === 'no-match') letGo(window)
  if (move.what !== 'act' || !answer?.ok) return false
  const { seat, action } = move
  window.accepted = [...window.accepted, { seat, action }]
  return true
}

/** @returns whether the window is told of anything that it did not show yet */
const isPlayedOn = ({ snapshot }: MatchClient, shown: MatchSnapshot): Promise<boolean> =>
  soon(() => snapshot.value !== shown)

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
