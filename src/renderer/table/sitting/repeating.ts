import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { MatchClient } from '../../client/match-client'
import type { SittingTypes } from './draft'
import type { SittingGame } from './game'
import type { Show } from './show'

interface Parts<T extends SittingTypes> {
  readonly game: Pick<SittingGame<T>, 'mayRepeat'>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The latest view; of a game that is over, what is seen of it. */
  readonly view: ReadonlySignal<T['View']>
  readonly client: Pick<MatchClient<T>, 'again'>
  readonly show: Pick<Show<T>, 'playing' | 'told' | 'again' | 'explain'>
}

/** The last account, told once more. */
export interface Repeating {
  /** Whether there is one. */
  readonly mayRepeat: ReadonlySignal<boolean>
  /** Whether it is being told at a player's wish. A tutorial tells it by itself, for what is taught with it. */
  readonly repeats: ReadonlySignal<boolean>
  /**
   * Tells it, unless something moves, or the players keep it in mind themselves. One that is being told begins from its
   * first step.
   */
  repeat(): Promise<void>
}

export function createRepeating<T extends SittingTypes>(parts: Parts<T>): Repeating & { dispose(): void } {
  const { game, snapshot, view, client, show } = parts
  const mayRepeat = computed(() => game.mayRepeat?.(view.value) ?? false)
  /** The view that what was told once more last leads to, which nothing else that is told does. */
  const repeated = signal<T['View'] | null>(null)
  let left = false
  const isFree = () => mayRepeat.value && show.playing.value === 'nothing'
  return {
    mayRepeat,
    repeats: computed(
      () =>
        show.playing.value !== 'nothing' &&
        show.told.value === repeated.value &&
        snapshot.value.tutorial === null,
    ),
    async repeat() {
      if (show.playing.value === 'account') return show.explain()
      if (!isFree()) return
      const { revision } = snapshot.value
      const beats = await client.again()
      // What has happened meanwhile is what is to be looked at, and a table that was left shows nothing more.
      if (left || !isFree() || snapshot.value.revision !== revision) return
      repeated.value = beats.at(-1)?.view ?? null
      show.again(beats)
    },
    dispose() {
      left = true
    },
  }
}
