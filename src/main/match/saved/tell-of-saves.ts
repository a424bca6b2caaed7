import type { Continuable, SavedGame } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import type { SaveRecord } from '../../storage/format/record'
import { inSlices } from '../../storage/format/slices'
import { withOneSave } from '../../storage/saves/one-save'
import type { SaveStore } from '../../storage/saves/save-store'
import type { Course } from '../course'
import { resuming } from '../resume'
import { standingOf } from '../standing'
import { finishedGame } from './finished'

/** A save with the game that its log leads to. */
export type Resumed = Result<Whole, BridgeError>

interface Whole {
  readonly record: SaveRecord
  readonly course: Course
}

export interface Found {
  readonly id: string
  readonly resumed: Resumed
}

/** Tells how saved games stand, as far as the players may know. */
export interface Teller {
  /** The game that a save's log leads to, or why there is none. */
  resume(record: SaveRecord): Promise<Resumed>
  look(id: string): Promise<SavedGame>
  /** A game that could be continued, or why it cannot. */
  offer(found: Found): Promise<Continuable>
}

/** Leads to where a save stands, without keeping anything else from going on. */
export async function resumeWith(record: SaveRecord): Promise<Resumed> {
  const course = await inSlices(resuming(record))
  return course.ok ? ok({ record, course: course.value }) : course
}

export function createTeller(
  store: Pick<SaveStore, 'load' | 'previous' | 'turnedUp'>,
  report: (error: unknown) => void,
): Teller {
  const refused = async (id: string, error: BridgeError): Promise<Continuable> => ({
    // What another program holds just now may be whole: there is nothing to restore yet.
    ...{ state: 'refused', error, restorable: error.code !== 'save-held' && (await isRestorable(id)) },
  })

  /** Since a game was saved, another one may have turned up its cards. */
  async function asItStands({ record, course }: Whole): Promise<Whole> {
    return { record: { ...record, standing: await standingOf(record, course, store) }, course }
  }

  async function isRestorable(id: string): Promise<boolean> {
    const copy = await store.previous(id)
    return copy.ok && (await resumeWith(copy.value)).ok
  }

  async function look(id: string): Promise<SavedGame> {
    const loaded = await store.load(id)
    const name = loaded.ok ? loaded.value.name : null
    const resumed = loaded.ok ? await resumeWith(loaded.value) : loaded
    if (!resumed.ok) return { id, name, standings: [], game: await refused(id, resumed.error) }
    const { record, course } = await asItStands(resumed.value)
    const unfinished = { id, name, standings: standingsOf(record, course), game: describe(record, course) }
    return finishedGame(record, course) ?? unfinished
  }

  async function offer({ id, resumed }: Found): Promise<Continuable> {
    if (!resumed.ok) return refused(id, resumed.error)
    const { record, course } = await asItStands(resumed.value)
    return describe(record, course)
  }

  return {
    resume: (record) => withOneSave(() => resumeWith(record), err, report),
    look: (id) =>
      withOneSave(
        () => look(id),
        (error) => ({ id, name: null, standings: [], game: unrestorable(error) }),
        report,
      ),
    offer: (found) => withOneSave(() => offer(found), unrestorable, report),
  }
}

const unrestorable = (error: BridgeError): Continuable => ({ state: 'refused', error, restorable: false })

function describe({ seats, standing, coached, tutorial }: SaveRecord, { game, state }: Course): Continuable {
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

function standingsOf({ seats }: SaveRecord, { game, state }: Course): SavedGame['standings'] {
  const points = game.standings(game.view(state, { kind: 'table' }))
  return seats.map(({ name }, seat) => ({ name, points: points[seat] ?? null }))
}
