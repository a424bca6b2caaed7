import type { Advice, AdvisedChoice, Card } from '../../../../shared/games/5211'

export interface Listed {
  readonly choice: AdvisedChoice
  /** Its rank among all choices, from 1. */
  readonly rank: number
  /** Whether choices are left out before it. */
  readonly isApart: boolean
  /** Whether it is what the player has chosen. */
  readonly isOwn: boolean
}

/**
 * The best `count` choices, always including the one that the sentence compares with the first, and the player's own.
 * @param chosen the cards that the player has chosen so far
 */
export function listedChoices(
  { choices, comparison }: Advice,
  count: number,
  chosen: readonly Card[],
): readonly Listed[] {
  const placeOf = (cards: readonly Card[]) =>
    choices.findIndex((one) => one.cards.toSorted().join() === cards.toSorted().join())
  const own = placeOf(chosen)
  const named = [0, comparison === null ? -1 : placeOf(comparison.other), own].filter((place) => place >= 0)
  const places = [...new Set([...named, ...choices.keys()])].slice(0, count).sort((one, other) => one - other)
  return places.flatMap((place, row) => {
    const choice = choices[place]
    const isApart = place > (places[row - 1] ?? -1) + 1
    return choice === undefined ? [] : [{ choice, rank: place + 1, isApart, isOwn: place === own }]
  })
}
