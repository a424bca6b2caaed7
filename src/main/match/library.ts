import { randomUUID } from 'node:crypto'
import { assertNever } from '../../shared/assert-never'
import { MOST_ARCHIVED, MOST_TOLD } from '../../shared/bounds'
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
import { adopt, nameElsewhere } from '../storage/replace'
import type { Saved } from '../storage/save-folder'
import type { Summary } from '../storage/save-index'
import type { SaveStore } from '../storage/save-store'
import { seal } from '../storage/seal'
import { resumeWith } from './describe-saves'
import { standingTakenIn } from './eligibility'
import type { Host } from './host'
import { playable } from './playthrough'
import { checking, haveItsRules } from './replay'

/** Upper and lower case are one, and so are letters with and without accents; the Turkish ı is one with the i, whose capital it shares. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')

/**
 * Finds games by their name or by one of their players.
 * @param search a part of either; empty for all
 */
function searching(search: string): (summary: Summary) => boolean {
  const wanted = folded(search.trim())
  return ({ name, players }) =>
    wanted === '' || [name ?? '', ...players].some((text) => folded(text).includes(wanted))
}

/** Whether a filter lets an unfinished game through. One that cannot be read is listed among all games only. */
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

/** So many games in a row that ended alike speak for another level. */
const GAMES = 5
/** Records that are looked into at most, the last ones: those of other games are among them. */
const MOST_LOOKED_AT = 60

/** How one person fared against bots. */
export interface Fared {
  readonly won: boolean
  /** By bot. */
  readonly levels: readonly BotLevel[]
}

/**
 * A level above that of the bots that were beaten each time, or one below theirs who won each time. At a table of several levels
 * the strongest bot counts.
 * @param last how the last games ended
 * @param levels that there are, the weakest first
 * @returns null where the games ended differently, there were too few, or there is no such level
 */
export function suggestLevel(last: readonly Fared[], levels: readonly BotLevel[]): LevelSuggestion | null {
  const won = last[0]?.won
  if (won === undefined || last.length < GAMES || last.some((game) => game.won !== won)) return null
  const strongest = last.map((game) => Math.max(...game.levels.map((level) => levels.indexOf(level))))
  const level = levels[won ? Math.min(...strongest) + 1 : Math.min(...strongest) - 1]
  return level === undefined ? null : { level, games: GAMES, won }
}

/** The same from the records of finished games. */
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

/** @returns null where it tells nothing: it does not count, several people played, or a bot played for the one */
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

type Answer<T> = Promise<Result<T, BridgeError>>

/** A game as it is written to a file elsewhere. */
interface GameFile {
  /** The game's name; null where it cannot be read. */
  readonly name: string | null
  readonly text: string
}

/** The saved games as a list, and what is done with them while none is played. */
export interface Library {
  page(asked: Parsed<'saves/page'>): Promise<SavesPage>
  count(search: string): Promise<SaveCounts>
  /** How many records of finished games there are, without a look into them. */
  finished(): Promise<number>
  /** Makes a second game of an unfinished one, listed right behind it. */
  duplicate(id: string): Answer<null>
  /** Looks whether a game that is over was played as it says. @returns `not-over` where it goes on */
  check(id: string): Answer<CheckedGame>
  /** The files beside the saves that are no saves. */
  strays(): Promise<Strays>
  /**
   * Takes in the game of a copy as a game of its own, marked as played elsewhere if its own game is here. The file of the
   * copy is then put away.
   */
  takeStray(file: string): Answer<null>
  /** Moves a copy among the removed games. */
  putStrayAway(file: string): Answer<null>
  /** The level of bots that suits whoever plays a game here, as their last games ended; null where nothing speaks for another one. */
  suggestLevel(game: GameId): Promise<LevelSuggestion | null>
  /** A game's file as it stands, so that a damaged one can be sent along with a report. */
  file(id: string): Answer<GameFile>
  /**
   * The files of all games; of a damaged one its last good copy, if there is one, or what an archive has room for.
   * @returns `save-held` where another program has one open, which may be whole
   */
  files(): Answer<AllFiles>
}

interface AllFiles {
  readonly texts: readonly string[]
  /** How many games there are of which nothing is in `texts`. */
  readonly leftOut: number
}

/** What was told of a game when its file had this mark. */
interface Told {
  readonly mark: string
  readonly disclosures: number
  readonly game: SavedGame
}

/** Ten pages of descriptions are kept, those that were listed last: games come and go for as long as the app runs. */
const MOST_KEPT = 10 * SAVES_A_PAGE

