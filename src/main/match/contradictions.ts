import { isDeepStrictEqual } from 'node:util'
import type { Contradiction, Unchecked } from '../../shared/bridge/checked'
import { botOf } from '../../shared/players'
import { isCode } from '../../shared/seed-code'
import { seededChance } from '../engine/rng'
import { canonical, digest } from '../storage/format/canonical'
import { isAction, type LogEntry, type SaveRecord } from '../storage/format/record'
import { type Course, playedBy } from './course'
import { createTutor } from './play/tutor'
import { playable } from './playable'
import { dealOfNoSeed } from './shuffles'

/**
 * How a record can contradict itself in what it notes beside cards and moves: who sits where, whether the game counts, when it was
 * played. Each contradiction is something that no version of the app ever wrote. What cannot be told from a record is named instead.
 */

/** What is wrong with the seats, without a look at the moves; null where nothing is. */
export function seatsContradict({ game, seats, options, standing }: SaveRecord): Contradiction | null {
  const isSimulation = standing === 'simulation'
  const people = seats.filter(({ kind }) => kind === 'human').length
  if (isSimulation && people > 0) return 'person-in-simulation'
  if (!isSimulation && people === 0) return 'only-bots'
  if (new Set(seats.map(({ name }) => name.toLowerCase())).size < seats.length) return 'same-name'
  return playable(game).game.fits(options, seats.length) ? null : 'seat-not-there'
}

/** What is wrong with an entry of the log although the rules allow it; null where nothing is. @param before where the game stands */
export function entryContradicts(
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
export function standingContradicts(record: SaveRecord): Contradiction | null {
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
export function timesContradict({ standing, meta }: SaveRecord): Contradiction | null {
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
export function uncheckedIn(record: SaveRecord): readonly Unchecked[] {
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
