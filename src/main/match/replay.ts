import { isDeepStrictEqual } from 'node:util'
import {
  CHECKS,
  type CheckName,
  type Contradiction,
  type Finding,
  type Unchecked,
} from '../../shared/bridge/checked'
import type { BridgeError, ErrorCode } from '../../shared/bridge/errors'
import { gameNameFromFile } from '../../shared/names'
import { botOf } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { isCode } from '../../shared/seed-code'
import { gameOf } from '../engine/games/registry'
import { storedChance } from '../engine/recorded-deals'
import { type Chance, seededChance } from '../engine/rng'
import { atOnce, type Steps } from '../scheduling'
import { isAction, type LogEntry, type SaveRecord } from '../storage/record'
import { canonical, digest } from '../storage/seal'
import { dealOfNoSeed } from './eligibility'
import { type Advance, advance, begin, type Playthrough, playable, playedBy, reseat } from './playthrough'
import { proofOf, recordOf, setupOf } from './record'
import { createTutor } from './tutor'

/**
 * Replays the log of a save in steps, with the deals that the save holds, and compares the result with the save.
 * @param visit see `replaying`
 * @returns `save-newer` if the save needs later rules, `save-false-deck` if it has another deck under the name of one of ours,
 * `save-mismatch` if it contradicts itself
 */
export function* resuming(
  record: SaveRecord,
  visit: Visit = () => undefined,
): Steps<Result<Playthrough, BridgeError>> {
  const rules = haveItsRules(record)
  if (!rules.ok) return rules
  const deck = hasItsDeck(record)
  if (!deck.ok) return deck
  if (record.standing === 'simulation' || !somebodyPlays(record) || !onlyPeopleStoodUp(record))
    return mismatch('seats')
  const replayed = yield* replaying(record, visit)
  if (!replayed.ok) return replayed
  const playthrough = { ...replayed.value, log: record.log }
  const different = firstDifference(record, playthrough)
  return different === null ? ok(playthrough) : mismatch(different)
}

/** Like `resuming`, in one go. */
export const resume = (record: SaveRecord): Result<Playthrough, BridgeError> => atOnce(resuming(record))

/**
 * Checks that the game was played by the current rules.
 * @returns `save-newer` if it was played by a later version of them, `save-mismatch` if by an unknown version
 */
export function haveItsRules(record: SaveRecord): Result<null, BridgeError> {
  const { rulesVersion } = playable(record.game).game
  if (record.rulesVersion === rulesVersion) return ok(null)
  const detail = `rules ${record.rulesVersion}`
  // No older rules exist yet. The first change of the rules must add a way to continue games of older rules.
  return record.rulesVersion > rulesVersion ? err({ code: 'save-newer', detail }) : mismatch(detail)
}

/**
 * Checks that a custom deck does not have the name of a deck that comes with the game.
 * @returns `save-false-deck` if it has such a name
 */
function hasItsDeck({ game, options }: SaveRecord): Result<null, BridgeError> {
  const { is, id } = playable(game).game.nameDeck(options)
  return is === 'false' ? err({ code: 'save-false-deck', detail: `deck ${id}` }) : ok(null)
}

const somebodyPlays = ({ seats }: SaveRecord): boolean => seats.some(({ kind }) => kind === 'human')

/** Checks that only seats of people were given to bots. */
const onlyPeopleStoodUp = ({ seats, log }: SaveRecord): boolean =>
  log.every((entry) => isAction(entry) || seats[entry.seat]?.kind === 'human')

const mismatch = (detail: string): Result<never, BridgeError> => err({ code: 'save-mismatch', detail })

/** Number of log entries that are played in one step. */
const ENTRIES_A_STEP = 16

/** Receives a playthrough, and the beats that led to it from the one before. */
type Visit = (playthrough: Playthrough, beats: Advance['beats']) => void

