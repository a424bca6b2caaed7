import { useEffect, useRef, useState } from 'preact/hooks'
import './new-game.css'
import { words } from '../../shared/words/catalogue'

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

const text = words.menus.newGame.moreLines

/**
 * How the options stand that are seldom wanted otherwise, in words.
 * @param tableMemory whether the table keeps in mind what was shown
 * @param isKnown a seed has been typed
 */
export function moreLineOf(tableMemory: boolean, isKnown: boolean): string {
  if (tableMemory) return isKnown ? text.memoryKnown : text.memoryRandom
  return isKnown ? text.noMemoryKnown : text.noMemoryRandom
}
