import { useGrid } from '../../parts/use-grid'
import { atPlace, type Place } from '../plan'
import './hud.css'

/** A card that lies face up before somebody. */
export interface CardToLookAt {
  readonly key: string
  readonly place: Place
  /** The address of its picture. */
  readonly picture: string
  readonly name: string
  /** The same where it is heard, with whose it is. */
  readonly heard: string
  /** Whose it is and since when, then what else there is to say of it, in a line each. */
  readonly lines: readonly string[]
}

interface Props {
  /** What all of them are. */
  readonly name: string
  readonly cards: readonly CardToLookAt[]
}

/** Cards as pictures that lie unseen over them: pointing at one, or walking to it, shows it large. One stop for Tab. */
export function CardsToLookAt({ name, cards }: Props) {
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: 1, columns: Math.max(1, cards.length) })
  if (cards.length === 0) return null
  return (
    <fieldset class="cards-to-look-at" data-apart aria-label={name} ref={grid}>
      {cards.map(({ key, place, picture, name: card, heard, lines }, column) => (
        <span
          role="img"
          key={key}
          aria-label={heard}
          data-tip={lines.join('\n')}
          data-tip-title={card}
          data-tip-picture={picture}
          style={atPlace(place)}
          {...cell(0, column)}
        />
      ))}
    </fieldset>
  )
}
