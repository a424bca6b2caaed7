import type { Outcome, Seat, View } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { FinalPlaces, Lanterns, Winner } from '../../../../table/hud/end'
import { type People, whoIs } from '../../../../table/people'
import { atRect, type Rect } from '../../../../table/plan'
import type { TableLayout } from '../../plan/layout'
import { positionOf } from '../../scene/nodes'
import { endingOf, lengthOf, pileWords } from './ending'
import { LANTERNS } from './lanterns'

const { over } = words

/** The size of its letters as its style sheet has it: px, and px of the plan; and their width, as a share of it. */
const LETTER = { least: 13, size: 14, width: 0.47 }

interface EndOfPlayProps {
  readonly title: string
  /** The view after the game. */
  readonly view: View
  readonly place: Rect
}

/** In place of the turns, once there are none: what happens instead, and how long the game was. */
export const EndOfPlay = ({ title, view, place }: EndOfPlayProps) => (
  <div class="table-steps" style={atRect(place)}>
    <span class="table-round">{title}</span>
    <span class="table-length">{lengthOf(view)}</span>
  </div>
)

interface Props {
  readonly outcome: Outcome
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** The end of the game at the table: who won and by what, everybody's place, and the pile at the bottom added up. */
export function EndParts({ outcome, view, people, layout }: Props) {
  const ending = endingOf(outcome, view, people)
  const { title, winners, line, cards, rule } = ending
  return (
    <>
      <Winner {...{ title, winners, line }} place={layout.end.plaque}>
        <Lanterns lanterns={LANTERNS} />
        {cards !== null && (
          <p class="table-winner-cards">
            <span class="table-score-pile" data-cards={cards.mine > 1 ? 'several' : 'one'}>
              <span class="table-score-count">{cards.mine}</span>
            </span>
            {cards.text}
          </p>
        )}
      </Winner>
      <FinalPlaces
        title={over.final}
        places={ending.rows.map(({ line: why, cards: held, ...ranked }) => ({
          ...ranked,
          ...{ why, name: people.names[ranked.seat] ?? '', small: smallOf(ranked.seat, held, outcome, view) },
        }))}
        rule={rule}
        place={layout.end.ranking}
      />
      <p class="table-pile-line" style={atRect(layout.end.line)}>
        {pileLine(view, people, layout)}
      </p>
    </>
  )
}

/** What a player's points are made of: the cards that break a tie, or in a long game what the last deal has brought. */
function smallOf(seat: Seat, held: number, { decidedBy }: Outcome, { options, deal, seats }: View): string {
  const points = seats[seat]?.points ?? null
  return options.long && decidedBy === 'points' && points !== null
    ? over.inDeal(points, deal)
    : over.cards(held)
}

/** The pile that lies open at the bottom, in words. */
function pileLine(view: View, people: People, layout: TableLayout): string {
  const seat = view.seats.findIndex((_, one) => positionOf(one, people.own, layout) === 0)
  const letter = LETTER.width * Math.max(LETTER.least, LETTER.size * layout.scale)
  return pileWords(view, seat, whoIs(people, seat), (text) => text.length * letter <= layout.end.line.width)
}
