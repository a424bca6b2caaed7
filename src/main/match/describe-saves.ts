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
import { eligibilityOf } from './eligibility'
import { type Playthrough, playable } from './playthrough'
import { resuming } from './replay'

/** The list entry of a finished game; null while the game is not over. */
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

/** The store for a match that opens a finished game. It never writes the save, but still records revealed cards. */
export const recordsIn = (
  store: Pick<SaveStore, 'turnedUp' | 'keepRevealed'>,
): Pick<SaveStore, 'write' | 'turnedUp' | 'keepRevealed'> => ({
  write: () => Promise.reject(new Error('A finished game is never written again')),
  turnedUp: (shuffle) => store.turnedUp(shuffle),
  keepRevealed: (shuffle, disclosure) => store.keepRevealed(shuffle, disclosure),
})

/** A save with the state that its log leads to. */
export type Resumed = Result<Whole, BridgeError>

interface Whole {
  readonly record: SaveRecord
  readonly playthrough: Playthrough
}

interface FoundSave {
  readonly id: string
  readonly resumed: Resumed
}

/** A game that Continue can open. */
interface ContinuableSave {
  readonly found: FoundSave
  /** The game saved last, if it cannot be opened and was passed over. */
  readonly passedOver: PassedOver | null
}

/** Describes saved games, without anything that the players may not know. */
export interface SaveDescriber {
  /** Replays a save's log. Fails if the rules refuse an action of the log, or if the result differs from the save. */
  resume(record: SaveRecord): Promise<Resumed>
  describeSave(id: string): Promise<SavedGame>
  /**
   * Finds the game that Continue opens: the latest unfinished game that can be opened or, if none can, simply the latest. A
   * tutorial that the player left at its last bubble is skipped, because it has nothing left to teach; its game stays in
   * the list of saved games. A file that another program is using cannot be read. Continue offers it if it has a name that
   * Kododo gives, because it may be an intact save, and skips it if it has any other name.
   * @param saves the unfinished games, the latest first
   */
  newest(saves: readonly Saved[]): Promise<ContinuableSave | null>
  /** Describes a game that could be continued, or the reason why it cannot. */
  offer(found: FoundSave): Promise<Continuable>
}

/** Replays a save in slices, so that nothing else has to wait. */
export async function resumeSave(record: SaveRecord): Promise<Resumed> {
  const playthrough = await inSlices(resuming(record))
  return playthrough.ok ? ok({ record, playthrough: playthrough.value }) : playthrough
}

export function createSaveDescriber(
  store: () => Pick<SaveStore, 'load' | 'previous' | 'turnedUp'>,
  report: (error: unknown) => void,
): SaveDescriber {
  const refused = async (id: string, error: BridgeError): Promise<Continuable> => ({
    // A file that another program is using may be intact, so there is nothing to restore yet.
    state: 'refused',
    error,
    restorable: error.code !== 'save-held' && (await isRestorable(id)),
  })

  const resume = (record: SaveRecord) => withOneSave(() => resumeSave(record), err, report)

  /** The same game with its current eligibility: another game may have revealed cards of its shuffle since it was saved. */
  async function asItStands({ record, playthrough }: Whole): Promise<Whole> {
    return { record: { ...record, standing: await eligibilityOf(record, playthrough, store()) }, playthrough }
  }

  async function isRestorable(id: string): Promise<boolean> {
    const copy = await store().previous(id)
    return copy.ok && (await resumeSave(copy.value)).ok
  }

  /** @returns null if the game has nothing left to continue */
  async function find(id: string): Promise<FoundSave | null> {
    const loaded = await store().load(id)
    if (!loaded.ok) return { id, resumed: loaded }
    return isDone(loaded.value) ? null : { id, resumed: await resume(loaded.value) }
  }

  async function newest(saves: readonly Saved[]): Promise<ContinuableSave | null> {
    let refused: FoundSave | null = null
    for (const { id } of saves) {
      const found = await find(id)
      if (found === null) continue
      if (found.resumed.ok || (refused === null && isHeld(found)))
        return { found, passedOver: refused && { name: await nameOf(refused) } }
      refused ??= found
    }
    return refused && { found: refused, passedOver: null }
  }

  async function nameOf({ id }: FoundSave): Promise<string | null> {
    const loaded = await store().load(id)
    if (loaded.ok) return loaded.value.name
    const copy = await store().previous(id)
    return copy.ok ? copy.value.name : null
  }

  async function describeSave(id: string): Promise<SavedGame> {
    const loaded = await store().load(id)
    const name = loaded.ok ? loaded.value.name : null
    const resumed = loaded.ok ? await resumeSave(loaded.value) : loaded
    if (!resumed.ok) return { id, name, standings: [], game: await refused(id, resumed.error) }
    const { record, playthrough } = await asItStands(resumed.value)
    const unfinished = {
      id,
      name,
      standings: standingsOf(record, playthrough),
      game: describeGame(record, playthrough),
    }
    return finishedGame(record, playthrough) ?? unfinished
  }

  async function offer({ id, resumed }: FoundSave): Promise<Continuable> {
    if (!resumed.ok) return refused(id, resumed.error)
    const { record, playthrough } = await asItStands(resumed.value)
    return describeGame(record, playthrough)
  }

  return {
    resume,
    newest,
    describeSave: (id) =>
      withOneSave(
        () => describeSave(id),
        (error) => ({ id, name: null, standings: [], game: unrestorable(error) }),
        report,
      ),
    offer: (found) => withOneSave(() => offer(found), unrestorable, report),
  }
}

/** True if a save is of a tutorial that was left at its last bubble, so that it has nothing left to teach. */
function isTaught({ game, tutorial }: SaveRecord): boolean {
  const lesson = playable(game).game.tutorial
  return tutorial !== null && lesson !== undefined && tutorial >= lesson.lastBubble
}

/** True if a save has nothing to continue. A finished game may lie in the folder of the unfinished ones. */
const isDone = (record: SaveRecord): boolean => record.outcome !== null || isTaught(record)

/**
 * True if another program is using a file to which Kododo gave its name, so that it may be an intact save. A file with any
 * other name may be something else.
 */
const isHeld = ({ id, resumed }: FoundSave): boolean =>
  !resumed.ok && resumed.error.code === 'save-held' && isOwnId(id)

const unrestorable = (error: BridgeError): Continuable => ({ state: 'refused', error, restorable: false })

function describeGame(
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
