import { randomUUID } from 'node:crypto'
import { assertNever } from '../../shared/assert-never'
import { MOST_ARCHIVED, MOST_LISTED } from '../../shared/bounds'
import type { CheckedGame } from '../../shared/bridge/checked'
import type { ListedGame, Parsed, SaveCounts, SavedGame, SavesPage } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { type LevelSuggestion, SAVES_A_PAGE, type SaveFilter, type Strays } from '../../shared/bridge/saves'
import type { GameId } from '../../shared/games/registry'
import { copyName } from '../../shared/names'
import type { BotLevel } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { gameOf } from '../engine/games/registry'
import { inSlices } from '../scheduling'
import { isAction, type SaveRecord } from '../storage/record'
import { adopt, foreignName } from '../storage/replace'
import type { Saved } from '../storage/save-folder'
import type { Summary } from '../storage/save-index'
import type { SaveStore } from '../storage/save-store'
import { seal } from '../storage/seal'
import { resumeSave } from './describe-saves'
import { eligibilityOfImport } from './eligibility'
import type { Host } from './host'
import { playable } from './playthrough'
import { checking, haveItsRules } from './replay'

/** Ignores case and accents. The Turkish ı matches i, as both have the capital I here. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')

/**
 * Finds games by name or by the name of a player.
 * @param search part of either; empty finds all
 */
function searching(search: string): (summary: Summary) => boolean {
  const part = folded(search.trim())
  return ({ name, players }) =>
    part === '' || [name ?? '', ...players].some((text) => folded(text).includes(part))
}

/** True if a filter includes an unfinished game. A game that cannot be read passes only the filter `all`. */
function passes({ long }: Summary, filter: Exclude<SaveFilter, 'finished'>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'long':
      return long === true
    case 'games':
      return long === false
    default:
      return assertNever(filter)
  }
}

/** Number of consecutive games with the same result that suggest another level. */
const GAMES = 5
/** Maximum number of finished games that are read: the latest ones, whichever game was played. */
const MOST_LOOKED_AT = 60

/** The result of one person against bots. */
export interface Fared {
  readonly won: boolean
  /** The level of each bot. */
  readonly levels: readonly BotLevel[]
}

/**
 * Suggests a level above that of the bots if the person beat them each time, or below it if the bots won each time. If a
 * table has several levels, the strongest bot counts.
 * @param last results of the last games
 * @param levels all levels, the weakest first
 * @returns null if the results differ, there are too few games, or there is no such level
 */
export function suggestLevel(last: readonly Fared[], levels: readonly BotLevel[]): LevelSuggestion | null {
  const won = last[0]?.won
  if (won === undefined || last.length < GAMES || last.some((game) => game.won !== won)) return null
  const strongest = last.map((game) => Math.max(...game.levels.map((level) => levels.indexOf(level))))
  const level = levels[won ? Math.min(...strongest) + 1 : Math.min(...strongest) - 1]
  return level === undefined ? null : { level, games: GAMES, won }
}

/** Suggests a level from the records of finished games. */
export async function suggestedFrom(
  store: Pick<SaveStore, 'records' | 'load'>,
  game: GameId,
): Promise<LevelSuggestion | null> {
  const last: Fared[] = []
  for (const { id } of (await store.records()).slice(0, MOST_LOOKED_AT)) {
    const loaded = await store.load(id)
    const fared = loaded.ok && loaded.value.game === game ? faredIn(loaded.value) : null
    if (fared !== null) last.push(fared)
    if (last.length === GAMES) break
  }
  return suggestLevel(last, playable(game).kit.levels)
}

/** @returns null if the record shows nothing: it does not count, several people played, or a bot played for the person */
function faredIn({ seats, standing, log, game: id, checkpoint }: SaveRecord): Fared | null {
  const person = seats.findIndex(({ kind }) => kind === 'human')
  const levels = seats.flatMap((player) => (player.kind === 'bot' ? player.level : []))
  const isAlone = levels.length > 0 && levels.length === seats.length - 1
  if (standing !== 'counts' || !isAlone || !log.every(isAction)) return null
  const game = gameOf(id)
  const state = game.decode(checkpoint)
  const outcome = state.ok ? game.outcome(state.value) : null
  return outcome && { won: outcome.winners.includes(person), levels }
}

type Reply<T> = Promise<Result<T, BridgeError>>

