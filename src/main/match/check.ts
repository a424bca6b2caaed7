import { isDeepStrictEqual } from 'node:util'
import {
  CHECKS,
  type CheckName,
  type Contradiction,
  type Finding,
  type Unchecked,
} from '../../shared/bridge/checked'
import { gameNameFromFile } from '../../shared/names'
import { botOf } from '../../shared/players'
import { isCode } from '../../shared/seed-code'
import { gameOf } from '../engine/games/registry'
import { seededChance } from '../engine/rng'
import type { Steps } from '../scheduling'
import { isAction, type LogEntry, type SaveRecord } from '../storage/record'
import { canonical, digest } from '../storage/seal'
import { dealOfNoSeed } from './eligibility'
import { type Course, playable, playedBy } from './playthrough'
import { proofOf } from './record'
import { replaying } from './replay'
import { createTutor } from './tutor'

/**
 * How a record can contradict itself in what it notes beside cards and moves: who sits where, whether the game counts, when it was
 * played. Each contradiction is something that no version of the app ever wrote. What cannot be told from a record is named instead.
 */

/** What is wrong with the seats, without a look at the moves; null where nothing is. */
function seatsContradict({ game, seats, options, standing }: SaveRecord): Contradiction | null {
  const isSimulation = standing === 'simulation'
  const people = seats.filter(({ kind }) => kind === 'human').length
  if (isSimulation && people > 0) return 'person-in-simulation'
  if (!isSimulation && people === 0) return 'only-bots'
  if (new Set(seats.map(({ name }) => name.toLowerCase())).size < seats.length) return 'same-name'
  return playable(game).game.fits(options, seats.length) ? null : 'seat-not-there'
}

/** What is wrong with an entry of the log although the rules allow it; null where nothing is. @param before where the game stands */
function entryContradicts(
  { seats, tutorial, seed }: SaveRecord,
  before: Course,
  entry: LogEntry,
): { readonly check: 'seats' | 'standing'; readonly why: Contradiction } | null {
  const { game, state } = before
  const player = playedBy({ players: seats }, before, entry.seat)
  if (!isAction(entry)) {
    if (seats[entry.seat]?.kind !== 'human') return { check: 'seats', why: 'bot-handed-over' }
    if (player === entry.playedBy) return { check: 'seats', why: 'handed-over-twice' }
    return game.outcome(state) === null ? null : { check: 'seats', why: 'handed-over-after-end' }
  }
  // Bots are asked for what is awaited, and for nothing else.
  if (player === 'bot' && !game.toAct(state).includes(entry.seat))
    return { check: 'seats', why: 'bot-took-back' }
  const tutor = createTutor({ tutorial, seed }, seededChance(seed))
  return tutor.allows(before, entry.seat, entry.action) ? null : { check: 'standing', why: 'tutorial-moves' }
}

/** What contradicts the standing, without a look at the moves; null where nothing does. */
function standingContradicts(record: SaveRecord): Contradiction | null {
  const { standing, tutorial, coached, proof } = record
  if (tutorial !== null && standing !== 'tutorial') return 'tutorial-mark'
  if (coached && !hasCoach(record)) return 'coach-not-there'
  if (standing === 'counts' && proof !== null && !looksDrawn(record)) return 'typed-seed-counts'
  if (standing === 'other-cards' && dealOfNoSeed(record) === null) return 'cards-are-of-seed'
  if (standing === 'tutorial' && isKnownTutorial(record) && !isSetUpAsTutorial(record))
    return 'other-tutorial'
  return standing === 'simulation' ? simulationContradicts(record) : null
}

/** Whether the seed has the form of one that was drawn by chance. In games begun before there were codes, that was 32 digits. */
const looksDrawn = ({ seed, proof }: SaveRecord): boolean =>
  isCode(seed) || (proof === null && /^[0-9a-f]{32}$/.test(seed))

function simulationContradicts({ seed, outcome, proof }: SaveRecord): Contradiction | null {
  if (outcome === null) return 'simulation-goes-on'
  return proof === null || proof.salt === saltOfSimulation(seed) ? null : 'simulation-salt'
}

/** The salt of a simulation, which comes from its seed alone, so that the same command gives the same bytes. */
export const saltOfSimulation = (seed: string): string => digest(canonical([seed, 'salt'])).slice(0, 32)

/** Whether there is a coach at the table: only for people, only with table memory, and not before a tutorial has been read. */
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

/** What is wrong with the times; null where nothing is. */
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

