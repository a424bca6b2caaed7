import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { HAND_ORDERS, type HandOrder } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Segments } from '../../../parts/segments'
import { type DragHandlers, useDrag } from '../../../parts/use-drag'
import { KeyHint } from '../../../table/frame/table-keys'
import { beginsHere } from '../../../table/kept-focus'
import { atPlace, atRect, type Place, type Rect } from '../../../table/plan'
import { moveWithin } from '../../../table/session/keys'
import { HAND_KEYS } from '../draft/draft'
import type { Selection } from '../draft/selection'

export interface HandProps {
  readonly selection: Selection
  /** More has happened than is seen: the cards are not drawn where they will lie, so that no ring marks them. */
  readonly behind: boolean
  /** Where the cards are drawn, by index. */
  readonly places: readonly Place[]
  /** Keys are in use, so that each card shows its own. */
  readonly showKeys: boolean
  /** What a card would do to its gauges, in a sentence; none where nothing can be chosen. */
  readonly previewOf: (index: number) => string | undefined
  readonly onToggle: (index: number) => void
  /** The pointer is over a card, or over none. */
  readonly onHover: (index: number | null) => void
  /** The keyboard is at a card, or at none. */
  readonly onFocus: (index: number | null) => void
  /** A card is put at another place of the hand. */
  readonly onMove: (from: number, to: number) => void
  readonly drag: DragHandlers<number>
}

/** The hand as toggle buttons that lie unseen over the drawn cards. Tab enters it once; arrows move inside it. */
export function Hand(props: HandProps) {
  const { selection, behind, places, showKeys, previewOf, onToggle, onHover, onFocus, onMove, drag } = props
  const { hand, chosen, decision } = selection
  const group = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const draggable = useDrag(drag)
  const reachable = Math.min(current, hand.length - 1)
  const buttonAt = (index: number) => group.current?.querySelectorAll<HTMLButtonElement>('button')[index]

  // A card that leaves the hand does not tell that the pointer has left it.
  useLayoutEffect(() => {
    onHover(null)
    drag.onSlip()
  }, [hand.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveWithin(event.key, reachable, hand.length)
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey) onMove(reachable, next)
    buttonAt(next)?.focus()
  }
  return (
    <fieldset
      class="hand"
      aria-label={words.read.hand}
      data-behind={behind}
      ref={group}
      onKeyDown={onKeyDown}
    >
      {hand.map((card, i) => (
        <button
          type="button"
          key={i}
          class="hand-card"
          data-focus="card"
          data-card={card}
          aria-pressed={chosen.includes(i)}
          aria-disabled={decision === null}
          aria-label={words.read.card(card, chosen.includes(i))}
          aria-description={previewOf(i)}
          aria-keyshortcuts={keyShortcuts(HAND_KEYS[i] ?? '')}
          tabIndex={i === reachable ? 0 : -1}
          style={atPlace(places[i] ?? { x: 0, y: 0, width: 0, rotation: 0 })}
          {...draggable(i)}
          onClick={() => onToggle(i)}
          onFocus={(event) => {
            setCurrent(i)
            onFocus(event.currentTarget.matches(':focus-visible') && !beginsHere() ? i : null)
          }}
          onBlur={() => onFocus(null)}
          onMouseEnter={() => onHover(i)}
          onMouseLeave={() => onHover(null)}
        >
          {showKeys && !behind && decision !== null && <KeyHint of={HAND_KEYS[i] ?? ''} />}
        </button>
      ))}
    </fieldset>
  )
}

const { sort } = words

export interface SortProps {
  readonly place: Rect
  readonly by: HandOrder
  readonly onSort: (by: HandOrder) => void
}

/** How the hand is sorted. */
export const SortHand = ({ place, by, onSort }: SortProps) => (
  <div class="table-sort" data-apart style={atRect(place)}>
    <span aria-hidden="true">{sort.by}</span>
    <Segments
      label={sort.by}
      options={HAND_ORDERS.map((value) => ({ value, text: sort.orders[value] }))}
      chosen={by}
      onChoose={onSort}
    />
  </div>
)
