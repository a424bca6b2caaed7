import { MOST_NAME, MOST_SEATS } from './bounds'
import { once } from './once'

/** Longest name of a player, in characters as a person counts them. */
export const NAME_LENGTH = 20

/** Control characters, and letters and signs that are drawn as nothing, such as the fillers of Hangul. */
const INVISIBLE = /[^\P{C}\u200D]|[\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu
/** Combining marks alone, without a base letter, are drawn as nothing or on the character before the name. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A joiner combines two emoji into one picture. Anywhere else it is invisible and would let two names look alike. */
const IDLE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/**
 * Normalizes a name: trimmed, with single inner spaces, in one Unicode form, without control characters. The result is empty if
 * nothing of it would be visible.
 */
export function tidyName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(IDLE_JOINER, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return SEEN.test(tidy) ? tidy : ''
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u

/**
 * The name for use in a sentence. A name that is written from right to left is isolated, as it would otherwise reverse the numbers and
 * commas next to it.
 */
export const inSentence = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** Longest name of a saved game, in characters as a person counts them. */
export const GAME_NAME_LENGTH = 40

const segmenter = once(() => new Intl.Segmenter())

const charactersOf = (text: string): readonly string[] =>
  [...segmenter().segment(text)].map(({ segment }) => segment)

const isTidy = (name: string, longest: number): boolean => {
  const { length } = charactersOf(name)
  return name === tidyName(name) && length >= 1 && length <= longest
}

/** @returns whether a tidied name of a player has 1 to 20 characters. */
export const isName = (name: string): boolean => isTidy(name, NAME_LENGTH)

/** @returns whether a tidied name of a saved game has 1 to 40 characters. */
export const isGameName = (name: string): boolean => isTidy(name, GAME_NAME_LENGTH)

/** The default name of a game. @param seats in seat order */
export const gameNameOf = (seats: readonly { readonly name: string }[]): string =>
  seats.map(({ name }) => name).join(', ')

/** Longest default name of a game: those of all players, with commas between them. */
const LONGEST_JOINED = MOST_SEATS * (NAME_LENGTH + 2) - 2

/**
 * A player's name from a file, normalized like a typed name.
 * @returns null if nothing legible is left of it, or if it is longer than any name can have been
 */
export const nameFromFile = (text: string): string | null => fromFile(text, MOST_NAME, NAME_LENGTH)

/** The same for the name of a game. */
export const gameNameFromFile = (text: string): string | null =>
  fromFile(text, MOST_SEATS * (MOST_NAME + 2), LONGEST_JOINED)

function fromFile(text: string, mostUnits: number, longest: number): string | null {
  if (text.length > mostUnits) return null
  // Twice, because two characters may combine once an invisible one between them is removed.
  const tidied = tidyName(tidyName(text))
  const name = charactersOf(tidied).slice(0, longest).join('').trimEnd()
  if (name !== '') return name
  return /[\p{M}\p{L}\p{S}]/u.test(text) ? UNSEEN : null
}

/**
 * Makes equal names distinct by a number after the later ones: Ava, Ava 2. A long name is shortened to make room for the
 * number.
 * @param names tidied names by seat, in seat order
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let distinct = name
    for (let n = 2; taken.has(distinct.toLowerCase()); n++) distinct = numbered(name, n)
    taken.add(distinct.toLowerCase())
    return distinct
  })
}

const numbered = (name: string, n: number): string => withSuffix(name, ` ${n}`, NAME_LENGTH)

/** The name with a suffix, shortened if necessary. */
function withSuffix(name: string, suffix: string, longest: number): string {
  const room = longest - suffix.length
  return `${charactersOf(name).slice(0, room).join('').trimEnd()}${suffix}`
}

/**
 * A name for the copy of a game that is not taken yet.
 * @param suffix the suffix of the n-th copy, from 1
 */
export function copyName(name: string, taken: ReadonlySet<string>, suffix: (n: number) => string): string {
  for (let n = 1; ; n++) {
    const copy = withSuffix(name, suffix(n), GAME_NAME_LENGTH)
    if (!taken.has(copy)) return copy
  }
}

/** Replaces the name of a save that has no visible character: names of marks alone were accepted once. */
const UNSEEN = '\u25CC'

/** Lone surrogates, which a text field can hold, have no UTF-8 form and so cannot be saved. */
export const WHOLE_CHARACTERS = /^\P{Surrogate}*$/u