/** A game to be exported to a file. */
interface GameFile {
  /** The game's name; null if it cannot be read. */
  readonly name: string | null
  readonly text: string
}

/** The list of saved games, and the operations on saves that open no match. */
export interface Library {
  page(asked: Parsed<'saves/page'>): Promise<SavesPage>
  count(search: string): Promise<SaveCounts>
  /** Counts the records of finished games, without reading them. */
  finished(): Promise<number>
  /** Duplicates an unfinished game; the copy is listed directly after it. */
  duplicate(id: string): Reply<null>
  /** Checks whether a finished game was played as its record says. @returns `not-over` if the game is not over */
  check(id: string): Reply<CheckedGame>
  /** The other files in the folder of the saves. */
  strays(): Promise<Strays>
  /**
   * Imports the game in a copied file as a separate game. If the original is here too, the new one is marked as played
   * elsewhere. The copied file is then moved to the removed games.
   */
  takeStray(file: string): Reply<null>
  /** Moves a copy to the removed games. */
  putStrayAway(file: string): Reply<null>
  /**
   * Suggests the level of bots for the player of a game from the results of their last games; null if nothing suggests
   * another level.
   */
  suggestLevel(game: GameId): Promise<LevelSuggestion | null>
  /** The content of a game's file, damaged or not, so that it can accompany a report. */
  file(id: string): Reply<GameFile>
  /**
   * The files of all games. A damaged file is replaced by its last good copy if there is one. A file that cannot be read, or
   * is too long for an archive, is left out.
   * @returns `save-held` if another program is using a file, which may be intact
   */
  files(): Reply<AllFiles>
}

interface AllFiles {
  readonly texts: readonly string[]
  /** Number of games that are missing from `texts`. */
  readonly leftOut: number
}

/** A cached description of a game. It stays valid until the mark of the file or the number of disclosures changes. */
interface Listed {
  readonly mark: string
  readonly disclosures: number
  readonly game: SavedGame
}

/**
 * Maximum number of descriptions that are cached: the latest ten pages. Without a limit, the cache would grow for as long as
 * the app runs.
 */
const MOST_KEPT = 10 * SAVES_A_PAGE

export function createLibrary(store: () => SaveStore, host: Pick<Host, 'describe' | 'inTurn'>): Library {
  const listed = new Map<string, Listed>()

  async function matchingSaves({ filter, search }: Parsed<'saves/page'>): Promise<readonly Saved[]> {
    // Without a search, finished games need not be read.
    const isSearched = search.trim() !== ''
    const found = searching(search)
    const records = async () =>
      isSearched ? (await store().summaries('finished')).filter(found) : store().records()
    if (filter === 'finished') return records()
    // All unfinished games come before the finished ones.
    if (filter === 'all' && !isSearched) return [...(await store().unfinished()), ...(await records())]
    const unfinished = (await store().summaries('unfinished')).filter(
      (save) => found(save) && passes(save, filter),
    )
    return filter === 'all' ? [...unfinished, ...(await records())] : unfinished
  }

  /** A description stays valid until the game's file or the ledger of revealed cards changes. */
  const listedGame = ({ id, mark }: Saved): SavedGame | undefined => {
    const last = listed.get(id)
    return last?.mark === mark && last.disclosures === store().disclosures() ? last.game : undefined
  }

  function keep(id: string, game: Listed): void {
    listed.delete(id)
    listed.set(id, game)
    const [oldest] = listed.keys()
    if (listed.size > MOST_KEPT && oldest !== undefined) listed.delete(oldest)
  }

  async function described(saves: readonly Saved[]): Promise<readonly ListedGame[]> {
    const unknown = saves.filter((saved) => listedGame(saved) === undefined)
    const games = new Map((await host.describe(unknown.map(({ id }) => id))).map((game) => [game.id, game]))
    return saves.flatMap((saved) => {
      const { id, at, mark } = saved
      const game = games.get(id) ?? listedGame(saved)
      if (game === undefined) return []
      // A refused game is not cached: its description also depends on its last good copy, which the mark does not cover.
      if (game.game.state !== 'refused') keep(id, { mark, disclosures: store().disclosures(), game })
      return { ...game, savedAt: new Date(at).toISOString() }
    })
  }

  return {
    async page(asked) {
      const saves = await matchingSaves(asked)
      const last = Math.max(0, Math.ceil(saves.length / SAVES_A_PAGE) - 1) * SAVES_A_PAGE
      const first = Math.min(asked.first, last)
      const shown = saves.slice(first, first + SAVES_A_PAGE)
      return { first, of: saves.length, games: await described(shown) }
    },
    async count(search) {
      const unfinished = (await store().summaries('unfinished')).filter(searching(search))
      const finished = (await store().summaries('finished')).filter(searching(search))
      const through = (filter: 'long' | 'games') => unfinished.filter((save) => passes(save, filter)).length
      return {
        all: unfinished.length + finished.length,
        long: through('long'),
        games: through('games'),
        finished: finished.length,
      }
    },
    finished: () => host.inTurn(async () => (await store().records()).length),
    duplicate: (id) => host.inTurn(() => copyOf(store(), id)),
    check: (id) => host.inTurn(() => checked(store(), id)),
    async strays() {
      const all = await host.inTurn(() => store().strays())
      return { shown: all.slice(0, MOST_LISTED), of: all.length }
    },
    takeStray: (file) => host.inTurn(() => taken(store(), file)),
    putStrayAway: (file) => host.inTurn(() => store().putCopyAway(file)),
    suggestLevel: (game) => suggestedFrom(store(), game),
    file: (id) =>
      host.inTurn(async () => {
        const text = await store().text(id)
        if (!text.ok) return text
        const loaded = await store().load(id)
        return ok({ name: loaded.ok ? loaded.value.name : null, text: text.value })
      }),
    async files() {
      const kept: (string | null)[] = []
      // Each file is queued separately: there may be thousands, and the home screen must not wait for them all.
      for (const { id } of [...(await store().unfinished()), ...(await store().records())]) {
        const text = await host.inTurn(() => keptText(store(), id))
        if (!text.ok) return text
        kept.push(text.value)
      }
      const texts = kept.filter((text) => text !== null)
      return ok({ texts, leftOut: kept.length - texts.length })
    },
  }
}

