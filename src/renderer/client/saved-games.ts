import { batch, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { CheckedGame } from '../../shared/bridge/checked'
import type { Bridge, ListedGame, SaveCounts } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { LevelSuggestion, Stray, Strays } from '../../shared/bridge/saves'
import { SAVES_A_PAGE, type SaveFilter } from '../../shared/bridge/saves'
import type { GameId } from '../../shared/games/registry'
import type { Result } from '../../shared/result'
import { savedGames } from '../../shared/words/en/saved-games'
import type { Toasts } from '../parts/toasts'

/** The time during which a deletion can be undone, ms. */
export const UNDO_MS = 8000

/** The list of saved games, read a page at a time, so that a thousand games cost little more than ten. */
interface SavedGames {
  readonly filter: ReadonlySignal<SaveFilter>
  /** The search text: part of a game's or a player's name. */
  readonly search: ReadonlySignal<string>
  /** The number of games that match each filter; null until main has read all games. */
  readonly counts: ReadonlySignal<SaveCounts | null>
  /** The number of games on all pages. */
  readonly of: ReadonlySignal<number>
  /** The index of the first game on the page. */
  readonly first: ReadonlySignal<number>
  /** The games on the page; null until they are read. */
  readonly shown: ReadonlySignal<readonly ListedGame[] | null>
  /** Files in the folder that are not games; null until they are read. */
  readonly strays: ReadonlySignal<Strays | null>
  /** Imports the game of a copy as a separate game. */
  takeStray(copy: StrayCopy): Promise<void>
  /** Moves a copy to the deleted games. */
  putStrayAway(copy: StrayCopy): Promise<void>
  /** The game that was deleted last, while the deletion can be undone. */
  readonly removed: ReadonlySignal<ListedGame | null>
  /** Reads all games again, from the first page. */
  read(): Promise<void>
  /** Reads the page again that was shown when the list was left. */
  comeBack(): Promise<void>
  /** Reads the current page again. */
  refresh(): Promise<void>
  choose(filter: SaveFilter): Promise<void>
  find(search: string): Promise<void>
  turn(by: 1 | -1): Promise<void>
  rename(id: string, name: string): Promise<void>
  restore(id: string): Promise<void>
  duplicate(game: ListedGame): Promise<void>
  /** Checks that a finished game was played as its record says. @returns null if main refuses, which is shown */
  check(id: string): Promise<CheckedGame | null>
  /** The level of bots that suits the player of a game, judged by their last games; null if the level should stay. */
  suggestLevel(game: GameId): Promise<LevelSuggestion | null>
  remove(game: ListedGame): Promise<void>
  undo(): Promise<void>
  /** Leaves the list; the last deletion can no longer be undone. */
  leave(): void
}

type StrayCopy = Extract<Stray, { readonly state: 'copy' }>

/** @param refuse shows an error of main's */
export function createSavedGames(
  bridge: Bridge,
  toasts: Toasts,
  refuse: (error: BridgeError) => void,
): SavedGames {
  const page = createPage(bridge, refuse)
  const undoing = createUndoing(toasts)
  /** Ids and files with a running operation, which a double click must not repeat. */
  const busy = new Set<string>()
  /** Waits for a change, then reads the page again unless the list has been left. @returns true if main made the change */
  const change = async (asked: Promise<Result<null, BridgeError>>): Promise<boolean> => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
    await page.store.refresh()
    return reply.ok
  }
  const unlessBusy = async (key: string, work: () => Promise<void>): Promise<void> => {
    if (busy.has(key)) return
    busy.add(key)
    await work().finally(() => busy.delete(key))
  }
  const changeStray = (
    route: 'saves/take-stray' | 'saves/put-stray-away',
    { file }: StrayCopy,
    done: string,
  ): Promise<void> =>
    unlessBusy(file, async () => {
      if (await change(bridge.request(route, file))) toasts.say(done)
    })
  return {
    ...page.store,
    removed: undoing.removed,
    async rename(id, name) {
      await change(bridge.request('saves/rename', { id, name }))
    },
    async restore(id) {
      await change(bridge.request('saves/restore', id))
    },
    takeStray: (copy) => changeStray('saves/take-stray', copy, savedGames.strays.taken(copy.name)),
    putStrayAway: (copy) => changeStray('saves/put-stray-away', copy, savedGames.strays.isAway(copy.file)),
    async check(id) {
      const reply = await bridge.request('saves/check', id)
      if (reply.ok) return reply.value
      refuse(reply.error)
      return null
    },
    async suggestLevel(game) {
      const reply = await bridge.request('saves/suggest-level', game)
      // The player has not asked for a suggestion, so a failure is not shown.
      return reply.ok ? reply.value : null
    },
    duplicate: ({ id, name }) =>
      unlessBusy(id, async () => {
        const copied = await change(bridge.request('saves/duplicate', id))
        if (copied && name !== null) toasts.say(savedGames.copied(name))
      }),
    remove: (game) =>
      unlessBusy(game.id, async () => {
        undoing.forget()
        toasts.close()
        const removed = await change(bridge.request('saves/remove', game.id))
        if (removed && page.store.shown.value !== null) undoing.offer(game)
      }),
    async undo() {
      const { value } = undoing.removed
      undoing.forget()
      if (value === null) return
      const back = await change(bridge.request('saves/put-back', value.id))
      if (back) toasts.say(savedGames.putBack(value.name ?? savedGames.unreadable))
    },
    leave() {
      undoing.forget()
      page.forget()
    },
  }
}

