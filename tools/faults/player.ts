import { randomInt, randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createFolderAccess, whyClosed } from '../../src/main/app/folder-access'
import { decide } from '../../src/main/bots/decide'
import type { Bots } from '../../src/main/bots/thinking'
import { type Clock, systemClock } from '../../src/main/match/clock'
import { createHost } from '../../src/main/match/host'
import type { Match } from '../../src/main/match/match'
import { thisProcess } from '../../src/main/storage/folder-lock'
import { createMovingStore } from '../../src/main/storage/move-folder'
import { eventsIn, type MatchSnapshot, type MatchUpdate } from '../../src/shared/bridge/contract'
import type { Seat } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { silentCoach } from '../../test/bots'
import { anyGame } from '../../test/games/any-game'
import { makeMove, nextMove } from '../../test/games/next-move'

/**
 * Plays through main's real host and saves without end, to be killed: argument: the folder of the saves. Where another
 * process has that, it waits until the folder is free. Every promise is written to stdout as a line of JSON, at once, so that none is on its way when the process dies.
 */
export type Told =
  | { readonly what: 'ready' }
  /** Another process has the folder. */
  | { readonly what: 'held' }
  /** The folder is this one's now. */
  | { readonly what: 'entered' }
  /** The action of a person was answered with ok. */
  | {
      readonly what: 'accepted'
      readonly matchId: string
      readonly seat: Seat
      readonly action: AnyFace['Action']
    }
  /** So many actions of all seats have been published since the game was opened. */
  | { readonly what: 'published'; readonly matchId: string; readonly actions: number }
  | { readonly what: 'trouble'; readonly message: string }

const OUT = 1
const tell = (told: Told): void => void writeSync(OUT, `${JSON.stringify(told)}\n`)
const chance = (one: number) => randomInt(one) === 0

const [saves = ''] = process.argv.slice(2)

const bots: Bots = {
  decide: async (question) => ({ action: decide(question), replaced: false }),
  dispose: () => undefined,
}

/** Bots come to their decisions in any order, before or after the person's, within some ms. */
const hurried: Clock = {
  ...systemClock,
  pause: (_ms, signal) => wait(randomInt(6), undefined, { signal }),
}

let woken: () => void = () => undefined
/** The revision of the last update. */
let heard = 0
/** Actions of all seats that were published since a game was opened: what is told of the device alone is none. */
let actions = 0

const report = (error: unknown) => tell({ what: 'trouble', message: String(error) })
const moving = createMovingStore(report)
const self = thisProcess(randomUUID())
const access = createFolderAccess(saves, { self, moving, patienceMs: 10_000, report })

const host = createHost({
  store: moving.store,
  coach: silentCoach,
  bots,
  clock: hurried,
  speed: () => 'instant',
  publish: (update: MatchUpdate) => {
    const { matchId, revision, unsavedSince } = update
    const events = eventsIn(update)
    heard = revision
    if (events.length > 0) actions++
    if (unsavedSince === null && events.length > 0) tell({ what: 'published', matchId, actions })
    woken()
  },
  report,
})

/** Continues the game that was killed, or begins another. */
async function open(): Promise<MatchSnapshot> {
  actions = 0
  heard = 0
  const { continuable } = await host.home()
  const opened =
    continuable === null || chance(4)
      ? await host.start(anyGame(chance(5) ? 2 : 1, randomInt))
      : await host.continue()
  if (!opened.ok) throw new Error(`No game can be opened: ${opened.error.code} ${opened.error.detail}`)
  return opened.value
}

/** Resolves with the first update after a snapshot. Only where bots are awaited does one come. */
const updateAfter = ({ revision }: MatchSnapshot): Promise<void> =>
  heard > revision
    ? Promise.resolve()
    : new Promise((resolve) => {
        woken = resolve
      })

async function actOnce(match: Match): Promise<void> {
  const snapshot = match.snapshot()
  const { matchId } = snapshot
  const move = nextMove(snapshot, randomInt)
  const answer = await makeMove(match, snapshot, move, randomUUID())
  if (move.what === 'wait') await updateAfter(snapshot)
  else if (move.what === 'act' && answer?.ok) {
    const { seat, action } = move
    tell({ what: 'accepted', matchId, seat, action })
  }
}

/** Resolves once nobody else has the folder. */
async function enter(): Promise<void> {
  await access.enter(saves, 'chosen')
  if (whyClosed(access.folder()) === null) return tell({ what: 'entered' })
  tell({ what: 'held' })
  await wait(randomInt(5))
  await enter()
}

async function playOn(): Promise<never> {
  await enter()
  await open()
  for (;;) {
    const match = host.match()
    const isOver = match?.snapshot().view.outcome != null
    if (match !== null && !isOver && !chance(150)) await actOnce(match)
    else {
      await host.leave()
      await open()
    }
  }
}

tell({ what: 'ready' })
playOn().catch((error) => tell({ what: 'trouble', message: String(error) }))
