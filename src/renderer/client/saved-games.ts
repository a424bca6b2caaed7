import { batch, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, ListedGame, SaveCounts } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { SAVES_A_PAGE, type SaveFilter } from '../../shared/bridge/page'
import type { Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import type { Toasts } from '../parts/toast/toasts'

/** How long a deletion can be undone, ms (tokens, Undo ring). */
export const UNDO_MS = 8000

/** The list of saved games, a page at a time, so that a thousand cost little more than ten. */
export interface SavedGames {
  readonly filter: ReadonlySignal<SaveFilter>
  /** Part of a game's or a player's name. */
  readonly search: ReadonlySignal<string>
  /** How many games each filter lets through; null until main has looked into all of them. */
  readonly counts: ReadonlySignal<SaveCounts | null>
  /** How many games are on all pages. */
  readonly of: ReadonlySignal<number>
  /** How many come before those shown. */
  readonly first: ReadonlySignal<number>
  /** Those of the page; null until main has told them. */
  readonly shown: ReadonlySignal<readonly ListedGame[] | null>
  /** The game that was deleted last, while that can be undone. */
  readonly removed: ReadonlySignal<ListedGame | null>
  /** Reads all games anew, from the first page. */
  read(): Promise<void>
  /** Reads the games anew that were shown when the list was left. */
  comeBack(): Promise<void>
  /** Reads what is shown anew. */
  refresh(): Promise<void>
  choose(filter: SaveFilter): Promise<void>
  find(search: string): Promise<void>
  turn(by: 1 | -1): Promise<void>
  rename(id: string, name: string): Promise<void>
  restore(id: string): Promise<void>
  duplicate(game: ListedGame): Promise<void>
  remove(game: ListedGame): Promise<void>
  undo(): Promise<void>
  /** Nothing can be undone any more. */
  leave(): void
}

/** @param refuse told what main refuses */
export function createSavedGames(
  bridge: Bridge,
  toasts: Toasts,
  refuse: (error: BridgeError) => void,
): SavedGames {
  const filter = signal<SaveFilter>('all')
  const search = signal('')
  const counts = signal<SaveCounts | null>(null)
  const of = signal(0)
  const first = signal(0)
  const shown = signal<readonly ListedGame[] | null>(null)
  const removed = signal<ListedGame | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0 // a later question makes the answer to an earlier one worthless

  const forget = () => {
    clearTimeout(timer)
    removed.value = null
  }
  const showFrom = async (from: number) => {
    const mine = ++asked
    const page = { filter: filter.value, search: search.value, first: from }
    const reply = await bridge.request('saves/page', page)
    if (mine !== asked) return
    if (!reply.ok) return refuse(reply.error)
    batch(() => {
      of.value = reply.value.of
      first.value = reply.value.first
      shown.value = reply.value.games
    })
    // Afterwards, and nobody waits for it: the first count looks into every file.
    void count(mine)
  }
  const count = async (mine: number) => {
    const reply = await bridge.request('saves/count', search.value)
    if (mine === asked && reply.ok) counts.value = reply.value
  }
  // There is at most one toast, and the later one counts.
  effect(() => {
    if (toasts.shown.value !== null) forget()
  })
  /** Changes something, then shows the page as it is now. */
  const change = async (asked: Promise<Result<null, BridgeError>>): Promise<boolean> => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
    await showFrom(first.value)
    return reply.ok
  }

  return {
    filter,
    search,
    counts,
    of,
    first,
    shown,
    removed,
    read() {
      batch(() => {
        filter.value = 'all'
        search.value = ''
      })
      return showFrom(0)
    },
    comeBack: () => showFrom(first.value),
    refresh: async () => (shown.value === null ? undefined : showFrom(first.value)),
    choose(next) {
      filter.value = next
      return showFrom(0)
    },
    find(next) {
      search.value = next
      return showFrom(0)
    },
    turn: (by) => showFrom(Math.max(0, first.value + by * SAVES_A_PAGE)),
    async rename(id, name) {
      await change(bridge.request('saves/rename', { id, name }))
    },
    async restore(id) {
      await change(bridge.request('saves/restore', id))
    },
    async duplicate({ id, name }) {
      const copied = await change(bridge.request('saves/duplicate', id))
      if (copied && name !== null) toasts.say(words.savedGames.copied(name))
    },
    async remove(game) {
      forget()
      toasts.close()
      if (!(await change(bridge.request('saves/remove', game.id)))) return
      removed.value = game
      timer = setTimeout(forget, UNDO_MS)
    },
    async undo() {
      const { value } = removed
      forget()
      if (value !== null) await change(bridge.request('saves/put-back', value.id))
    },
    leave() {
      forget()
      asked++
      shown.value = null
    },
  }
}
