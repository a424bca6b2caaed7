import { type Seat, TURNS, type View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import { nameOf, tellOwn } from './announce'
import { tellEnd } from './count'

const { told } = words

/**
 * Tells somebody who comes to the table, or opens the shutters, where the game is and which cards they know.
 * @returns nothing while everybody looks and the game is not over: nobody has come then
 */
export function tellArrival(view: View, people: People): readonly string[] {
  const { viewer, outcome, turn, gifter, phase, peeked } = view
  if (outcome !== null) return tellEnd(outcome, people)
  if (viewer === null) return []
  const looked = phase === 'deal' && viewer === gifter && peeked !== null ? nameOf(peeked) : null
  return [
    told.turn(turn, TURNS, whoIs(people, gifter)),
    ...(viewer === gifter ? tellGiven(view, viewer, people) : []),
    ...tellOwn(
      view.seats.map(({ card }) => card),
      gifter,
      people,
    ),
    ...(looked === null ? [] : [told.looks(null, looked)]),
  ]
}

/** What the gifter gave to others in this turn and still knows by themselves. */
const tellGiven = ({ seats }: View, viewer: Seat, people: People): readonly string[] =>
  seats.flatMap(({ card }, seat) => {
    if (seat === viewer || card?.face !== 'down') return []
    return [told.has(whoIs(people, seat), nameOf(card) ?? '')]
  })
