import { useId } from 'preact/hooks'
import { Icon, type IconName } from './art/icon'

interface Segment<Value extends string> {
  readonly value: Value
  readonly text: string
  /** The name for screen readers instead of the text; it contains the text. */
  readonly spoken?: string
  readonly icon?: IconName
}

interface SegmentsProps<Value extends string> {
  /** The name of the group. */
  readonly label: string
  /** The id of an element that describes the group. */
  readonly describedBy?: string
  readonly options: readonly Segment<Value>[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** One bar, or separate numbers. */
  readonly look?: 'bar' | 'numbers'
}

/** A choice of one of a few options: a group of radio buttons, so that the arrow keys move inside it. */
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
