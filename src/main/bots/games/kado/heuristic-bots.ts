import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import type { Action, Guess, Style } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import { best } from '../../kit'
import { gainOf, giftsOf } from './gifts'
import { fits, known, type Memory, openGuesses, type Suspect, unseenBy, waitingIn } from './knowledge'
import { challengesOf, inclined, type Manner, plainManner } from './manner'
import { promisedIn, promises } from './worth'

const SHARES = 10

/**
 * Gives to a random player, names a random gift and ribbon that may still be right every other time it is asked, and
 * lays its card where it brings most points at once. A cautious one guesses less often, a daring one more often; a
 * spoiler gives a card to the player who gains least at once.
 */
export function easy(style: Style, view: View, { failed }: Memory, rng: Rng): Action {
  const any = <T>(options: readonly T[]): T => best(options, () => 0, rng)
  switch (view.phase) {
    case 'deal':
      return { type: 'give', to: style === 'spoiler' ? worstFor(view, rng) : any(waitingIn(view)) }
    case 'challenge':
      return rng.int(SHARES) >= SHARES * challengesOf(style)
        ? { type: 'pass' }
        : { type: 'challenge', guess: any(openGuesses(failed)) }
    case 'place': {
      const { line, column } = best(view.cells, ({ points }) => points, rng)
      return { type: 'place', cell: { line, column } }
    }
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(view.phase)
  }
}

/** The waiting player who would gain least at once. */
function worstFor(view: View, rng: Rng): Seat {
  return best(waitingIn(view), (seat) => -(view.atBest?.[seat] ?? 0), rng)
}

/** A guess, null for a pass, and its expected points. */
interface Guessed {
  readonly guess: Guess | null
  readonly value: number
}

/**
 * Makes the guess with the highest expectation, or passes if none is positive: a successful guess forces the swap, so
 * one that would bring a bad card has a price.
 * @param own the card that the bot would swap
 */
function challenging(view: View, memory: Memory, own: Card, manner: Manner, rng: Rng): Action {
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

/** The points that the viewer's grid and the gifter's gain if the gifter's card is swapped for the viewer's own. */
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

/** Points given up to avoid being read: choices this close are mixed. */
const BLUFF = 0.25

/**
 * Gives the card where it does most for the bot or least for the others, considering that later cards may do better: a
 * player who gets a card early takes no later one.
 * @param card the card that the bot sees
 */
function giving(view: View, card: Card, { worth, envy }: Manner, rng: Rng): Action {
  const { gifter, seats, mayDiscard } = view
  const unseen = unseenBy(view)
  const gain = gainOf(gifter, envy(view, gifter), promisedIn(seats, worth, [...unseen, card]))
  const gifts = giftsOf(unseen, gain)(card, waitingIn(view), mayDiscard)
  const { to } = best(gifts, ({ value }) => value, rng, BLUFF)
  return to === null ? { type: 'discard' } : { type: 'give', to }
}

/** Values every card by the expectation of each line and each column by itself, and gives, guesses and places by that. */
export const steady = (style: Style, view: View, memory: Memory, rng: Rng): Action =>
  choosing(view, memory, inclined(plainManner, style), rng)

/** Values every card by the expected final points of a grid, and gives, guesses and places by that. */
export function choosing(view: View, memory: Memory, manner: Manner, rng: Rng): Action {
  const own = view.viewer === null ? null : (view.seats[view.viewer] ?? null)
  switch (view.phase) {
    case 'deal':
      return giving(view, known(view.peeked), manner, rng)
    case 'challenge':
      return challenging(view, memory, known(own?.card), manner, rng)
    case 'place':
      return placing(view, own?.grid ?? [], known(own?.card), manner, rng)
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(view.phase)
  }
}

function placing(view: View, grid: readonly Laid[], card: Card, { worth }: Manner, rng: Rng): Action {
  const promise = worth(grid, unseenBy(view))
  const { line, column } = best(view.cells, (cell) => promise(card, cell), rng)
  return { type: 'place', cell: { line, column } }
}
