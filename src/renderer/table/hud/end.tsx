import type { ComponentChildren, JSX } from 'preact'
import type { Seat } from '../../../shared/game'
import { lengthsOf } from '../../parts/text'
import { Face } from '../face'
import { atRect, type Rect } from '../plan'
import './end.css'

interface WinnerProps {
  readonly winners: readonly Seat[]
  /** The sentence that they have won. */
  readonly title: string
  /** The margin. */
  readonly line: string
  readonly place: Rect
  /** The tie-break, if points alone did not decide. */
  readonly children?: ComponentChildren
}

/** The winners, in the middle of the table. */
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
  /** 1 is first; ties share a rank. */
  readonly rank: number
  readonly points: number
  /** The breakdown of their points. */
  readonly small: string
  /** The reason why they are first, if points alone do not show it; else null. */
  readonly why: string | null
}

interface FinalPlacesProps {
  readonly title: string
  /** Sorted by rank. */
  readonly places: readonly FinalPlace[]
  /** The tie-break rule that decided; null if points did. */
  readonly rule: string | null
  readonly place: Rect
}

/** The ranking after the end of the game. */
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

/** A lantern of a game. The game's style sheet defines the origin of `x` and `y` and the colour of the paper. */
export interface Lantern {
  /** Unique name, by which the style sheet selects the lantern. */
  readonly look: string
  readonly x: number
  readonly y: number
  /** Share of the largest lantern's size. */
  readonly size: number
  readonly sign: JSX.Element
}

/** Lanterns that rise from the winner's face one after the other, and then stay. */
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