async function checked(store: SaveStore, id: string): Reply<CheckedGame> {
  const loaded = await store.load(id)
  if (!loaded.ok) return loaded
  const { outcome, seed, proof } = loaded.value
  if (outcome === null) return err({ code: 'not-over' })
  const rules = haveItsRules(loaded.value)
  if (!rules.ok) return rules
  return ok({ ...(await inSlices(checking(loaded.value))), seed, proof })
}

async function taken(store: SaveStore, file: string): Reply<null> {
  const found = await store.copy(file)
  if (!found.ok) return found
  const whole = await resumeSave(found.value)
  if (!whole.ok) return whole
  const standing = await eligibilityOfImport(found.value, store)
  const name = (await store.has(found.value.id)) ? foreignName(found.value.name) : found.value.name
  const adopted = await adopt(store, { ...found.value, standing, name }, { now: Date.now() })
  return adopted.ok ? store.putCopyAway(file) : adopted
}

async function copyOf(store: SaveStore, id: string): Reply<null> {
  const loaded = await store.load(id)
  if (!loaded.ok) return loaded
  if (loaded.value.outcome !== null) return err({ code: 'match-over' })
  const whole = await resumeSave(loaded.value)
  if (!whole.ok) return whole
  const saves = await store.summaries('unfinished')
  const taken = new Set(saves.flatMap(({ name }) => name ?? []))
  const name = copyName(loaded.value.name, taken, words.savedGames.copy)
  const at = saves.find((save) => save.id === id)?.at ?? 0
  // One ms older, so that Continue opens the same game as before.
  return store.add({ ...loaded.value, id: randomUUID(), name }, at - 1)
}

/** @returns null if the file is unreadable, or too long for an archive */
async function keptText(store: SaveStore, id: string): Reply<string | null> {
  const [loaded, copy] = [await store.load(id), await store.previous(id)]
  if (!loaded.ok) {
    const held = [loaded, copy].find((one) => !one.ok && one.error.code === 'save-held')
    if (held !== undefined && !held.ok) return held
    if (copy.ok) return ok(seal(copy.value))
  }
  const text = await store.text(id)
  // An archive with a longer text could not be read again. No intact game is that long, so this one is damaged beyond
  // repair.
  const fits = text.ok && JSON.stringify(text.value).length <= MOST_ARCHIVED
  return ok(fits ? text.value : null)
}
