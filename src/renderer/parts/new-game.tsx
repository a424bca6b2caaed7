import { useEffect, useRef, useState } from 'preact/hooks'
import './new-game.css'
import { menus } from '../../shared/words/en/menus'

interface NumberToKnow {
  readonly name: string
  readonly line: string
  readonly value: number
  readonly tone?: 'coral' | 'turquoise'
}

/** The numbers of a game that depend on the number of players. Changes are announced, since they come from another control. */
export function NumbersList({ numbers }: { readonly numbers: readonly NumberToKnow[] }) {
  const announced = numbers.map(({ name, value }) => `${name} ${value}`).join(', ')
  const first = useRef(announced)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (announced !== first.current) setChanged(true)
  }, [announced])
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
        {isChanged && <span key={announced}>{announced}</span>}
      </p>
    </>
  )
}

const text = menus.newGame.moreLines

/**
 * The rarely changed options in words.
 * @param tableMemory true if the table remembers the cards that were shown
 * @param isKnown true if the player has typed a seed
 */
export function moreLineOf(tableMemory: boolean, isKnown: boolean): string {
  if (tableMemory) return isKnown ? text.memoryKnown : text.memoryRandom
  return isKnown ? text.noMemoryKnown : text.noMemoryRandom
}
