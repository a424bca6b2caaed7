import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { type MatchSnapshot, type MatchUpdate, viewAfter } from '../../../shared/bridge/contract'
import type { Settings } from '../../../shared/settings'
import type { TableTypes } from '../scene/types'
import { type Said, saidOf, type Talk } from './talk'

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
