import { TABLE_KEYS } from '../../parts/keys'

/** The meaning of a key at the table. */
export type Intent =
  | { readonly type: keyof typeof TABLE_KEYS }
  /** A key that the game may handle, lower case. */
  | { readonly type: 'game'; readonly key: string }

/**
 * The kind of element that has the focus. With the focus on a `card`, Space chooses the card, and Enter presses the
 * large button. `skip` is the large button while its function is to skip. It often has the focus only because the
 * player has just sent an action with it. So Space does not press it, but advances the animation, in a recap by one
 * step. Enter presses it.
 */
export type Focus = 'text' | 'control' | 'skip' | 'card' | 'none'

interface Pressed {
  readonly key: string
  /** Ctrl, Alt or the system key is held. */
  readonly chord: boolean
  /** The key is held down and repeats. */
  readonly repeat: boolean
  readonly focus: Focus
}

const INTENTS: ReadonlyMap<string, Intent> = new Map(
  Object.entries(TABLE_KEYS).map(([type, key]) => [key, { type: type as keyof typeof TABLE_KEYS }]),
)

/**
 * The meaning of a key at the table; null if the key is left to the browser. Enter presses the large button if a card
 * or nothing has the focus. If a control has the focus, the browser presses that control instead.
 */
export function intentOf({ key, chord, repeat, focus }: Pressed): Intent | null {
  if (chord || repeat || focus === 'text') return null
  if (key === TABLE_KEYS.large && (focus === 'skip' || focus === 'control')) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return INTENTS.get(name) ?? { type: 'game', key: name }
}

/** Keys that move the focus or press the focused element. */
const WALKING = /^(Tab|Arrow\w+|Home|End|Enter| )$/

/** True if the key shows that the player uses the keyboard to navigate. */
export const isOfKeyboard = ({ key, chord, focus }: Omit<Pressed, 'repeat'>): boolean =>
  !chord && focus !== 'text' && WALKING.test(key)

/**
 * The target of a key that moves the focus within a group.
 * @returns the new index, limited to the ends, or null if the key does not move the focus
 */
export function moveWithin(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
