import type { Seated, ToldBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { TableTypes } from '../scene/types'

/** The ways in which bots talk, by seat. */
const FLAVOURS = ['calm', 'warm', 'dry', 'eager', 'proud'] as const

/** Whole sentences, of which each kind of bot says one. */
export type Lines = Readonly<Record<(typeof FLAVOURS)[number], readonly string[]>>

/** Something that happened to a seat before everyone's eyes, and what a bot there may say of it. */
export interface Occasion {
  readonly seat: Seat
  readonly lines: Lines
  /**
   * What everyone saw of it, with when it was. It alone decides whether anything is said, and what: the same update says the
   * same in every window and after every reload, and nobody learns more from it than they saw.
   */
  readonly mark: string
}

/** What the bots of a game may say a word about. */
export interface Talk<T extends TableTypes> {
  /**
   * What a beat gives them to talk about, the most remarkable first.
   * @param before the view before it
   */
  occasions(beat: ToldBeat<T>, before: T['View']): readonly Occasion[]
  /** Of so many occasions one is taken up. */
  readonly oneIn: number
}

/** What a bot says. */
export interface Said {
  readonly seat: Seat
  readonly text: string
}

/** What is said on the first occasion that is taken up; null where none is. Only bots talk, and none that stands in for a person. */
export function saidOf(
  occasions: readonly Occasion[],
  oneIn: number,
  players: readonly Pick<Seated, 'kind'>[],
): Said | null {
  for (const { seat, lines, mark } of occasions) {
    if (players[seat]?.kind !== 'bot') continue
    const drawn = numberOf(`${mark} ${seat}`)
    const own = lines[FLAVOURS[seat % FLAVOURS.length] ?? FLAVOURS[0]]
    const text = own[Math.floor(drawn / oneIn) % own.length]
    if (drawn % oneIn === 0 && text !== undefined) return { seat, text }
  }
  return null
}

/** A whole number from a text, as good as drawn: FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), stirred as MurmurHash3 ends (A. Appleby). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
