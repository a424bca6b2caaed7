import { useGrid } from '../../parts/use-grid'
import { atPlace, type Place } from '../plan'
import './hud.css'

/** A card that lies face up in front of a player. */
export interface CardToLookAt {
  readonly key: string
  readonly place: Place
  /** The address of its picture. */
  readonly picture: string
  readonly name: string
  /** The name for screen readers, with the card's owner. */
  readonly heard: string
  /** The owner and since when they have it, then further facts, one a line. */
  readonly lines: readonly string[]
}

interface Props {
  /** The name of the group. */
  readonly name: string
  readonly cards: readonly CardToLookAt[]
}

/** Invisible images over the cards: hovering over one or focusing it shows the card enlarged. The group is one tab stop. */
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
