import { randomInt, randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createFolderAccess, whyClosed } from '../../src/main/app/data'
import { decide } from '../../src/main/bots/decide'
import type { Bots } from '../../src/main/bots/thinking'
import { type Clock, systemClock } from '../../src/main/match/clock'
import { createHost } from '../../src/main/match/host'
import { thisProcess } from '../../src/main/storage/folder-lock'
import { createMovingStore } from '../../src/main/storage/move-folder'
import { eventsIn, type MatchSnapshot, type MatchUpdate } from '../../src/shared/bridge/contract'
import { silentCoach } from '../../test/bots'
import { anyGame } from '../../test/games/any-game'
import { type Accepted, play } from './playing'

/**
 * Plays and saves endlessly through main's real host, until it is killed. Its argument is the saves folder. If another process
 * has locked the folder, it waits until the folder is free. Every report is written to stdout as a line of JSON, synchronously, so that none is
 * lost when the process dies.
 */
export type PlayerReport =
  | { readonly what: 'ready' }
  /** Another process has locked the folder. */
  | { readonly what: 'held' }
  /** This process has locked the folder. */
  | { readonly what: 'entered' }
  /** The action of a person was accepted. */
  | ({ readonly what: 'accepted' } & Accepted)
  /** The number of actions of all seats that were published since the game was opened. */
  | { readonly what: 'published'; readonly matchId: string; readonly actions: number }
  | { readonly what: 'trouble'; readonly message: string }

const OUT = 1
const send = (message: PlayerReport): void => void writeSync(OUT, `${JSON.stringify(message)}\n`)
const chance = (one: number) => randomInt(one) === 0

const [saves = ''] = process.argv.slice(2)

const bots: Bots = {
  decide: async (question) => ({ action: decide(question), replaced: false }),
  dispose: () => undefined,
}

/** Lets bots decide within some ms, in any order, before or after the person. */
const hurried: Clock = {
  ...systemClock,
  pause: (_ms, signal) => wait(randomInt(6), undefined, { signal }),
}

let woken: () => void = () => undefined
/** The revision of the last update. */
let seen = 0
/** The number of actions of all seats that were published since a game was opened, not counting handovers. */
let actions = 0

const report = (error: unknown) => send({ what: 'trouble', message: String(error) })
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
    seen = revision
    if (events.length > 0) actions++
    if (unsavedSince === null && events.length > 0) send({ what: 'published', matchId, actions })
    woken()
  },
  report,
})

/** Continues the interrupted game, or begins another. */
async function open(): Promise<MatchSnapshot> {
  actions = 0
  seen = 0
  const { continuable } = await host.home()
  const opened =
    continuable === null || chance(4)
      ? await host.start(anyGame(chance(5) ? 2 : 1, randomInt))
      : await host.continue()
  if (!opened.ok) throw new Error(`No game can be opened: ${opened.error.code} ${opened.error.detail}`)
  return opened.value
}

/** Resolves with the first update after a snapshot, which only comes if bots act. */
const updateAfter = ({ revision }: MatchSnapshot): Promise<void> =>
  seen > revision
    ? Promise.resolve()
    : new Promise((resolve) => {
        woken = resolve
      })

/** Resolves when no other process has locked the folder. */
async function enter(): Promise<void> {
  await access.enter(saves, 'chosen')
  if (whyClosed(access.folder()) === null) return send({ what: 'entered' })
  send({ what: 'held' })
  await wait(randomInt(5))
  await enter()
}

async function playOn(): Promise<void> {
  await enter()
  const actions = play({
    open,
    snapshot: () => host.match()?.snapshot() ?? null,
    match: (matchId) => {
      const match = host.match()
      if (match?.id !== matchId) throw new Error(`${matchId} is not open`)
      return match
    },
    leave: () => host.leave(),
    wait: updateAfter,
  })
  for await (const accepted of actions) send({ what: 'accepted', ...accepted })
}

send({ what: 'ready' })
playOn().catch((error) => send({ what: 'trouble', message: String(error) }))
