import { rules } from '../../shared/words/en/menus'
import { Icon } from './art/icon'
import './trial-board.css'
import type { useDrag } from './use-drag'
import type { GridCell } from './use-grid'

const text = rules.trial

interface AttemptsProps<Preset extends string> {
  readonly presets: readonly { readonly value: Preset; readonly text: string }[]
  /** The preset that is laid out unchanged; null if none is. */
  readonly chosen: Preset | null
  readonly onPreset: (preset: Preset) => void
  readonly onRandom: () => void
  readonly onClear: () => void
}

/** The starting points for trying the rules: examples, random cards, or an empty layout. */
export const Attempts = <Preset extends string>(props: AttemptsProps<Preset>) => (
  <section class="panel attempts" aria-labelledby="how-try">
    <h2 id="how-try">{text.attempt}</h2>
    {props.presets.map((preset) => (
      <button
        type="button"
        class="button button--secondary attempt"
        key={preset.value}
        aria-pressed={preset.value === props.chosen}
        onClick={() => props.onPreset(preset.value)}
      >
        {preset.text}
      </button>
    ))}
    <span class="attempts__tools">
      <button type="button" class="icon-button" aria-label={text.random} onClick={props.onRandom}>
        <Icon name="dice" />
      </button>
      <button type="button" class="icon-button" aria-label={text.clear} onClick={props.onClear}>
        <Icon name="trash" />
      </button>
    </span>
  </section>
)

interface HeldProps {
  /** For assistive technology. */
  readonly name: string
  /** Its place in the keyboard's grid. */
  readonly cell: GridCell
  /** The pointer handlers that carry the card. */
  readonly drag: ReturnType<ReturnType<typeof useDrag>>
  readonly onClick: () => void
}

interface PlaceProps extends HeldProps {
  /** The value of `placeData`. */
  readonly data: string
  /** The address of the picture of its card; null while it is empty. */
  readonly picture: string | null
  /** The effect of its card on the score, for the style sheet. */
  readonly look: string
  /** True if the next card goes here. */
  readonly chosen: boolean
  /** True while a carried card is over it. */
  readonly over: boolean
}

/** A place to lay a card on or remove it from. */
export const PlaceButton = ({ data, picture, look, chosen, over, name, cell, drag, onClick }: PlaceProps) => (
  <button
    type="button"
    class="place"
    data-place={data}
    data-look={look}
    data-chosen={picture === null && chosen}
    data-over={over}
    aria-label={name}
    {...cell}
    {...drag}
    onClick={onClick}
  >
    {picture !== null && <img class="card" src={picture} alt="" draggable={false} />}
  </button>
)

interface StackProps extends HeldProps {
  readonly picture: string
  /** The number of copies left. */
  readonly left: number
  /** True to show that number beneath. */
  readonly counted: boolean
}

/** The stack of the remaining copies of a card. */
export const StackButton = ({ picture, left, counted, name, cell, drag, onClick }: StackProps) => (
  <button
    type="button"
    class="stack"
    aria-label={name}
    aria-disabled={left === 0}
    {...cell}
    {...drag}
    onClick={onClick}
  >
    <img class="card" src={picture} alt="" draggable={false} />
    {counted && <span>{left}</span>}
  </button>
)

interface Props {
  /** The address of its picture. */
  readonly picture: string
  /** The pointer's position, px in the window. */
  readonly x: number
  readonly y: number
}

/** The card that is carried under the pointer. */
export const CarriedCard = ({ picture, x, y }: Props) => (
  <img class="card carried" src={picture} alt="" style={{ left: `${x}px`, top: `${y}px` }} />
)
