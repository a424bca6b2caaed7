import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import {
  type MatchSnapshot,
  type MatchUpdate,
  type Seated,
  type SentBeat,
  viewAfter,
} from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { TableTypes } from '../scene'

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
  occasions(beat: SentBeat<T>, before: T['View']): readonly Occasion[]
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

/** For how long a word is shown, ms: for less than 3 s, as somebody may be choosing meanwhile. */
export const WORD_MS = 2600

interface Setting<T extends TableTypes> {
  /** Undefined for a game whose bots are silent. */
  readonly talk: Talk<T> | undefined
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** What is seen: a word comes when that which it is about has been. */
  readonly seen: ReadonlySignal<T['View']>
  readonly settings: ReadonlySignal<Settings>
  /** The shutters are closed, wholly or but for a gap. */
  readonly shut: ReadonlySignal<boolean>
}

/** What the bots say now and then. Nothing ever waits for it. */
export interface Talking<T extends TableTypes> {
  /** What is being said; null while nobody talks. */
  readonly said: ReadonlySignal<Said | null>
  /** Takes up what has happened; null where something was missed. */
  follow(update: MatchUpdate<T> | null): void
  /** Ends what is being said. */
  hush(): void
}

export function createTalking<T extends TableTypes>(setting: Setting<T>): Talking<T> & { dispose(): void } {
  const { talk, snapshot, seen, settings, shut } = setting
  const said = signal<Said | null>(null)
  let toSay = new WeakMap<T['View'], Said>() // once that view is seen
  let before = snapshot.peek().view
  let ending: ReturnType<typeof setTimeout> | undefined
  const hush = () => {
    clearTimeout(ending)
    said.value = null
  }
  const say = (next: Said) => {
    hush()
    const { speed, botsTalk } = settings.peek()
    if (speed === 'instant' || !botsTalk || shut.peek()) return
    said.value = next
    ending = setTimeout(hush, WORD_MS)
  }
  const endSeeing = effect(() => {
    const { value: view } = seen
    const next = toSay.get(view)
    // What is told once more has been talked about.
    toSay.delete(view)
    if (next !== undefined) untracked(() => say(next))
  })
  const endAtShutters = effect(() => {
    if (shut.value) hush()
  })
  const plan = (update: MatchUpdate<T>, { oneIn, occasions }: Talk<T>) => {
    const { tutorial, players } = snapshot.peek()
    // An end speaks for itself, and so does whoever teaches.
    const isSilent = tutorial !== null || viewAfter(update).over || update.beats.some(({ rests }) => rests)
    let previous = before
    for (const beat of update.beats) {
      const next = isSilent ? null : saidOf(occasions(beat, previous), oneIn, players)
      if (next !== null) toSay.set(beat.view, next)
      previous = beat.view
    }
  }
  return {
    said: computed(() => (settings.value.botsTalk ? said.value : null)),
    follow(update) {
      if (update === null) {
        toSay = new WeakMap()
        hush()
      } else if (talk !== undefined) plan(update, talk)
      before = snapshot.peek().view
    },
    hush,
    dispose() {
      endSeeing()
      endAtShutters()
      hush()
    },
  }
}