export function createLibrary(store: () => SaveStore, host: Pick<Host, 'describe' | 'inTurn'>): Library {
  const told = new Map<string, Told>()

  async function wanted({ filter, search }: Parsed<'saves/page'>): Promise<readonly Saved[]> {
    // What is not searched need not be read.
    const isSearched = search.trim() !== ''
    const found = searching(search)
    const records = async () =>
      isSearched ? (await store().summaries('finished')).filter(found) : store().records()
    if (filter === 'finished') return records()
    // What can be continued comes before what is over, however many games that are.
    if (filter === 'all' && !isSearched) return [...(await store().unfinished()), ...(await records())]
    const unfinished = (await store().summaries('unfinished')).filter(
      (save) => found(save) && passes(save, filter),
    )
    return filter === 'all' ? [...unfinished, ...(await records())] : unfinished
  }

  /** As long as a game's file and what is known of all shuffles are the same, so is what is told of it. */
  const toldOf = ({ id, mark }: Saved): SavedGame | undefined => {
    const last = told.get(id)
    return last?.mark === mark && last.disclosures === store().disclosures() ? last.game : undefined
  }

  function keep(id: string, game: Told): void {
    told.delete(id)
    told.set(id, game)
    const [oldest] = told.keys()
    if (told.size > MOST_KEPT && oldest !== undefined) told.delete(oldest)
  }

  async function described(saves: readonly Saved[]): Promise<readonly ListedGame[]> {
    const unknown = saves.filter((saved) => toldOf(saved) === undefined)
    const games = new Map((await host.describe(unknown.map(({ id }) => id))).map((game) => [game.id, game]))
    return saves.flatMap((saved) => {
      const { id, at, mark } = saved
      const game = games.get(id) ?? toldOf(saved)
      if (game === undefined) return []
      // What is refused hangs on its copy as well.
      if (game.game.state !== 'refused') keep(id, { mark, disclosures: store().disclosures(), game })
      return { ...game, savedAt: new Date(at).toISOString() }
    })
  }

  return {
    async page(asked) {
      const saves = await wanted(asked)
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
      return { shown: all.slice(0, MOST_TOLD), of: all.length }
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
      // In a turn each: there may be thousands, and the home screen does not wait for them.
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

async function checked(store: SaveStore, id: string): Answer<CheckedGame> {
  const loaded = await store.load(id)
  if (!loaded.ok) return loaded
  const { outcome, seed, proof } = loaded.value
  if (outcome === null) return err({ code: 'not-over' })
  const rules = haveItsRules(loaded.value)
  if (!rules.ok) return rules
  return ok({ ...(await inSlices(checking(loaded.value))), seed, proof })
}

async function taken(store: SaveStore, file: string): Answer<null> {
  const found = await store.copy(file)
  if (!found.ok) return found
  const whole = await resumeWith(found.value)
  if (!whole.ok) return whole
  const standing = await standingTakenIn(found.value, store)
  const name = (await store.has(found.value.id)) ? nameElsewhere(found.value.name) : found.value.name
  const adopted = await adopt(store, { ...found.value, standing, name }, { now: Date.now() })
  return adopted.ok ? store.putCopyAway(file) : adopted
}

async function copyOf(store: SaveStore, id: string): Answer<null> {
  const loaded = await store.load(id)
  if (!loaded.ok) return loaded
  if (loaded.value.outcome !== null) return err({ code: 'match-over' })
  const whole = await resumeWith(loaded.value)
  if (!whole.ok) return whole
  const saves = await store.summaries('unfinished')
  const taken = new Set(saves.flatMap(({ name }) => name ?? []))
  const name = copyName(loaded.value.name, taken, words.savedGames.copy)
  const at = saves.find((save) => save.id === id)?.at ?? 0
  // A ms older, so that Continue opens the same game as before.
  return store.add({ ...loaded.value, id: randomUUID(), name }, at - 1)
}

/** @returns null where no archive could hold anything of it */
async function keptText(store: SaveStore, id: string): Answer<string | null> {
  const [loaded, copy] = [await store.load(id), await store.previous(id)]
  if (!loaded.ok) {
    const held = [loaded, copy].find((one) => !one.ok && one.error.code === 'save-held')
    if (held !== undefined && !held.ok) return held
    if (copy.ok) return ok(seal(copy.value))
  }
  const text = await store.text(id)
  // No archive that holds a longer one could be read again. A whole game never is: this one is damaged beyond that.
  const fits = text.ok && JSON.stringify(text.value).length <= MOST_ARCHIVED
  return ok(fits ? text.value : null)
}
