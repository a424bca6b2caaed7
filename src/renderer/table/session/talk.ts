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

/** The bots' ways of talking, assigned by seat. */
const FLAVOURS = ['calm', 'warm', 'dry', 'eager', 'proud'] as const

/** The possible remarks for each way of talking. */
export type Lines = Readonly<Record<(typeof FLAVOURS)[number], readonly string[]>>

/** A public event at a seat, and the remarks that a bot there may make about it. */
export interface Occasion {
  readonly seat: Seat
  readonly lines: Lines
  /**
   * Describes what everyone saw, and when. Together with the seat, it alone determines the remark. So the same update
   * leads to the same remark in every window and after every reload, and the remark reveals nothing secret.
   */
  readonly mark: string
}

/** The remarks of a game's bots. */
export interface Talk<T extends TableTypes> {
  /**
   * The occasions in a beat, the most remarkable first.
   * @param before the view before the beat
   */
  occasions(beat: SentBeat<T>, before: T['View']): readonly Occasion[]
  /** On average, one in this many occasions leads to a remark. */
  readonly oneIn: number
}

/** A bot's remark. */
export interface Said {
  readonly seat: Seat
  readonly text: string
}

/**
 * The remark on the first of these occasions that leads to one; null if none does. Only bots make remarks, and not
 * those that play for a person.
 */
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

/**
 * A pseudorandom integer from a text: FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo) with the finalizer of MurmurHash3 (A.
 * Appleby).
 */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The time for which a remark is shown, ms: less than 3 s, because a player may be choosing a card in the meantime. */
export const WORD_MS = 2600

interface Setting<T extends TableTypes> {
  /** Undefined if the game's bots are silent. */
  readonly talk: Talk<T> | undefined
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The view that has been shown. A remark follows the event that it is about. */
  readonly seen: ReadonlySignal<T['View']>
  readonly settings: ReadonlySignal<Settings>
  /** The shutters are closed or half open. */
  readonly shut: ReadonlySignal<boolean>
}

/** The remarks of the bots. Nothing ever waits for them. */
export interface Talking<T extends TableTypes> {
  /** The current remark; null for none. */
  readonly said: ReadonlySignal<Said | null>
  /** Plans remarks on an update. @param update null if updates were missed */
  follow(update: MatchUpdate<T> | null): void
  /** Ends the current remark. */
  hush(): void
}

export function createTalking<T extends TableTypes>(setting: Setting<T>): Talking<T> & { dispose(): void } {
  const { talk, snapshot, seen, settings, shut } = setting
  const said = signal<Said | null>(null)
  let toSay = new WeakMap<T['View'], Said>() // by the view after which the remark is made
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
    // Repeated beats get no second remark.
    toSay.delete(view)
    if (next !== undefined) untracked(() => say(next))
  })
  const endAtShutters = effect(() => {
    if (shut.value) hush()
  })
  const plan = (update: MatchUpdate<T>, { oneIn, occasions }: Talk<T>) => {
    const { tutorial, players } = snapshot.peek()
    // Bots are silent in tutorials and at the end of a deal or game.
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
