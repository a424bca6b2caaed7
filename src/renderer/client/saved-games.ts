import { batch, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { CheckedGame } from '../../shared/bridge/checked'
import type { Bridge, ListedGame, SaveCounts } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { LevelSuggestion, Stray, Strays } from '../../shared/bridge/saves'
import { SAVES_A_PAGE, type SaveFilter } from '../../shared/bridge/saves'
import type { GameId } from '../../shared/games/registry'
import type { Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import type { Toasts } from '../parts/toasts'

/** How long a deletion can be undone, ms. */
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
  /** The files beside the games that are no games; null until main has told them. */
  readonly strays: ReadonlySignal<Strays | null>
  /** Takes in the game of a copy as a game of its own. */
  takeStray(copy: StrayCopy): Promise<void>
  /** Moves a copy among the deleted games. */
  putStrayAway(copy: StrayCopy): Promise<void>
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
  /** Looks whether a game that is over was played as it says; null where main refuses, which is told. */
  check(id: string): Promise<CheckedGame | null>
  /** The level of bots that suits the player of a game, as their last games ended; null where nothing speaks for another one. */
  suggestLevel(game: GameId): Promise<LevelSuggestion | null>
  remove(game: ListedGame): Promise<void>
  undo(): Promise<void>
  /** Nothing can be undone any more. */
  leave(): void
}

export type StrayCopy = Extract<Stray, { readonly state: 'copy' }>

type Refuse = (error: BridgeError) => void

/** @param refuse told what main refuses */
export function createSavedGames(bridge: Bridge, toasts: Toasts, refuse: Refuse): SavedGames {
  const page = createPage(bridge, refuse)
  const undoing = createUndoing(toasts)
  /** Games that something is being done to which a double click would do twice. */
  const busy = new Set<string>()
  /** Changes something, then shows the page as it is now, unless the list has been left. @returns whether main did it */
  const change = async (asked: Promise<Result<null, BridgeError>>): Promise<boolean> => {
    const reply = await asked
    if (!reply.ok) refuse(reply.error)
    await page.store.refresh()
    return reply.ok
  }
  const changeStray = async (
    route: 'saves/take-stray' | 'saves/put-stray-away',
    { file }: StrayCopy,
    done: string,
  ): Promise<void> => {
    if (busy.has(file)) return
    busy.add(file)
    if (await change(bridge.request(route, file))) toasts.say(done)
    busy.delete(file)
  }
  const once =
    (work: (game: ListedGame) => Promise<void>) =>
    async (game: ListedGame): Promise<void> => {
      if (busy.has(game.id)) return
      busy.add(game.id)
      await work(game).finally(() => busy.delete(game.id))
    }
  return {
    ...page.store,
    removed: undoing.removed,
    async rename(id, name) {
      await change(bridge.request('saves/rename', { id, name }))
    },
    async restore(id) {
      await change(bridge.request('saves/restore', id))
    },
    takeStray: (copy) => changeStray('saves/take-stray', copy, words.savedGames.strays.taken(copy.name)),
    putStrayAway: (copy) =>
      changeStray('saves/put-stray-away', copy, words.savedGames.strays.isAway(copy.file)),
    async check(id) {
      const reply = await bridge.request('saves/check', id)
      if (reply.ok) return reply.value
      refuse(reply.error)
      return null
    },
    async suggestLevel(game) {
      const reply = await bridge.request('saves/suggest-level', game)
      // Nobody has asked for it, so that nobody need know where there is none.
      return reply.ok ? reply.value : null
    },
    duplicate: once(async ({ id, name }) => {
      const copied = await change(bridge.request('saves/duplicate', id))
      if (copied && name !== null) toasts.say(words.savedGames.copied(name))
    }),
    remove: once(async (game) => {
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
      if (back) toasts.say(words.savedGames.putBack(value.name ?? words.savedGames.unreadable))
    },
    leave() {
      undoing.forget()
      page.forget()
    },
  }
}

/** The page of the list that is shown, and which games are on it. */
function createPage(bridge: Bridge, refuse: Refuse) {
  const filter = signal<SaveFilter>('all')
  const search = signal('')
  const counts = signal<SaveCounts | null>(null)
  const of = signal(0)
  const first = signal(0)
  const shown = signal<readonly ListedGame[] | null>(null)
  const strays = signal<Strays | null>(null)
  let asked = 0 // a later question makes the answer to an earlier one worthless

  const count = async (mine: number) => {
    const reply = await bridge.request('saves/count', search.value)
    if (mine === asked && reply.ok) counts.value = reply.value
  }
  /** Nobody has asked for them, so a refusal is not shown. */
  const readStrays = async () => {
    const reply = await bridge.request('saves/strays', undefined)
    if (reply.ok) strays.value = reply.value
  }
  const showWithStrays = async (from: number) => {
    void readStrays()
    await showFrom(from)
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
    asked++
    shown.value = null
  }
  return { store, forget }
}

/** The game that was deleted last, for as long as that can be undone. */
function createUndoing(toasts: Toasts) {
  const removed = signal<ListedGame | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    removed.value = null
  }
  // There is at most one toast, and the later one counts.
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
