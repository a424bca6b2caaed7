import type { Continuable, FinishedGame, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { PassedOver } from '../../shared/bridge/saves'
import type { BaseOutcome } from '../../shared/game'
import { err, ok, type Result } from '../../shared/result'
import { inSlices } from '../scheduling'
import type { SaveRecord } from '../storage/record'
import { isOwnId, type Saved } from '../storage/save-folder'
import type { SaveStore } from '../storage/save-store'
import { withOneSave } from '../storage/seal'
import { standingOf } from './eligibility'
import { type Playthrough, playable } from './playthrough'
import { resuming } from './replay'

/** What the list tells of a game that is over; null while it goes on. */
function finishedGame(
  { id, name, seats, standing, coached }: SaveRecord,
  { game, state }: Playthrough,
): (SavedGame & { readonly game: FinishedGame }) | null {
  const outcome = game.outcome(state)
  if (outcome === null) return null
  const { long } = game.progress(game.view(state, { kind: 'table' }))
  const { winners } = outcome
  return {
    id,
    name,
    standings: seats.map(({ name }, seat) => ({ name, points: pointsOf(outcome, seat) })),
    game: {
      state: 'finished',
      game: game.id,
      players: seats.length,
      long,
      standing,
      coached,
      winners,
    },
  }
}

const pointsOf = ({ ranking }: BaseOutcome, seat: number): number =>
  ranking.find((ranked) => ranked.seat === seat)?.points ?? 0

/** A finished game is a record: it can be looked at, and nothing of it is ever written again. */
export const recordsIn = (
  store: Pick<SaveStore, 'turnedUp' | 'keepTurnedUp'>,
): Pick<SaveStore, 'write' | 'turnedUp' | 'keepTurnedUp'> => ({
  write: () => Promise.reject(new Error('A finished game is not written again')),
  turnedUp: (shuffle) => store.turnedUp(shuffle),
  keepTurnedUp: (shuffle, disclosure) => store.keepTurnedUp(shuffle, disclosure),
})

/** A save with the game that its log leads to. */
export type Resumed = Result<Whole, BridgeError>

interface Whole {
  readonly record: SaveRecord
  readonly playthrough: Playthrough
}

interface Found {
  readonly id: string
  readonly resumed: Resumed
}

/** A game to be continued. */
interface Offered {
  readonly found: Found
  /** The game saved last, if it cannot be opened and was passed over. */
  readonly passedOver: PassedOver | null
}

/** Tells how saved games stand, as far as the players may know. */
export interface Teller {
  /** The game that a save's log leads to, or why there is none. */
  resume(record: SaveRecord): Promise<Resumed>
  look(id: string): Promise<SavedGame>
  /**
   * The game that Continue opens: the unfinished one saved last that can be opened, or else the one saved last. A tutorial
   * that was left at its last bubble is over, although the game that it began is not: it stays among the saved games. What
   * another program holds just now may be whole, so it is not passed over, unless it may not be a save at all.
   * @param saves the unfinished games, the one saved last first
   */
  newest(saves: readonly Saved[]): Promise<Offered | null>
  /** A game that could be continued, or why it cannot. */
  offer(found: Found): Promise<Continuable>
}

/** Leads to where a save stands, without keeping anything else from going on. */
export async function resumeWith(record: SaveRecord): Promise<Resumed> {
  const playthrough = await inSlices(resuming(record))
  return playthrough.ok ? ok({ record, playthrough: playthrough.value }) : playthrough
}

export function createTeller(
  store: () => Pick<SaveStore, 'load' | 'previous' | 'turnedUp'>,
  report: (error: unknown) => void,
): Teller {
  const refused = async (id: string, error: BridgeError): Promise<Continuable> => ({
    // What another program holds just now may be whole: there is nothing to restore yet.
    state: 'refused',
    error,
    restorable: error.code !== 'save-held' && (await isRestorable(id)),
  })

  const resume = (record: SaveRecord) => withOneSave(() => resumeWith(record), err, report)

  /** Since a game was saved, another one may have turned up its cards. */
  async function asItStands({ record, playthrough }: Whole): Promise<Whole> {
    return { record: { ...record, standing: await standingOf(record, playthrough, store()) }, playthrough }
  }

  async function isRestorable(id: string): Promise<boolean> {
    const copy = await store().previous(id)
    return copy.ok && (await resumeWith(copy.value)).ok
  }

  /** @returns null where nothing is left to continue */
  async function find(id: string): Promise<Found | null> {
    const loaded = await store().load(id)
    if (!loaded.ok) return { id, resumed: loaded }
    return isDone(loaded.value) ? null : { id, resumed: await resume(loaded.value) }
  }

  async function newest(saves: readonly Saved[]): Promise<Offered | null> {
    let refused: Found | null = null
    for (const { id } of saves) {
      const found = await find(id)
      if (found === null) continue
      if (found.resumed.ok || (refused === null && isHeld(found)))
        return { found, passedOver: refused && { name: await nameOf(refused) } }
      refused ??= found
    }
    return refused && { found: refused, passedOver: null }
  }

  async function nameOf({ id }: Found): Promise<string | null> {
    const loaded = await store().load(id)
    if (loaded.ok) return loaded.value.name
    const copy = await store().previous(id)
    return copy.ok ? copy.value.name : null
  }

  async function look(id: string): Promise<SavedGame> {
    const loaded = await store().load(id)
    const name = loaded.ok ? loaded.value.name : null
    const resumed = loaded.ok ? await resumeWith(loaded.value) : loaded
    if (!resumed.ok) return { id, name, standings: [], game: await refused(id, resumed.error) }
    const { record, playthrough } = await asItStands(resumed.value)
    const unfinished = {
      id,
      name,
      standings: standingsOf(record, playthrough),
      game: describe(record, playthrough),
    }
    return finishedGame(record, playthrough) ?? unfinished
  }

  async function offer({ id, resumed }: Found): Promise<Continuable> {
    if (!resumed.ok) return refused(id, resumed.error)
    const { record, playthrough } = await asItStands(resumed.value)
    return describe(record, playthrough)
  }

  return {
    resume,
    newest,
    look: (id) =>
      withOneSave(
        () => look(id),
        (error) => ({ id, name: null, standings: [], game: unrestorable(error) }),
        report,
      ),
    offer: (found) => withOneSave(() => offer(found), unrestorable, report),
  }
}

/** Whether a save is of a tutorial that has nothing left to teach, and that nobody played on from. */
function isTaught({ game, tutorial }: SaveRecord): boolean {
  const lesson = playable(game).game.tutorial
  return tutorial !== null && lesson !== undefined && tutorial >= lesson.lastBubble
}

/** Whether a save has nothing to continue. A game that is over may lie among the unfinished ones all the same. */
const isDone = (record: SaveRecord): boolean => record.outcome !== null || isTaught(record)

/** Whether another program holds a save just now. What cannot be opened under another name may not be a save at all. */
const isHeld = ({ id, resumed }: Found): boolean =>
  !resumed.ok && resumed.error.code === 'save-held' && isOwnId(id)

const unrestorable = (error: BridgeError): Continuable => ({ state: 'refused', error, restorable: false })

function describe(
  { seats, standing, coached, tutorial }: SaveRecord,
  { game, state }: Playthrough,
): Continuable {
  const progress = game.progress(game.view(state, { kind: 'table' }))
  const person = seats.findIndex(({ kind }) => kind === 'human')
  return {
    ...progress,
    state: 'ready',
    game: game.id,
    players: seats.length,
    opponents: seats.flatMap(({ name }, seat) => (seat === person ? [] : [name])),
    standing,
    coached,
    tutorial: tutorial !== null,
  }
}

function standingsOf({ seats }: SaveRecord, { game, state }: Playthrough): SavedGame['standings'] {
  const points = game.standings(game.view(state, { kind: 'table' }))
  return seats.map(({ name }, seat) => ({ name, points: points[seat] ?? null }))
}
