import type { Seat } from '../../../shared/game'
import { atRect } from '../plan/placing'
import type { Rect } from '../plan/plan'
import { Face } from './face'
import './final-places.css'

interface FinalPlace {
  readonly seat: Seat
  readonly name: string
  /** 1 is first; equals share a rank. */
  readonly rank: number
  readonly points: number
  /** What their points are made of. */
  readonly small: string
  /** Why they are first, where points alone do not say it. */
  readonly why: string | null
}

interface Props {
  readonly title: string
  /** The best first. */
  readonly places: readonly FinalPlace[]
  /** The rule that decided; null where points did. */
  readonly rule: string | null
  readonly place: Rect
}

/** Everybody's place, once the game is over. */
export const FinalPlaces = ({ title, places, rule, place }: Props) => (
  <aside class="table-final" style={atRect(place)}>
    <b class="table-final-title">{title}</b>
    <ol>
      {places.map(({ seat, name, rank, points, small, why }) => (
        <li key={seat} data-first={rank === 1}>
          <i>{rank}</i>
          <Face seat={seat} crowned={rank === 1} />
          <span class="table-final-who">
            <b>{name}</b>
            <small>{small}</small>
            {why !== null && <small class="table-final-why">{why}</small>}
          </span>
          <b class="table-final-points">{points}</b>
        </li>
      ))}
    </ol>
    {rule !== null && <p class="table-final-rule">{rule}</p>}
  </aside>
)
