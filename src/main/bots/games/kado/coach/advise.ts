import { assertNever } from '../../../../../shared/assert-never'
import type {
  Advice,
  AdvisedCell,
  AdvisedGift,
  AdvisedGuess,
  Card,
  Seat,
  View,
} from '../../../../../shared/games/kado'
import type { Rng } from '../../../../engine/rng'
import { halve } from '../../../search/halving'
import { worthAhead } from '../ahead/placing-ahead'
import { fits, type Suspect } from '../belief'
import { guessesOf } from '../challenging'
import { cunningManner } from '../cunning'
import { foresee } from '../foresight'
import type { Memory } from '../memory'
import { known } from '../steady'
import { unseenBy } from '../unseen'

/** How many times ways to give a card are tried out to find the best one, and then how often each, to tell what it comes to. */
const TRIES = 900
const TOLD = 400
/** However late it is, so many deals are looked at: fewer say nothing. */
const LEAST_DEALS = 60

/**
 * Weighs what a seat can choose as the best bot does.
 * @param inTime says whether there is time to look further
 * @throws when the view's seat is not awaited
 */
export function advise(view: View, memory: Memory, rng: Rng, inTime: () => boolean): Advice {
  const { viewer, phase } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  switch (phase) {
    case 'deal':
      return { game: 'kado', on: 'give', choices: gifts(view, known(view.peeked), rng, inTime) }
    case 'challenge':
      return { game: 'kado', on: 'guess', choices: guesses(view, memory, ownCard(view, viewer)) }
    case 'place':
      return { game: 'kado', on: 'place', choices: cells(view, viewer) }
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(phase)
  }
}

const ownCard = ({ seats }: View, viewer: Seat): Card => known(seats[viewer]?.card)

function gifts(view: View, card: Card, rng: Rng, inTime: () => boolean): readonly AdvisedGift[] {
  const { options, trial } = foresee(view, card, cunningManner, rng)
  let dealt = 0
  const { order } = halve(options.length, TRIES, trial, () => ++dealt < LEAST_DEALS || inTime())
  const sums = options.map(() => 0)
  let told = 0
  while (told < LEAST_DEALS || (told < TOLD && inTime())) {
    trial.deal()
    for (const choice of options.keys()) sums[choice] = (sums[choice] ?? 0) + trial.play(choice)
    told++
  }
  return order.map((choice) => ({ to: options[choice] ?? null, wins: (sums[choice] ?? 0) / told }))
}

function guesses(view: View, memory: Memory, own: Card): readonly AdvisedGuess[] {
  const suspects = cunningManner.suspects(view, memory, unseenBy(view))
  const valued = guessesOf(view, memory, own, cunningManner, suspects).map(({ guess, value }) => ({
    ...{ guess, gain: value },
    ...chancesOf(suspects, (card) => (guess === null ? 'neither' : fits(guess, card))),
  }))
  return valued.sort((one, other) => other.gain - one.gain)
}

type Fit = ReturnType<typeof fits>

function chancesOf(suspects: readonly Suspect[], fitOf: (card: Card) => Fit) {
  const chance = (counts: (how: Fit) => boolean) =>
    suspects.reduce((sum, { card, chance }) => sum + (counts(fitOf(card)) ? chance : 0), 0)
  return { holds: chance((how) => how !== 'neither'), perfect: chance((how) => how === 'both') }
}

function cells(view: View, viewer: Seat): readonly AdvisedCell[] {
  const worth = worthAhead(view, view.seats[viewer]?.grid ?? [], ownCard(view, viewer))
  const valued = view.cells.map(({ line, column, points, ends }) => ({
    ...{ cell: { line, column }, points, ends },
    worth: worth({ line, column }),
  }))
  return valued.sort((one, other) => other.worth - one.worth)
}
