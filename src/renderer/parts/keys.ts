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

/** Digits, and the row of letters below them, stand for places on the keyboard. */
const PLACE = /^(?:Digit(\d)|Key([QWERT]))$/
const LETTER_PLACE = /^Key([A-Z])$/
const LATIN = /^[a-z]$/
const LETTER = /^\p{L}$/u

/**
 * What a press may mean, the likeliest first: the character that is printed on the key, then the one that stands in its place
 * on a keyboard for English. That helps where digits need Shift (AZERTY), and where there are no Latin letters (Cyrillic, Greek,
 * Hebrew, Arabic).
 * @returns keys as `KeyboardEvent.key` has them, letters in lower case
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
