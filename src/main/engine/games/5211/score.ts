import type { Face5211 } from '../../../../shared/games/5211'
import {
  type Card,
  COLOURS,
  COPIES,
  type Colour,
  colourOf,
  isKododo,
  type Numbers,
  numbersFor,
  pointsOf,
  SEAT_COUNTS,
} from '../../../../shared/games/5211/cards'
import type {
  ColourCounts,
  Evaluation,
  EvaluationStep,
  Outcome,
  Ranked,
  Scoring,
} from '../../../../shared/games/5211/view'
import { err, ok, type Result } from '../../../../shared/result'
import type { AssessError } from '../../definition'
import { ranked } from '../../ranking'
import { sumPoints } from './cards'

/** The rules of the evaluation as pure functions of the cards on the table; bots use them too. */

/** The number of face-up cards of each colour, over all seats. */
export function countColours(played: readonly (readonly Card[])[]): ColourCounts {
  let blue = 0
  let green = 0
  let yellow = 0
  let orange = 0
  let violet = 0
  for (const cards of played) {
    for (const card of cards) {
      switch (colourOf(card)) {
        case 'blue':
          blue++
          break
        case 'green':
          green++
          break
        case 'yellow':
          yellow++
          break
        case 'orange':
          orange++
          break
        case 'violet':
          violet++
          break
      }
    }
  }
  return { blue, green, yellow, orange, violet }
}

/** The number of Kododo cards, over all seats. */
export function countKododo(played: readonly (readonly Card[])[]): number {
  let count = 0
  for (const cards of played) for (const card of cards) if (isKododo(card)) count++
  return count
}

/**
 * The colour in the majority: of those below the limit, the one with the largest count that it shares with no other.
 * Source: docs/RULES.md, Evaluation (limit and tie never conflict).
 */
export function scoringColour(counts: ColourCounts, limit: number): Colour | null {
  const { blue, green, yellow, orange, violet } = counts
  const byColour = [blue, green, yellow, orange, violet]
  let best: Colour | null = null
  let bestCount = 0
  for (let index = 0; index < byColour.length; index++) {
    const count = byColour[index] ?? 0
    if (count <= bestCount || count >= limit) continue
    if (byColour.indexOf(count) !== byColour.lastIndexOf(count)) continue
    best = COLOURS[index] ?? null
    bestCount = count
  }
  return best
}

/** True if the card goes to its player's score pile. */
export const scores = (card: Card, scoring: Scoring): boolean =>
  scoring === 'kododo' ? isKododo(card) : colourOf(card) === scoring

/**
 * Evaluates a round. Source: docs/RULES.md, Evaluation.
 * @param played the face-up cards of every seat
 * @param numbers the constants for the number of players
 * @returns the scoring, the points by seat, and every step that led there with its reason
 */
export function evaluate(
  played: readonly (readonly Card[])[],
  numbers: Numbers,
): Omit<Evaluation, 'deal' | 'round'> {
  const counts = countColours(played)
  const kododo = countKododo(played)
  const exact = kododo === numbers.kododoTarget
  const colour = exact ? null : scoringColour(counts, numbers.limit)
  const scoring = exact ? 'kododo' : colour
  const counted = { type: 'kododo-counted', count: kododo, target: numbers.kododoTarget, exact } as const
  const scored = played.map((cards) =>
    scoring === null ? [] : cards.filter((card) => scores(card, scoring)),
  )
  return {
    played,
    counts,
    steps: exact ? [counted] : [counted, ...colourSteps(counts, numbers.limit, colour)],
    scoring,
    scored,
    points: scored.map(sumPoints),
  }
}

const largest = ({ blue, green, yellow, orange, violet }: ColourCounts): number =>
  Math.max(blue, green, yellow, orange, violet)

/** The reasons why the colours above the scoring one are out, from the largest count down; then the verdict. */
function colourSteps(counts: ColourCounts, limit: number, scoring: Colour | null): readonly EvaluationStep[] {
  const steps: EvaluationStep[] = []
  const scoringCount = scoring === null ? 0 : counts[scoring]
  for (let count = largest(counts); count > scoringCount; count--) {
    const colours = COLOURS.filter((colour) => counts[colour] === count)
    // Limit before tie: docs/RULES.md, Evaluation.
    const reason = count >= limit ? 'limit' : 'tie'
    if (colours.length > 0) steps.push({ type: 'colours-out', reason, colours, count, limit })
  }
  steps.push(
    scoring === null
      ? { type: 'nobody-scores' }
      : { type: 'majority-found', colour: scoring, count: scoringCount },
  )
  return steps
}

/** The criteria by which a seat is ranked. */
type RankedBy = Pick<Ranked, 'points' | 'cards'>

const isBetter = (one: RankedBy, other: RankedBy): boolean =>
  one.points > other.points || (one.points === other.points && one.cards > other.cards)

/**
 * Ranks the seats: most points, then most cards in the score pile. Source: docs/RULES.md, End.
 * @param seats the criteria, by seat
 */
export function rank(seats: readonly RankedBy[]): Outcome {
  const { ranking, winners } = ranked(seats, isBetter)
  return { ranking, winners, decidedBy: decidedBy(seats, winners.length) }
}

function decidedBy(seats: readonly RankedBy[], winners: number): Outcome['decidedBy'] {
  if (winners > 1) return 'shared'
  const most = Math.max(...seats.map(({ points }) => points))
  return seats.filter(({ points }) => points === most).length > 1 ? 'cards' : 'points'
}

/** A card that appears more often than the deck has it, if any. */
function oneTooMany(cards: readonly Card[]): Card | undefined {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return cards.find((card) => (counts.get(card) ?? 0) > COPIES[pointsOf(card)])
}

/**
 * Evaluates cards that a player has laid to try the rules. Places may be empty: the layout is evaluated as it stands.
 * @param played by player, 2 to 5 of them
 */
export function assess(
  played: readonly (readonly Card[])[],
): Result<Face5211['Answer'], AssessError<Face5211['Refusal']>> {
  const players = SEAT_COUNTS.find((count) => count === played.length)
  if (players === undefined) return err({ code: 'bad-request', detail: 'played' })
  const card = oneTooMany(played.flat())
  if (card !== undefined) return err({ code: 'too-many-of-a-card', detail: card })
  return ok(evaluate(played, numbersFor(players)))
}
