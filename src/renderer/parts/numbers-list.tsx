import { useEffect, useRef, useState } from 'preact/hooks'
import './numbers-list.css'

interface NumberToKnow {
  readonly name: string
  readonly line: string
  readonly value: number
  readonly tone?: 'coral' | 'turquoise'
}

/** The numbers of a game that follow from how many play; what they become is said, as another part of the screen changes them. */
export function NumbersList({ numbers }: { readonly numbers: readonly NumberToKnow[] }) {
  const heard = numbers.map(({ name, value }) => `${name} ${value}`).join(', ')
  const first = useRef(heard)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (heard !== first.current) setChanged(true)
  }, [heard])
  return (
    <>
      <dl class="rules">
        {numbers.map(({ name, line, value, tone }) => (
          <div class="rule" key={name}>
            <dt>
              <b>{name}</b>
              <span class="label">{line}</span>
            </dt>
            <dd class={tone ? `display rule__value--${tone}` : 'display'}>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="unseen" role="status">
        {isChanged && <span key={heard}>{heard}</span>}
      </p>
    </>
  )
}
