import { assertNever } from '../../../shared/assert-never'
import type { Seat } from '../../../shared/game'
import type { View, VisibleEvent } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import type { Occasion, Talk } from '../../table/session/talk'
import { challengers } from './scene/turn-order'
import type { TableKado } from './types'

const { said: lines } = words

/** So many points for one card are worth a word. */
const MANY = 6

/** What bots of KADO talk about: guesses, and cards that fit. */
export const talk: Talk<TableKado> = {
  oneIn: 5,
  occasions: ({ events, view }) => events.flatMap((event) => occasionsOf(event, view)),
}

function occasionsOf(event: VisibleEvent, view: View): readonly Occasion[] {
  const occasion = (seat: Seat, about: keyof typeof lines, what: string): Occasion => ({
    ...{ seat, lines: lines[about] },
    mark: `${view.turn} ${about} ${what}`,
  })
  switch (event.type) {
    case 'challenged': {
      const { seat, gifter, guess, matched } = event
      const what = `${guess.gift} ${guess.ribbon}`
      if (matched === null) return [occasion(seat, 'missed', what), ...keptBy(gifter, view, occasion)]
      return [
        occasion(seat, matched === 'both' ? 'perfect' : 'guessed', what),
        occasion(gifter, 'caught', what),
      ]
    }
    case 'passed':
      return keptBy(view.gifter, view, occasion)
    case 'card-placed': {
      const gained = event.gain === null ? 0 : event.gain.after - event.gain.before
      return gained < MANY ? [] : [occasion(event.seat, 'placed', `${gained}`)]
    }
    case 'turn-started':
    case 'card-peeked':
    case 'card-given':
    case 'card-discarded':
    case 'dealing-ended':
    case 'cards-swapped':
    case 'bonus-taken':
    case 'card-turned-up':
    case 'line-scored':
    case 'column-scored':
    case 'bonus-scored':
    case 'game-ended':
      return []
    default:
      return assertNever(event)
  }
}

type OccasionOf = (seat: Seat, about: 'kept', what: string) => Occasion

/** What the gifter may say once all have been asked and nobody has guessed anything. */
function keptBy(gifter: Seat, { asked, seats }: View, occasion: OccasionOf): readonly Occasion[] {
  const isOver = asked.length === challengers(gifter, seats.length).length
  if (!isOver || asked.some(({ answer }) => answer === 'held')) return []
  return [occasion(gifter, 'kept', asked.map(({ answer }) => answer).join())]
}
