/**
 * The keys that act on every screen and at every table, how keys are written beside what they do, and how they are named to
 * screen readers. Keys are given as `KeyboardEvent.key` has them, letters in either case; with modifiers, `Control+z`.
 */

/** macOS keeps F11 for itself. */
const MACOS = navigator.platform.startsWith('Mac')
export const FULL_SCREEN_KEY = MACOS ? '⌃⌘F' : 'F11'
/** The same, as its parts are called. */
export const FULL_SCREEN_KEYS = MACOS ? 'Control+Meta+f' : 'F11'
/** Tells whether a press is that of this key. */
export const isFullScreenKey = (
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  macos = MACOS,
): boolean => (macos ? ctrlKey && metaKey && key.toLowerCase() === 'f' : key === 'F11')
export const RULES_KEY = 'F1'
export const LIST_KEY = '?'
export const SOUND_KEY = 'M'

/** What can be asked for at every table. */
export const TABLE_KEYS = {
  large: 'Enter',
  small: 'Backspace',
  continue: ' ',
  speed: 's',
  again: 'l',
  coach: 'h',
  more: 'i',
  menu: 'Escape',
} as const

/** What is written for a key whose name is long. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['Backspace', '⌫'],
  [' ', 'Space'],
])

/** The names that WAI-ARIA 1.2 has for keys that are characters of its own syntax. */
const NAMED: ReadonlyMap<string, string> = new Map([
  [' ', 'Space'],
  ['+', 'Plus'],
])

const capital = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

/** @returns the key as it is written: `H`, `Esc` */
export const keyWritten = (key: string): string => WRITTEN.get(key) ?? capital(key)

/**
 * @param keys that each press the element by themselves
 * @returns the value of its `aria-keyshortcuts`: `H`, `Control+Z`, `P Backspace`
 */
export const keyShortcuts = (...keys: readonly string[]): string =>
  keys.map((key) => NAMED.get(key) ?? key.split('+').map(capital).join('+')).join(' ')