/**
 * Plays the log of a record with its deals, in steps.
 * @param visit receives the playthrough before each entry and the one after the last entry, always with an empty `log`
 * @returns the last state; `save-mismatch` at the first entry that the rules refuse
 */
export function* replaying(record: SaveRecord, visit: Visit): Steps<Result<Playthrough, BridgeError>> {
  const rules = playable(record.game)
  const chance = storedChance(rules.game.deck(record.options), record.deals, seededChance(record.seed))
  if (!chance.ok) return mismatch(`deal ${chance.error.deal}`)
  const begun = begin(rules, record.seats, record.options, chance.value)
  let { playthrough } = begun
  visit(playthrough, begun.beats)
  for (const [index, entry] of record.log.entries()) {
    const next = follow(playthrough, entry, chance.value)
    if (!next.ok) return mismatch(`log ${index}: ${next.error}`)
    // The log is dropped here, because the record has it anyway, and copying it at every entry would take quadratic time.
    playthrough = { ...next.value.playthrough, log: [] }
    visit(playthrough, next.value.beats)
    if (index % ENTRIES_A_STEP === 0) yield
  }
  return ok(playthrough)
}

function follow(playthrough: Playthrough, entry: LogEntry, chance: Chance): Result<Advance, ErrorCode> {
  if (!isAction(entry)) return ok({ playthrough: reseat(playthrough, entry), beats: [] })
  return advance(playthrough, entry.seat, entry.action, chance)
}

/** The field that the replay contradicts; null if this version would write the same record. */
function firstDifference(record: SaveRecord, playthrough: Playthrough): keyof SaveRecord | null {
  const replayed = recordOf(setupOf(record), playthrough, record.meta)
  const fields = ['deals', 'checkpoint', 'rounds', 'outcome', 'proof'] as const
  return fields.find((field) => !isDeepStrictEqual(record[field], replayed[field])) ?? null
}

/**
 * Goes back to the last closed decision in which a person acted: to the moment before the first action of any person in that
 * decision. Actions of bots that came earlier in that decision are kept, because the bots knew nothing about the actions that
 * are undone.
 * @returns `nothing-to-go-back-to` if no decision of a person has been closed yet, or the game is over
 */
export function rewind(record: SaveRecord): Result<Playthrough, BridgeError> {
  const steps: Playthrough[] = []
  const replayed = atOnce(replaying(record, (playthrough) => void steps.push(playthrough)))
  if (!replayed.ok) return replayed
  const { decision } = replayed.value.game
  const decisionAt = (index: number) => decision((steps[index] as Playthrough).state)
  const byPeople = [...record.log.keys()].filter((index) =>
    isByPerson(record, steps[index] as Playthrough, index),
  )
  const open = decisionAt(record.log.length)
  const last = byPeople.findLast((index) => decisionAt(index) !== open)
  const first = byPeople.find((index) => last !== undefined && decisionAt(index) === decisionAt(last))
  if (open === null || first === undefined) return err({ code: 'nothing-to-go-back-to', game: record.game })
  return ok({ ...(steps[first] as Playthrough), log: record.log.slice(0, first) })
}

function isByPerson({ seats, log }: SaveRecord, before: Playthrough, index: number): boolean {
  const entry = log[index]
  return (
    entry !== undefined && isAction(entry) && playedBy({ players: seats }, before, entry.seat) === 'person'
  )
}

/**
 * The following functions find contradictions in the seats, the eligibility and the times of a record. A contradiction is
 * something that no version of the app has ever written. `uncheckedIn` lists the facts that a record cannot prove.
 */

/** The contradiction in the seats, without checking the moves; null if there is none. */
function seatsContradict({ game, seats, options, standing }: SaveRecord): Contradiction | null {
  const isSimulation = standing === 'simulation'
  const people = seats.filter(({ kind }) => kind === 'human').length
  if (isSimulation && people > 0) return 'person-in-simulation'
  if (!isSimulation && people === 0) return 'only-bots'
  if (new Set(seats.map(({ name }) => name.toLowerCase())).size < seats.length) return 'same-name'
  return playable(game).game.fits(options, seats.length) ? null : 'seat-not-there'
}

