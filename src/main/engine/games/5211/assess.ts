import {
  type Card,
  COPIES,
  type Face5211,
  numbersFor,
  pointsOf,
  SEAT_COUNTS,
} from '../../../../shared/games/5211'
import { err, ok, type Result } from '../../../../shared/result'
import type { AssessError } from '../../definition'
import { evaluate } from './score'

/** A card of which more lie there than the deck has, if there is one. */
function oneTooMany(cards: readonly Card[]): Card | undefined {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return cards.find((card) => (counts.get(card) ?? 0) > COPIES[pointsOf(card)])
}

/**
 * Evaluates cards that a player has laid to try the rules. Places may be empty: what lies there is evaluated as it stands.
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
