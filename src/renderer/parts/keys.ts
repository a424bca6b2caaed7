/**
 * The keys that work on every screen and at every table, their written form for sighted users and their names for screen
 * readers. Keys are values of `KeyboardEvent.key`, with letters in either case; with modifiers, `Control+z`.
 */

/** macOS keeps F11 for itself. */
const MACOS = navigator.platform.startsWith('Mac')
/** The key for full screen: its written form, and the names of its parts. */
export const FULL_SCREEN = MACOS
  ? { written: '⌃⌘F', names: 'Control+Meta+f' }
  : { written: 'F11', names: 'F11' }
/** True if an event is a press of the key for full screen. */
export const isFullScreenKey = (
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  macos = MACOS,
): boolean => (macos ? ctrlKey && metaKey && key.toLowerCase() === 'f' : key === 'F11')
export const RULES_KEY = 'F1'
export const LIST_KEY = '?'
export const SOUND_KEY = 'M'

/** The keys that work at every table. */
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

/** The digits, and the row of letters below them, identify positions on the keyboard. */
const PLACE = /^(?:Digit(\d)|Key([QWERT]))$/
const LETTER_PLACE = /^Key([A-Z])$/
const LATIN = /^[a-z]$/
const LETTER = /^\p{L}$/u

/**
 * The possible meanings of a key press, the likeliest first: the character that is printed on the key, then the one at the same
 * position on an English keyboard. That helps if digits need Shift (AZERTY), and if there are no Latin letters (Cyrillic, Greek,
 * Hebrew, Arabic).
 * @returns values of `KeyboardEvent.key`, with letters in lower case
 */
export function meaningsOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): readonly string[] {
  // The Turkish İ becomes an i and a combining dot.
  const printed = key.length === 1 ? key.toLowerCase().charAt(0) : key
  if (printed.length > 1 || /^\d$/.test(printed)) return [printed]
  const [, digit, row] = PLACE.exec(code) ?? []
  const isForeign = LETTER.test(printed) && !LATIN.test(printed)
  const letter = isForeign ? LETTER_PLACE.exec(code)?.[1] : row
  const placed = (shiftKey ? undefined : digit) ?? letter?.toLowerCase()
  return placed === undefined || placed === printed ? [printed] : [printed, placed]
}

/** Short written forms of keys with long names. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['Backspace', '⌫'],
  [' ', 'Space'],
])

/** The WAI-ARIA 1.2 names of keys that are characters of its own syntax. */
const NAMED: ReadonlyMap<string, string> = new Map([
  [' ', 'Space'],
  ['+', 'Plus'],
])

const capital = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

/** @returns the written form of a key: `H`, `Esc` */
export const keyWritten = (key: string): string => WRITTEN.get(key) ?? capital(key)

/**
 * @param keys alternatives, each of which presses the element
 * @returns the value of its `aria-keyshortcuts`: `H`, `Control+Z`, `P Backspace`
 */
export const keyShortcuts = (...keys: readonly string[]): string =>
  keys.map((key) => NAMED.get(key) ?? key.split('+').map(capital).join('+')).join(' ')
