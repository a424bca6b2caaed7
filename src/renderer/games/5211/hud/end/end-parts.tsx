import { type Outcome, pointsOf, type View } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/table'
import { lengthsOf } from '../../../../parts/lengths-of'
import { type People, whoIs } from '../../../../table/people'
import { atRect } from '../../../../table/plan/placing'
import type { TableLayout } from '../../plan/layout'
import { wonBy } from '../../plan/won'
import { positionOf } from '../../scene/nodes'
import { Face } from '../art'
import { type Ending, endingOf } from './ending'

const { over } = words

/** Cards of a pile whose points are still worth adding up in a line. */
const ADDED_UP = 14

interface Props {
  readonly outcome: Outcome
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** The end of the game at the table: who won and by what, everybody's place, and the pile at the bottom added up. */
export function EndParts({ outcome, view, people, layout }: Props) {
  const ending = endingOf(outcome, view, people)
  const { plaque, ranking, line } = layout.end
  return (
    <>
      <div class="table-winner-place" style={atRect(plaque)}>
        <Plaque ending={ending} />
      </div>
      <aside class="table-final" style={atRect(ranking)}>
        <b class="table-final-title">{over.final}</b>
        <ol>
          {ending.rows.map(({ seat, rank, points, cards, line: why }) => (
            <li key={seat} data-first={rank === 1}>
              <i>{rank}</i>
              <Face seat={seat} crowned={rank === 1} />
              <span class="table-final-who">
                <b>{people.names[seat]}</b>
                <small>{over.cards(cards)}</small>
                {why !== null && <small class="table-final-why">{why}</small>}
              </span>
              <b class="table-final-points">{points}</b>
            </li>
          ))}
        </ol>
        {ending.rule !== null && <p class="table-final-rule">{ending.rule}</p>}
      </aside>
      <p class="table-pile-line" style={atRect(line)}>
        {pileLine(view, people, layout)}
      </p>
    </>
  )
}

const Plaque = ({ ending: { title, line, cards, winners } }: { readonly ending: Ending }) => (
  <div class="table-winner" style={lengthsOf(title)}>
    <span class="table-winner-faces">
      {winners.map((seat) => (
        <Face key={seat} seat={seat} crowned={true} />
      ))}
    </span>
    <b>{title}</b>
    <p>{line}</p>
    {cards !== null && (
      <p class="table-winner-cards">
        <span class="table-score-pile" data-cards={cards.mine > 1 ? 'several' : 'one'}>
          <span class="table-score-count">{cards.mine}</span>
        </span>
        {cards.text}
      </p>
    )}
  </div>
)

/** The pile that lies open at the bottom, in words. */
function pileLine(view: View, { own, names }: People, layout: TableLayout): string {
  const seat = view.seats.findIndex((_, one) => positionOf(one, own, layout) === 0)
  const who = whoIs({ own, names }, seat)
  const values = wonBy(view, seat).map(pointsOf)
  if (values.length === 0) return over.emptyPile(who)
  return values.length > ADDED_UP ? over.largePile(who, values.length) : over.pile(who, values)
}