/** The page of the list that is shown. */
function createPage(bridge: Bridge, refuse: (error: BridgeError) => void) {
  const filter = signal<SaveFilter>('all')
  const search = signal('')
  const counts = signal<SaveCounts | null>(null)
  const of = signal(0)
  const first = signal(0)
  const shown = signal<readonly ListedGame[] | null>(null)
  const strays = signal<Strays | null>(null)
  let latest = 0 // the number of the latest request; replies to earlier ones are ignored

  const count = async (mine: number) => {
    const reply = await bridge.request('saves/count', search.value)
    if (mine === latest && reply.ok) counts.value = reply.value
  }
  /** The player has not asked for them, so a failure is not shown. */
  const readStrays = async () => {
    const reply = await bridge.request('saves/strays', undefined)
    if (reply.ok) strays.value = reply.value
  }
  const showWithStrays = async (from: number) => {
    void readStrays()
    await showFrom(from)
  }
  const showFrom = async (from: number) => {
    const mine = ++latest
    const page = { filter: filter.value, search: search.value, first: from }
    const reply = await bridge.request('saves/page', page)
    if (mine !== latest) return
    if (!reply.ok) return refuse(reply.error)
    batch(() => {
      of.value = reply.value.of
      first.value = reply.value.first
      shown.value = reply.value.games
    })
    // The count comes last and is not awaited: the first one reads every file.
    void count(mine)
  }
  const showWhere = (change: () => void, show = showFrom): Promise<void> => {
    batch(change)
    return show(0)
  }
  const store = {
    filter,
    search,
    counts,
    of,
    first,
    shown,
    strays,
    read: () =>
      showWhere(() => {
        filter.value = 'all'
        search.value = ''
      }, showWithStrays),
    comeBack: () => showWithStrays(first.value),
    refresh: async () => (shown.value === null ? undefined : showWithStrays(first.value)),
    choose: (next: SaveFilter) =>
      showWhere(() => {
        filter.value = next
      }),
    find: (next: string) =>
      showWhere(() => {
        search.value = next
      }),
    turn: (by: 1 | -1) => showFrom(Math.max(0, first.value + by * SAVES_A_PAGE)),
  }
  const forget = () => {
    latest++
    shown.value = null
  }
  return { store, forget }
}

/** The game that was deleted last, while the deletion can be undone. */
function createUndoing(toasts: Toasts) {
  const removed = signal<ListedGame | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    removed.value = null
  }
  // There is at most one toast: a later one replaces the offer to undo.
  effect(() => {
    if (toasts.shown.value !== null) forget()
  })
  return {
    removed,
    forget,
    offer(game: ListedGame) {
      removed.value = game
      timer = setTimeout(forget, UNDO_MS)
    },
  }
}
