import { isDeepStrictEqual } from 'node:util'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { storedChance } from '../engine/recorded-deals'
import type { Chance } from '../engine/rng'
import { seededChance } from '../engine/rng'
import { atOnce, type Steps } from '../scheduling'
import { isAction, type LogEntry, type SaveRecord } from '../storage/record'
import { advance, begin, type Course, playable, playedBy, reseat } from './playthrough'
import { recordOf, setupOf } from './record'

/**
 * Plays a save's log again under its own deals, in steps, and compares what comes out with what was saved.
 * @returns `save-newer` for rules of a later version, `save-false-deck` for another deck under the name of one of ours, `save-mismatch` where
 *   the save contradicts itself
 */
export function* resuming(record: SaveRecord): Steps<Result<Course, BridgeError>> {
  const rules = haveItsRules(record)
  if (!rules.ok) return rules
  const deck = hasItsDeck(record)
  if (!deck.ok) return deck
  if (record.standing === 'simulation' || !somebodyPlays(record) || !onlyPeopleStoodUp(record))
    return mismatch('seats')
  const replayed = yield* replaying(record, () => undefined)
  if (!replayed.ok) return replayed
  const course = { ...replayed.value, log: record.log }
  const different = firstDifference(record, course)
  return different === null ? ok(course) : mismatch(different)
}

/** As `resuming`, at once. */
export const resume = (record: SaveRecord): Result<Course, BridgeError> => atOnce(resuming(record))

/** Whether these are the rules it was played by. @returns `save-newer` for a later version of them, `save-mismatch` for another one */
export function haveItsRules(record: SaveRecord): Result<null, BridgeError> {
  const { rulesVersion } = playable(record.game).game
  if (record.rulesVersion === rulesVersion) return ok(null)
  const detail = `rules ${record.rulesVersion}`
  // There are no older rules yet; the version that changes them brings their way of continuing it.
  return record.rulesVersion > rulesVersion ? err({ code: 'save-newer', detail }) : mismatch(detail)
}

/** A deck of its own must have a name of its own. @returns `save-false-deck` for one under the name of a deck that comes with the game */
function hasItsDeck({ game, options }: SaveRecord): Result<null, BridgeError> {
  const { is, id } = playable(game).game.nameDeck(options)
  return is === 'false' ? err({ code: 'save-false-deck', detail: `deck ${id}` }) : ok(null)
}

const somebodyPlays = ({ seats }: SaveRecord): boolean => seats.some(({ kind }) => kind === 'human')

/** Only seats of people were given to bots. */
const onlyPeopleStoodUp = ({ seats, log }: SaveRecord): boolean =>
  log.every((entry) => isAction(entry) || seats[entry.seat]?.kind === 'human')

const mismatch = (detail: string): Result<never, BridgeError> => err({ code: 'save-mismatch', detail })

/** Entries of a log that are played between two steps. */
const ENTRIES_A_STEP = 16

/**
 * Plays the log of a record under its deals, in steps.
 * @param visit is called with the course before every entry, and after the last, each without its log
 * @returns the last of them; `save-mismatch` at the first entry that the rules refuse
 */
export function* replaying(
  record: SaveRecord,
  visit: (course: Course) => void,
): Steps<Result<Course, BridgeError>> {
  const rules = playable(record.game)
  const chance = storedChance(rules.game.deck(record.options), record.deals, seededChance(record.seed))
  if (!chance.ok) return mismatch(`deal ${chance.error.deal}`)
  let { course } = begin(rules, record.seats, record.options, chance.value)
  visit(course)
  for (const [index, entry] of record.log.entries()) {
    const next = follow(course, entry, chance.value)
    if (!next.ok) return mismatch(`log ${index}: ${next.error}`)
    // Without its log, which is there already: copied with every entry, it would take time by its square.
    course = { ...next.value, log: [] }
    visit(course)
    if (index % ENTRIES_A_STEP === 0) yield
  }
  return ok(course)
}

function follow(course: Course, entry: LogEntry, chance: Chance): Result<Course, ErrorCode> {
  if (!isAction(entry)) return ok(reseat(course, entry))
  const next = advance(course, entry.seat, entry.action, chance)
  return next.ok ? ok(next.value.course) : next
}

/** The field that the replay contradicts; null where the record is what this version would write. */
function firstDifference(record: SaveRecord, course: Course): keyof SaveRecord | null {
  const replayed = recordOf(setupOf(record), course, record.meta)
  const fields = ['deals', 'checkpoint', 'rounds', 'outcome', 'proof'] as const
  return fields.find((field) => !isDeepStrictEqual(record[field], replayed[field])) ?? null
}

/**
 * Goes back to before the people's last decision that is closed by now. What bots had chosen in it before them stays
 * chosen; they decided without knowing more.
 * @returns `nothing-to-go-back-to` where no decision of a person has been closed yet, or the game is over
 */
export function rewind(record: SaveRecord): Result<Course, BridgeError> {
  const steps: Course[] = []
  const replayed = atOnce(replaying(record, (course) => void steps.push(course)))
  if (!replayed.ok) return replayed
  const { decision } = replayed.value.game
  const decisionAt = (index: number) => decision((steps[index] as Course).state)
  const byPeople = [...record.log.keys()].filter((index) => isByPerson(record, steps[index] as Course, index))
  const open = decisionAt(record.log.length)
  const last = byPeople.findLast((index) => decisionAt(index) !== open)
  const first = byPeople.find((index) => last !== undefined && decisionAt(index) === decisionAt(last))
  if (open === null || first === undefined) return err({ code: 'nothing-to-go-back-to', game: record.game })
  return ok({ ...(steps[first] as Course), log: record.log.slice(0, first) })
}

function isByPerson({ seats, log }: SaveRecord, before: Course, index: number): boolean {
  const entry = log[index]
  return (
    entry !== undefined && isAction(entry) && playedBy({ players: seats }, before, entry.seat) === 'person'
  )
}