/**
 * The contradiction in a log entry that the rules allow; null if there is none.
 * @param before the playthrough before the entry
 */
function entryContradicts(
  { seats, tutorial, seed }: SaveRecord,
  before: Playthrough,
  entry: LogEntry,
): { readonly check: 'seats' | 'standing'; readonly why: Contradiction } | null {
  const { game, state } = before
  const player = playedBy({ players: seats }, before, entry.seat)
  if (!isAction(entry)) {
    if (seats[entry.seat]?.kind !== 'human') return { check: 'seats', why: 'bot-handed-over' }
    if (player === entry.playedBy) return { check: 'seats', why: 'handed-over-twice' }
    return game.outcome(state) === null ? null : { check: 'seats', why: 'handed-over-after-end' }
  }
  // A bot is asked only while its seat has to act. An action after that could only take cards back, which bots never do.
  if (player === 'bot' && !game.toAct(state).includes(entry.seat))
    return { check: 'seats', why: 'bot-took-back' }
  const tutor = createTutor({ tutorial, seed }, seededChance(seed))
  return tutor.allows(before, entry.seat, entry.action) ? null : { check: 'standing', why: 'tutorial-moves' }
}

/** The contradiction in the eligibility, without checking the moves; null if there is none. */
function eligibilityContradicts(record: SaveRecord): Contradiction | null {
  const { standing, tutorial, coached, proof } = record
  if (tutorial !== null && standing !== 'tutorial') return 'tutorial-mark'
  if (coached && !hasCoach(record)) return 'coach-not-there'
  if (standing === 'counts' && proof !== null && !looksDrawn(record)) return 'typed-seed-counts'
  if (standing === 'other-cards' && dealOfNoSeed(record) === null) return 'cards-are-of-seed'
  if (standing === 'tutorial' && isKnownTutorial(record) && !isSetUpAsTutorial(record))
    return 'other-tutorial'
  return standing === 'simulation' ? simulationContradicts(record) : null
}

/**
 * True if the seed looks like one that was drawn at random. Today such a seed is a code (`seed-code.ts`). In games begun
 * before seeds were codes, it has 32 hexadecimal digits.
 */
const looksDrawn = ({ seed, proof }: SaveRecord): boolean =>
  isCode(seed) || (proof === null && /^[0-9a-f]{32}$/.test(seed))

function simulationContradicts({ seed, outcome, proof }: SaveRecord): Contradiction | null {
  if (outcome === null) return 'simulation-goes-on'
  return proof === null || proof.salt === saltOfSimulation(seed) ? null : 'simulation-salt'
}

/**
 * The salt of a game that a developer's command plays between bots only (eligibility `simulation`). It is derived from the
 * seed, so that the command always writes the same bytes.
 */
export const saltOfSimulation = (seed: string): string => digest(canonical([seed, 'salt'])).slice(0, 32)

/** True if the game has a coach. There is none if only bots play, in a tutorial, or without table memory. */
function hasCoach({ game: id, seats, seed, options, tutorial }: SaveRecord): boolean {
  const { game, kit } = playable(id)
  const seat = seats.findIndex(({ kind }) => kind === 'human')
  if (seat === -1 || tutorial !== null || kit.coach === null) return false
  const [{ state }] = game.setup(seats.length, options, seededChance(seed))
  return kit.coach.isThere(game.view(state, { kind: 'seat', seat }))
}

const isKnownTutorial = ({ game, seed }: SaveRecord): boolean => playable(game).game.tutorial?.seed === seed

function isSetUpAsTutorial({ game, seats, options }: SaveRecord): boolean {
  const { tutorial } = playable(game).game
  if (tutorial === undefined || tutorial.seats !== seats.length) return false
  const [pupil, ...bots] = seats
  const isBot = (player: (typeof seats)[number]): boolean =>
    player.kind === 'bot' && isDeepStrictEqual(botOf(player), tutorial.bot)
  return pupil?.kind === 'human' && bots.every(isBot) && isDeepStrictEqual(options, tutorial.options)
}

