import { TABLE_KEYS } from '../../parts/keys'

/** What a key asks for at the table. */
export type Intent =
  | { readonly type: keyof typeof TABLE_KEYS }
  /** A key that may be the game's, in lower case. */
  | { readonly type: 'game'; readonly key: string }

/**
 * What has the focus, as far as keys care: a card of the hand is lifted by Space, while Enter presses the
 * large button. The button that skips an account is the one that has just been pressed, so there Space continues by one
 * step, and Enter skips.
 */
export type Focus = 'text' | 'control' | 'skip' | 'card' | 'none'

export interface Pressed {
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
 * The table's keys. Space continues from what moves, and on a control acts as well, which the control does by itself;
 * Enter presses the large button, but on a control other than a card it presses that.
 */
export function intentOf({ key, chord, repeat, focus }: Pressed): Intent | null {
  if (chord || repeat || focus === 'text') return null
  if (key === TABLE_KEYS.large && (focus === 'skip' || focus === 'control')) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return INTENTS.get(name) ?? { type: 'game', key: name }
}

/** Keys that walk from one thing to the next, or press what has the focus. */
const WALKING = /^(Tab|Arrow\w+|Home|End|Enter| )$/

/** Whether the key is a use of the table by keyboard, whatever it asks for. */
export const isOfKeyboard = ({ key, chord, focus }: Omit<Pressed, 'repeat'>): boolean =>
  !chord && focus !== 'text' && WALKING.test(key)

/**
 * Where an arrow moves the focus within a group.
 * @returns the index to go to, stopping at the ends, or null when the key is none of the group's
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