/** What cannot be found out from a record, whatever is right or wrong in it, in the order of `UNCHECKED`. */
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
 * Checks whether a game was played as its record says: its deck is the one that it names, its shuffles come from its seed, the
 * fingerprints agree with what they cover, the rules allow every move and give every evaluation and the outcome, and nothing that is
 * noted beside the moves contradicts the rest. In steps.
 * @param record of a game that is over or goes on, played by these rules: see `haveItsRules`
 */
export function* checking(record: SaveRecord): Steps<Checked> {
  const found = new Map<CheckName, Found>()
  found.set('deck', deck(record))
  found.set('shuffle', verdict(record.deals.length, dealOfNoSeed(record)))
  found.set('fingerprints', fingerprints(record))
  const { course, wrong, contradictions } = yield* played(record)
  found.set('moves', verdict(record.log.filter(isAction).length, wrong))
  found.set('rounds', course === null ? UNSEEN : rounds(record, course))
  found.set('outcome', course === null ? UNSEEN : outcome(record, course))
  const seats = contradiction(seatsContradict(record)) ?? contradictions.get('seats')
  found.set('seats', seats ?? (course === null ? UNSEEN : verdict(record.seats.length, null)))
  const standing = contradiction(standingContradicts(record)) ?? contradictions.get('standing')
  found.set('standing', standing ?? (course === null ? UNSEEN : verdict(1, null)))
  found.set('times', contradiction(timesContradict(record)) ?? times(record))
  const findings = CHECKS.map((check): Finding => ({ check, ...(found.get(check) ?? UNSEEN) }))
  return { findings, unchecked: uncheckedIn(record) }
}

/** Whether nothing that was found is wrong. */
export const isRight = (findings: readonly Finding[]): boolean => findings.every(({ is }) => is !== 'wrong')

type Found = Omit<Finding, 'check'>

const UNSEEN: Found = { is: 'not-checked', count: 0, at: null }
const NONE: Found = { is: 'not-there', count: 0, at: null }

const verdict = (count: number, wrong: number | null): Found => ({
  is: wrong === null ? 'right' : 'wrong',
  count,
  at: wrong,
})

/** Something that none of what was counted shows. */
const otherwise = (count: number): Found => ({ is: 'wrong', count, at: null })

const contradiction = (why: Contradiction | null, at: number | null = null): Found | null =>
  why === null ? null : { is: 'wrong', count: 1, at, why }

/** A deck of another name may be any deck: it is named, and nobody can say whether it is as it should be. */
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
  /** The course after the last move; null where the rules refuse one. */
  readonly course: Course | null
  /** The first move that the rules refuse, from 1; null where they allow all. */
  readonly wrong: number | null
  /** The first entry that contradicts the seats, and the first that contradicts the standing. */
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
    // What happens between two moves is said of the one that follows.
    const at = isAction(entry) ? moves : moves + 1
    contradictions.set(found.check, { is: 'wrong', count: 1, at, why: found.why })
  })
  if (replayed.ok) return { course: replayed.value, wrong: null, contradictions }
  // If not even the deals can be played, nothing was visited.
  const wrong = Math.max(1, moves)
  // Of a move that the rules refuse, no more need be said.
  for (const [check, { at }] of contradictions) if (at === wrong) contradictions.delete(check)
  return { course: null, wrong, contradictions }
}

function rounds(record: SaveRecord, { game, state, deals }: Course): Found {
  const due = game.digest(state)
  const wrong = firstUnlike(due, record.rounds)
  // The checkpoint shows what is on the table after the last of them, and every deal has been dealt by then.
  const endsSo =
    isDeepStrictEqual(record.checkpoint, game.encode(state)) && deals.length === record.deals.length
  return wrong === null && !endsSo ? otherwise(due.length) : verdict(due.length, wrong)
}

function outcome(record: SaveRecord, { game, state }: Course): Found {
  const due = game.outcome(state)
  if (due === null && record.outcome === null) return NONE
  return verdict(1, isDeepStrictEqual(due, record.outcome) ? null : 1)
}

const times = ({ standing }: SaveRecord): Found => (standing === 'simulation' ? NONE : verdict(2, null))

/** The first place where two lists differ, from 1; null where they are the same. */
function firstUnlike(due: readonly unknown[], told: readonly unknown[]): number | null {
  const length = Math.max(due.length, told.length)
  for (let index = 0; index < length; index++)
    if (!isDeepStrictEqual(due[index], told[index])) return index + 1
  return null
}