/** The contradiction in the times; null if there is none. */
function timesContradict({ standing, meta }: SaveRecord): Contradiction | null {
  const { startedAt, savedAt } = meta
  if (standing === 'simulation')
    return startedAt === undefined && savedAt === undefined ? null : 'times-in-simulation'
  if (startedAt === undefined || savedAt === undefined) return 'no-times'
  const [began, saved] = [new Date(startedAt), new Date(savedAt)]
  if (!isWrittenSo(began, startedAt) || !isWrittenSo(saved, savedAt)) return 'odd-time'
  return saved < began ? 'saved-before-begun' : null
}

const isWrittenSo = (time: Date, text: string): boolean =>
  !Number.isNaN(time.getTime()) && time.toISOString() === text

/** Limits of the check: the facts that a record cannot show, in the order of `UNCHECKED`. */
function uncheckedIn(record: SaveRecord): readonly Unchecked[] {
  const { standing, tutorial, proof, outcome } = record
  const isOld = standing === 'counts' && proof === null && !looksDrawn(record)
  const found: Readonly<Record<Unchecked, boolean>> = {
    authors: true,
    clock: standing !== 'simulation',
    notes: true,
    'known-seed': standing === 'counts' && !isOld,
    'old-seed': isOld,
    reason: ['known-seed', 'practice', 'taken-in', 'seen'].includes(standing),
    'unknown-tutorial': standing === 'tutorial' && !isKnownTutorial(record),
    bubble: tutorial !== null,
    unproven: proof === null,
    'shuffle-only': proof?.version === 1,
    'goes-on': outcome === null,
  }
  return (Object.keys(found) as Unchecked[]).filter((one) => found[one])
}

interface Checked {
  /** One for each of `CHECKS`, in their order. */
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
}

/**
 * Checks, in steps, whether a game was played as its record says: its deck is the one that it names, its shuffles come from
 * its seed, the fingerprints agree with the data that they cover, the rules allow every move and lead to every recorded
 * evaluation and to the recorded outcome, and the other data contradicts neither the moves nor itself.
 * @param record of a finished or unfinished game, played by these rules: see `haveItsRules`
 */
export function* checking(record: SaveRecord): Steps<Checked> {
  const found = new Map<CheckName, Found>()
  found.set('deck', deck(record))
  found.set('shuffle', verdict(record.deals.length, dealOfNoSeed(record)))
  found.set('fingerprints', fingerprints(record))
  const { playthrough, wrong, contradictions } = yield* played(record)
  found.set('moves', verdict(record.log.filter(isAction).length, wrong))
  found.set('rounds', playthrough === null ? UNSEEN : rounds(record, playthrough))
  found.set('outcome', playthrough === null ? UNSEEN : outcome(record, playthrough))
  const seats = contradiction(seatsContradict(record)) ?? contradictions.get('seats')
  found.set('seats', seats ?? (playthrough === null ? UNSEEN : verdict(record.seats.length, null)))
  const standing = contradiction(eligibilityContradicts(record)) ?? contradictions.get('standing')
  found.set('standing', standing ?? (playthrough === null ? UNSEEN : verdict(1, null)))
  found.set('times', contradiction(timesContradict(record)) ?? times(record))
  const findings = CHECKS.map((check): Finding => ({ check, ...(found.get(check) ?? UNSEEN) }))
  return { findings, unchecked: uncheckedIn(record) }
}

/** True if no finding is wrong. */
export const isRight = (findings: readonly Finding[]): boolean => findings.every(({ is }) => is !== 'wrong')

type Found = Omit<Finding, 'check'>

const UNSEEN: Found = { is: 'not-checked', count: 0, at: null }
const NONE: Found = { is: 'not-there', count: 0, at: null }

