import type { Advice } from '../../../../shared/games/5211'

/** The first choices of an advice, `count` of them, and among them the one that the sentence compares the first with. */
export function listedChoices({ choices, comparison }: Advice, count: number): Advice['choices'] {
  const first = choices.slice(0, count)
  if (comparison === null) return first
  const named = choices.findIndex(({ cards }) => cards.join() === comparison.other.join())
  return named < count ? first : [...first.slice(0, -1), ...choices.slice(named, named + 1)]
}
