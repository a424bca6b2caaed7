import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, SavedGame, SaveEntry } from '../shared/bridge/contract'
import type { BridgeError } from '../shared/bridge/errors'
import { SAVES_A_PAGE } from '../shared/bridge/page'
import type { Result } from '../shared/result'

/** How long a deletion can be undone, ms (tokens, Undo ring). */
export const UNDO_MS = 8000

/** A game of the list, with the time it was saved. */
export type ListedGame = SavedGame & Pick<SaveEntry, 'savedAt'>

/** The list of saved games, a page at a time, so that a thousand cost little more than ten. */
export interface SavedGames {
  /** How many there are. */
  readonly count: ReadonlySignal<number>
  /** How many come before those shown. */
  readonly first: ReadonlySignal<number>
  /** Those of the page; null until main has told them. */
  readonly shown: ReadonlySignal<readonly ListedGame[] | null>
  /** The game that was deleted last, while that can be undone. */
  readonly removed: ReadonlySignal<ListedGame | null>
  /** Reads the list anew, at its first page. */
  read(): Promise<void>
  turn(by: 1 | -1): Promise<void>
  rename(id: string, name: string): Promise<void>
  restore(id: string): Promise<void>
  remove(game: ListedGame): Promise<void>
  undo(): Promise<void>
  /** Nothing can be undone any more. */
  leave(): void
}

/** @param refuse told what main refuses */
export function createSavedGames(bridge: Bridge, refuse: (error: BridgeError) => void): SavedGames {
  const entries = signal<readonly SaveEntry[]>([])
  const count = signal(0)
  const first = signal(0)
  const shown = signal<readonly ListedGame[] | null>(null)
  const removed = signal<ListedGame | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    removed.value = null
  }
  const showFrom = async (from: number) => {
    const page = entries.value.slice(from, from + SAVES_A_PAGE)
    const reply = await bridge.request(
      'saves/describe',
      page.map(({ id }) => id),
    )
    if (!reply.ok) return refuse(reply.error)
    const times = new Map(page.map(({ id, savedAt }) => [id, savedAt]))
    batch(() => {
      first.value = from
      shown.value = reply.value.map((game) => ({ ...game, savedAt: times.get(game.id) ?? '' }))
    })
  }
  const readFrom = async (from: number) => {
    const reply = await bridge.request('saves/list', undefined)
    if (!reply.ok) return refuse(reply.error)
    entries.value = reply.value
    count.value = reply.value.length
    const last = Math.max(0, Math.ceil(reply.value.length / SAVES_A_PAGE) - 1) * SAVES_A_PAGE
    await showFrom(Math.min(from, last))
  }
  /** Changes something, then shows the page as it is now. */
  const change = async (asked: Promise<Result<null, BridgeError>>): Promise<boolean> => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
    await readFrom(first.value)
    return reply.ok
  }

  return {
    count,
    first,
    shown,
    removed,
    read: () => readFrom(0),
    turn: (by) => showFrom(Math.max(0, first.value + by * SAVES_A_PAGE)),
    async rename(id, name) {
      await change(bridge.request('saves/rename', { id, name }))
    },
    async restore(id) {
      await change(bridge.request('saves/restore', id))
    },
    async remove(game) {
      forget()
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
      shown.value = null
    },
  }
}