const verdict = (count: number, wrong: number | null): Found => ({
  is: wrong === null ? 'right' : 'wrong',
  count,
  at: wrong,
})

/** A contradiction that cannot be attributed to one of the counted items. */
const otherwise = (count: number): Found => ({ is: 'wrong', count, at: null })

const contradiction = (why: Contradiction | null, at: number | null = null): Found | null =>
  why === null ? null : { is: 'wrong', count: 1, at, why }

/** A deck with a name that is not one of ours may hold any cards, so the check reports its name but cannot verify it. */
function deck({ game: id, options }: SaveRecord): Found {
  const game = gameOf(id)
  const named = game.nameDeck(options)
  const is = { known: 'right', other: 'not-checked', false: 'wrong' } as const
  const found = { is: is[named.is], count: game.deck(options).length, at: null }
  if (named.id === null) return found
  const { sameCardsAs } = named
  return { ...found, deck: { name: gameNameFromFile(named.id) ?? '', sameCardsAs } }
}

function fingerprints(record: SaveRecord): Found {
  const { proof, deals } = record
  if (proof === null) return NONE
  const hashes = proofOf(record, proof)?.hashes ?? []
  return { ...verdict(deals.length, firstUnlike(hashes, proof.hashes)), version: proof.version }
}

interface Played {
  /** The state after the last move; null if the rules refuse one. */
  readonly playthrough: Playthrough | null
  /** The number of the first move that the rules refuse, from 1; null if they allow all. */
  readonly wrong: number | null
  /** The first entry that contradicts the seats, and the first that contradicts the eligibility. */
  readonly contradictions: ReadonlyMap<'seats' | 'standing', Found>
}

function* played(record: SaveRecord): Steps<Played> {
  const contradictions = new Map<'seats' | 'standing', Found>()
  let entries = 0
  let moves = 0
  const replayed = yield* replaying(record, (before) => {
    const entry = record.log[entries]
    entries++
    if (entry === undefined) return
    if (isAction(entry)) moves++
    const found = entryContradicts(record, before, entry)
    if (found === null || contradictions.has(found.check)) return
    // A change of seats between two moves is attributed to the next move.
    const at = isAction(entry) ? moves : moves + 1
    contradictions.set(found.check, { is: 'wrong', count: 1, at, why: found.why })
  })
  if (replayed.ok) return { playthrough: replayed.value, wrong: null, contradictions }
  // If the deals were refused, no entry was visited and `moves` is 0. The first move is then reported.
  const wrong = Math.max(1, moves)
  // A move that the rules refuse needs no further findings.
  for (const [check, { at }] of contradictions) if (at === wrong) contradictions.delete(check)
  return { playthrough: null, wrong, contradictions }
}

function rounds(record: SaveRecord, { game, state, deals }: Playthrough): Found {
  const due = game.digest(state)
  const wrong = firstUnlike(due, record.rounds)
  // The checkpoint must be the state after the last entry, and every recorded deal must have been dealt by then.
  const endsSo =
    isDeepStrictEqual(record.checkpoint, game.encode(state)) && deals.length === record.deals.length
  return wrong === null && !endsSo ? otherwise(due.length) : verdict(due.length, wrong)
}

function outcome(record: SaveRecord, { game, state }: Playthrough): Found {
  const due = game.outcome(state)
  if (due === null && record.outcome === null) return NONE
  return verdict(1, isDeepStrictEqual(due, record.outcome) ? null : 1)
}

const times = ({ standing }: SaveRecord): Found => (standing === 'simulation' ? NONE : verdict(2, null))

/** The first position at which two lists differ, from 1; null if they are equal. */
function firstUnlike(due: readonly unknown[], recorded: readonly unknown[]): number | null {
  const length = Math.max(due.length, recorded.length)
  for (let index = 0; index < length; index++)
    if (!isDeepStrictEqual(due[index], recorded[index])) return index + 1
  return null
}
