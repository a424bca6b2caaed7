import type { ComponentChildren, JSX } from 'preact'
import type { Seat } from '../../../shared/game'
import { lengthsOf } from '../../parts/text'
import { Face } from '../face'
import { atRect, type Rect } from '../plan'
import './end.css'

interface WinnerProps {
  readonly winners: readonly Seat[]
  /** That they have won. */
  readonly title: string
  /** By how much. */
  readonly line: string
  readonly place: Rect
  /** What decided, where points alone did not. */
  readonly children?: ComponentChildren
}

/** Who has won, in the middle of the table. */
export const Winner = ({ winners, title, line, place, children }: WinnerProps) => (
  <div class="table-winner-place" style={atRect(place)}>
    <div class="table-winner" style={lengthsOf(title)}>
      <span class="table-winner-faces">
        {winners.map((seat) => (
          <Face key={seat} seat={seat} crowned={true} />
        ))}
      </span>
      <b>{title}</b>
      <p>{line}</p>
      {children}
    </div>
  </div>
)

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

interface FinalPlacesProps {
  readonly title: string
  /** The best first. */
  readonly places: readonly FinalPlace[]
  /** The rule that decided; null where points did. */
  readonly rule: string | null
  readonly place: Rect
}

/** Everybody's place, once the game is over. */
export const FinalPlaces = ({ title, places, rule, place }: FinalPlacesProps) => (
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

/** A lantern, as a game hangs it. Its style sheet says what `x` and `y` are measured from, and the colour of its paper. */
export interface Lantern {
  /** Tells it from the others, and names its look to the style sheet. */
  readonly look: string
  readonly x: number
  readonly y: number
  /** As a share of the largest. */
  readonly size: number
  readonly sign: JSX.Element
}

/** Lanterns that rise from the face of whoever has won, one after the other, and stay where they hang. */
export const Lanterns = ({ lanterns }: { readonly lanterns: readonly Lantern[] }) => (
  <span class="table-lanterns" aria-hidden="true">
    {lanterns.map(({ look, x, y, size, sign }, n) => (
      <i
        class="table-lantern"
        key={look}
        data-look={look}
        style={{ '--x': x, '--y': y, '--size': size, '--n': n }}
      >
        {sign}
      </i>
    ))}
  </span>
)
