import { useRef } from 'preact/hooks'
import { tutorial as words } from '../../../shared/words/en/tutorial'
import { LIZARD } from '../../parts/art/pictures'
import { Icon } from '../../parts/icon'
import { useBubbleFocus } from './bubble-focus'
import type { BubblePlace } from './bubble-place'
import { useFollowedPlaces } from './follow-places'
import type { Bubble as Told } from './lesson'
import { Veil } from './veil'
import './bubble.css'

interface Props {
  readonly bubble: Pick<Told, 'title' | 'text' | 'task'> & {
    /** How keys choose what is asked for; null where that is not to be said. */
    readonly keys: string | null
  }
  /** What it speaks of, as selectors. */
  readonly lit: readonly string[]
  /** Where what it asks for is done, as selectors; empty where it is only read. */
  readonly at: readonly string[]
  /** Between which two of them something is carried. */
  readonly way: readonly [from: string, to: string] | null
  /** Which one it is, from 0, and how many there are. */
  readonly index: number
  readonly count: number
  /** Something else was tried. */
  readonly otherwise: boolean
  /** To the one before; null where there is none. */
  readonly onBack: (() => void) | null
  /** To the next one; null where something is to be done first. */
  readonly onNext: (() => void) | null
  readonly onLeave: () => void
}

/** A bubble over the table, which is dimmed but for what it speaks of. Nothing is locked. */
export function Bubble(props: Props) {
  const { bubble, lit, at, way, index, count, otherwise, onBack, onNext, onLeave } = props
  const root = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const places = useFollowedPlaces(root, { lit, at, way }, Object.values(bubble).join(`${otherwise}`))
  useBubbleFocus({ bubble: root, next, index, at, lit })
  const last = index === count - 1
  return (
    <div class="tutorial">
      <Veil lit={places?.lit ?? []} faces={places?.faces ?? []} way={places?.way ?? null} />
      <section
        class="tutorial__bubble"
        data-side={places?.bubble.side}
        data-otherwise={otherwise}
        data-apart
        aria-label={words.label}
        ref={root}
        style={placed(places?.bubble)}
      >
        <img class="tutorial__lizard" src={LIZARD} alt="" />
        <div class="tutorial__words">
          <h2>{bubble.title}</h2>
          <p>{bubble.text}</p>
          {bubble.task !== null && <p class="tutorial__task">{bubble.task}</p>}
          {bubble.keys !== null && <p class="tutorial__keys">{bubble.keys}</p>}
          {otherwise && <p class="tutorial__otherwise">{words.otherwise}</p>}
        </div>
        <footer class="tutorial__foot">
          <span class="tutorial__dots" aria-hidden="true">
            {Array.from({ length: count }, (_, n) => (
              <i key={n} data-past={n < index} data-here={n === index} />
            ))}
          </span>
          <span class="tutorial__step">{words.step(index + 1, count)}</span>
          <span class="tutorial__buttons">
            <button type="button" class="tutorial__leave" aria-label={words.leave} onClick={onLeave}>
              <Icon name="x" />
              <span>{words.leave}</span>
            </button>
            {onBack && (
              <button type="button" class="tutorial__button" onClick={onBack}>
                {words.back}
              </button>
            )}
            {onNext && (
              <button type="button" class="tutorial__button tutorial__next" ref={next} onClick={onNext}>
                {last ? words.finish : words.next}
              </button>
            )}
          </span>
        </footer>
      </section>
    </div>
  )
}

/** Its corner, and where its tail is along the side that it comes out of. */
const placed = ({ x, y, tail }: Pick<BubblePlace, 'x' | 'y' | 'tail'> = { x: 0, y: 0, tail: 0 }) => ({
  left: `${x}px`,
  top: `${y}px`,
  '--tail': `${tail}px`,
})
