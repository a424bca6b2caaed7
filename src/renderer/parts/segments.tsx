import { useId } from 'preact/hooks'
import { Icon, type IconName } from './art/icon'

interface Segment<Value extends string> {
  readonly value: Value
  readonly text: string
  /** What is read aloud in its place, with the text in it. */
  readonly spoken?: string
  readonly icon?: IconName
}

export interface SegmentsProps<Value extends string> {
  /** Names the group. */
  readonly label: string
  /** The id of what says more of it. */
  readonly describedBy?: string
  readonly options: readonly Segment<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** Separate numbers instead of one bar. */
  readonly look?: 'bar' | 'numbers'
}

/** One of a few: a group of radio buttons, so that the arrow keys move inside it. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, describedBy, options, chosen, onChoose, look = 'bar' } = props
  const name = useId()
  return (
    <div
      class={look === 'bar' ? 'segments' : 'counts'}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {options.map(({ value, text, spoken, icon }) => (
        <label class={look === 'bar' ? 'segment' : 'count'} key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={spoken}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {icon && <Icon name={icon} />}
          {icon ? <span class="segment__text">{text}</span> : text}
        </label>
      ))}
    </div>
  )
}
