import type { Advice } from '../../../../shared/games/5211'

/** The best choices, so many of them, and among them the one that the sentence compares the best with. */
export function listedChoices({ choices, reason }: Advice, count: number): Advice['choices'] {
  const first = choices.slice(0, count)
  if (!('other' in reason)) return first
  const named = choices.findIndex(({ cards }) => cards.join() === reason.other.join())
  return named < count ? first : [...first.slice(0, -1), ...choices.slice(named, named + 1)]
}
