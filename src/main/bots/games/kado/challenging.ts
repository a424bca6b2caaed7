import {
  type Action,
  BONUS_POINTS,
  type Card,
  type Guess,
  type Seat,
  type View,
} from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { fits, openGuesses, type Suspect } from './belief'
import type { Manner } from './manner'
import type { Memory } from './memory'
import { unseenBy } from './unseen'
import { promises } from './worth'

/** A guess, null for a pass, and what it promises, in points. */
interface Guessed {
  readonly guess: Guess | null
  readonly value: number
}

/**
 * Makes the guess that promises most, or passes where none promises anything: a guess that holds forces the swap, so one
 * that would bring a bad card has a price.
 * @param own the card that the bot would swap
 */
export function challenging(view: View, memory: Memory, own: Card, manner: Manner, rng: Rng): Action {
  const suspects = manner.suspects(view, memory, unseenBy(view))
  const { guess } = best(guessesOf(view, memory, own, manner, suspects), ({ value }) => value, rng)
  return guess === null ? { type: 'pass' } : { type: 'challenge', guess }
}

/** A pass and all guesses that may still be right. */
export function guessesOf(
  view: View,
  memory: Memory,
  own: Card,
  manner: Manner,
  suspects: readonly Suspect[],
): readonly Guessed[] {
  const { mine, theirs } = swapped(view, own, manner)
  const share = view.viewer === null ? 0 : (manner.envy(view, view.viewer)[view.gifter] ?? 0)
  const swap = (card: Card) => mine(card) - theirs(card) * share
  const value = (guess: Guess) => suspects.reduce((sum, suspect) => sum + gainFrom(guess, suspect, swap), 0)
  return [
    { guess: null, value: manner.pass },
    ...openGuesses(memory.failed).map((guess) => ({ guess, value: value(guess) })),
  ]
}

function gainFrom(guess: Guess, { card, chance }: Suspect, swap: (card: Card) => number): number {
  const fit = fits(guess, card)
  if (fit === 'neither') return 0
  return chance * (swap(card) + (fit === 'both' ? BONUS_POINTS : 0))
}

/** Works out how many points more the own grid and the gifter's end with if the gifter's card is swapped for the own one. */
export function swapped(view: View, own: Card, { worth }: Pick<Manner, 'worth'>) {
  const { seats, viewer, gifter } = view
  const unseen = unseenBy(view)
  const promised = (seat: Seat | null) => {
    const grid = seat === null ? [] : (seats[seat]?.grid ?? [])
    const promise = promises(grid, [...unseen, own], worth(grid, unseen))
    return (card: Card) => promise.get(card) ?? 0
  }
  const [mine, theirs] = [promised(viewer), promised(gifter)]
  return {
    mine: (card: Card) => mine(card) - mine(own),
    theirs: (card: Card) => theirs(own) - theirs(card),
  }
}
