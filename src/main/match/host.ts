import { randomBytes, randomUUID } from 'node:crypto'
import type { Home, MatchSnapshot, Parsed, SavedGame, SentBeat, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { AnyFace, GameId } from '../../shared/games/registry'
import { distinctNames, gameNameOf } from '../../shared/names'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { SEED_BYTES, seedCode } from '../../shared/seed-code'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import type { Bots, Coach } from '../bots/thinking'
import { seededChance } from '../engine/rng'
import { createTurns } from '../scheduling'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { createTeller, type Resumed, recordsIn, type Teller } from './describe-saves'
import { standingOf } from './eligibility'
import { createMatch, type Match, type MatchOptions } from './match'
import { begin, playable } from './playthrough'
import { newProofKey, type Setup, setupOf } from './record'
import { rewind } from './replay'

interface TableOptions extends Pick<MatchOptions, 'clock' | 'speed' | 'publish' | 'report'> {
  readonly store: SaveStore
  readonly bots: Bots
  readonly coach: Coach
}

type Reply<T> = Promise<Result<T, BridgeError>>

/** A game to be opened, and where it stands. */
type Stand = Pick<MatchOptions, 'setup' | 'playthrough' | 'startedAt' | 'saved' | 'unsavedSince'>

/** The one table, at which one match at most is played. */
interface Table {
  match(): Match | null
  /** @returns that match, where it is the one at the table */
  meant(matchId: string): Match | null
  /** @param late aborted where nobody waits for that any more: the match then stays open */
  close(unsaved: Unsaved, late?: AbortSignal): Reply<null>
  sitDown(stand: Stand): Reply<MatchSnapshot>
  /** With a save: what is over is only looked at. A game that cannot be opened leaves the table as it is. */
  continueWith(id: string, unsaved: Unsaved): Reply<MatchSnapshot>
  /** When a game began that has been saved, ISO 8601. */
  startOf(record: SaveRecord): string
}

function createTable(options: TableOptions, teller: Pick<Teller, 'resume'>): Table {
  const { store, bots, coach, clock } = options
  const revisions = { count: 0 }
  let match: Match | null = null

  async function close(unsaved: Unsaved, late?: AbortSignal): Reply<null> {
    const left = (await match?.leave(unsaved, late)) ?? ok(null)
    if (!left.ok) return left
    match = null
    bots.dispose()
    coach.dispose()
    return left
  }

  async function sitDown(stand: Stand, keep: MatchOptions['store'] = store): Reply<MatchSnapshot> {
    match = await createMatch({ ...options, ...stand, store: keep, revisions })
    return ok(match.snapshot())
  }

  /** To be continued, or to be looked at where it is over. */
  async function reopen(id: string): Promise<Resumed> {
    const looked = await store.load(id)
    const loaded = looked.ok && looked.value.outcome !== null ? looked : await store.reopen(id)
    return loaded.ok ? teller.resume(loaded.value) : loaded
  }

  const startOf = ({ meta }: SaveRecord): string => meta.startedAt ?? clock.now()

  return {
    match: () => match,
    meant: (matchId) => (match?.id === matchId ? match : null),
    close,
    sitDown: (stand) => sitDown(stand),
    // The table is closed only for a game that can be played; then it is read, as the one that was open may be the same.
    async continueWith(id, unsaved) {
      if (match !== null) {
        const looked = await store.load(id)
        const checked = looked.ok ? await teller.resume(looked.value) : looked
        if (!checked.ok) return checked
      }
      const closed = await close(unsaved)
      if (!closed.ok) return closed
      const resumed = await reopen(id)
      if (!resumed.ok) return resumed
      const { record, playthrough } = resumed.value
      const standing = await standingOf(record, playthrough, store)
      const since = { startedAt: startOf(record), unsavedSince: null }
      const keep = record.outcome === null ? store : recordsIn(store)
      return sitDown({ setup: { ...setupOf(record), standing }, playthrough, saved: true, ...since }, keep)
    },
    startOf,
  }
}

type Answer<T> = Promise<Result<T, BridgeError>>
type NewGame = Omit<Parsed<'match/start'>, 'unsaved'>

/** What is asked of the match at the table, which is the one that is named. */
interface AtTable {
  snapshot(): Answer<MatchSnapshot>
  act(request: Parsed<'match/act'>): Answer<null>
  /** What the coach says of a decision. */
  advise(asked: Parsed<'match/advise'>): Answer<AnyFace['Advice']>
  openHand(asked: Parsed<'match/open-hand'>): Answer<null>
  closeHand(asked: Parsed<'match/close-hand'>): Answer<null>
  reseat(asked: Parsed<'match/reseat'>): Answer<null>
  /** What the table can tell once more. */
  again(asked: Parsed<'match/again'>): Answer<readonly SentBeat[]>
  /** How far the tutorial has been read. */
  readBubble(asked: Parsed<'match/read-bubble'>): Answer<null>
  /** Saves the open match now, where that failed before. */
  save(asked: Parsed<'match/save'>): Answer<null>
  /** The open match as it would be saved. */
  record(asked: Parsed<'match/save-elsewhere'>): Answer<SaveRecord>
  /** This record of the open match has been written to a place of the player's choice. */
  keptElsewhere(record: SaveRecord): void
  /** ISO 8601 time since when the open match could not be saved; null where all is saved. */
  unsavedSince(): string | null
  isOpen(): boolean
  /** The open match as it would be saved; null where none is open. */
  atTable(): SaveRecord | null
}

/**
 * Keeps the one open match, and leads from the saves to it and back. What closes a match answers `not-saved`, and leaves
 * it open, where the player would lose what could not be saved and has not let go of it (`Unsaved`). What is meant for a
 * match names it: `no-match` where another is open by now, or none.
 */
export interface Host extends AtTable {
  /** The game that Continue would open, or why it cannot; null where there is none. And how many there are. */
  home(): Promise<Pick<Home, 'continuable' | 'passedOver' | 'saved' | 'copies'>>
  start(input: NewGame, unsaved?: Unsaved): Answer<MatchSnapshot>
  /**
   * Begins the guided first round of a game.
   * @param names by seat: the person who learns, then bots
   * @returns `no-tutorial` where the game has none
   */
  startTutorial(game: GameId, names: readonly string[], unsaved?: Unsaved): Answer<MatchSnapshot>
  /** A game that cannot be opened leaves the table as it is. */
  continue(unsaved?: Unsaved): Answer<MatchSnapshot>
  restore(): Answer<null>
  describe(ids: readonly string[]): Promise<readonly SavedGame[]>
  /** As `continue`, with one of them; or opens the record of a finished game, which is never written again. */
  open(id: string, unsaved?: Unsaved): Answer<MatchSnapshot>
  restoreSave(id: string): Answer<null>
  rename(id: string, name: string): Answer<null>
  remove(id: string): Answer<null>
  putBack(id: string): Answer<null>
  /**
   * Takes the open match back to the people's last decision that was played out; from then on it is practice. One that
   * ends before it can be left stays as it ended.
   */
  goBack(asked: Parsed<'match/go-back'>): Answer<MatchSnapshot>
  /** @param late aborted where nobody waits for that any more: the match then stays open */
  leave(unsaved?: Unsaved, late?: AbortSignal): Answer<null>
  /** Does something with the saves while nothing else opens, leaves or changes one. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
}

const NO_MATCH = err({ code: 'no-match' } as const)

export function createHost(options: TableOptions): Host {
  const { store, clock } = options
  const teller = createTeller(store, options.report)
  const table = createTable(options, teller)
  const { meant, close, sitDown, continueWith } = table
  /** Opening, leaving and looking at the saves. */
  const inTurn = createTurns()

  const offered = async () => teller.newest(await store.unfinished())

  async function beginAt(game: GameId, setup: Setup, unsaved: Unsaved): Answer<MatchSnapshot> {
    const rules = playable(game)
    const isPlayable =
      rules.game.nameDeck(setup.options).is !== 'false' &&
      rules.game.fits(setup.options, setup.players.length)
    if (!isPlayable) return err({ code: 'bad-request', detail: 'options' })
    const { playthrough } = begin(rules, setup.players, setup.options, seededChance(setup.seed))
    const closed = await close(unsaved)
    if (!closed.ok) return closed
    return sitDown({ setup, playthrough, saved: false, startedAt: clock.now(), unsavedSince: null })
  }

  /** A game that can be continued is never put back to what it was before. */
  const restoreBroken = async (id: string, resumed: Resumed): Answer<null> =>
    resumed.ok ? ok(null) : store.restore(id)

  return {
    home: () =>
      inTurn(async () => {
        const saves = await store.unfinished()
        const offer = await teller.newest(saves)
        return {
          continuable: offer && (await teller.offer(offer.found)),
          passedOver: offer?.passedOver ?? null,
          saved: saves.length,
          copies: await store.copies(),
        }
      }),
    start: ({ game, ...chosen }, unsaved = 'keep') => inTurn(() => beginAt(game, newSetup(chosen), unsaved)),
    startTutorial: (game, names, unsaved = 'keep') =>
      inTurn(async () => {
        const setup = tutorialSetup(game, names)
        return setup === null ? err({ code: 'no-tutorial', game }) : beginAt(game, setup, unsaved)
      }),
    continue: (unsaved = 'keep') =>
      inTurn(async () => {
        const offer = await offered()
        return offer === null ? err({ code: 'no-save' }) : continueWith(offer.found.id, unsaved)
      }),
    restore: () =>
      inTurn(async () => {
        const offer = await offered()
        return offer === null ? err({ code: 'no-save' }) : restoreBroken(offer.found.id, offer.found.resumed)
      }),
    async describe(ids) {
      const told: SavedGame[] = []
      // In a turn each, so that nothing waits for a whole page.
      for (const id of ids) told.push(await inTurn(() => teller.look(id)))
      return told
    },
    open: (id, unsaved = 'keep') => inTurn(() => continueWith(id, unsaved)),
    restoreSave: (id) =>
      inTurn(async () => {
        const loaded = await store.load(id)
        return restoreBroken(id, loaded.ok ? await teller.resume(loaded.value) : loaded)
      }),
    rename: (id, name) =>
      inTurn(async () => {
        const open = meant(id)
        const before = open?.record().name
        // First, because a save made meanwhile would bring the old name back.
        open?.rename(name)
        const renamed = await store.rename(id, name)
        if (!renamed.ok && before !== undefined) open?.rename(before)
        return renamed
      }),
    remove: (id) => inTurn(() => store.remove(id)),
    putBack: (id) => inTurn(() => store.putBack(id)),
    goBack: ({ matchId, unsaved }) => inTurn(async () => takeBack(table, matchId, unsaved)),
    leave: (unsaved = 'keep', late) => inTurn(() => close(unsaved, late)),
    inTurn,
    ...askedOf(table),
  }
}

/** What is asked of the match that is open. */
const askedOf = ({ match, meant }: Table): AtTable => ({
  snapshot: async () => {
    const open = match()
    return open === null ? NO_MATCH : ok(open.snapshot())
  },
  act: async (request) => meant(request.matchId)?.act(request) ?? NO_MATCH,
  advise: async ({ matchId, ...asked }) => meant(matchId)?.advise(asked) ?? NO_MATCH,
  openHand: async ({ matchId, seat }) => meant(matchId)?.openHand(seat) ?? NO_MATCH,
  closeHand: async ({ matchId }) => {
    const found = meant(matchId)
    found?.closeHand()
    return found === null ? NO_MATCH : ok(null)
  },
  reseat: async ({ matchId, ...entry }) => meant(matchId)?.reseat(entry) ?? NO_MATCH,
  again: async ({ matchId }) => {
    const found = meant(matchId)
    return found === null ? NO_MATCH : ok(found.again())
  },
  readBubble: async ({ matchId, bubble }) => meant(matchId)?.readBubble(bubble) ?? NO_MATCH,
  save: async ({ matchId }) => meant(matchId)?.save() ?? NO_MATCH,
  async record({ matchId }) {
    const found = meant(matchId)
    return found === null ? NO_MATCH : ok(found.record())
  },
  keptElsewhere: (record) => meant(record.id)?.keptElsewhere(record),
  unsavedSince: () => match()?.snapshot().unsavedSince ?? null,
  isOpen: () => match() !== null,
  atTable: () => match()?.record() ?? null,
})

async function takeBack(table: Table, matchId: string, unsaved: Unsaved): Answer<MatchSnapshot> {
  const found = table.meant(matchId)
  if (found === null) return NO_MATCH
  const record = found.record()
  const playthrough = rewind(record)
  if (!playthrough.ok) return playthrough
  const setup: Setup = { ...setupOf(record), standing: 'practice', tutorial: null }
  const since = { startedAt: table.startOf(record), unsavedSince: found.snapshot().unsavedSince }
  const closed = await table.close(unsaved)
  if (!closed.ok) return closed
  // A bot may have ended it before it was left: its record is kept then, and there is nothing to go back to.
  const isRecorded = found.record().outcome !== null && found.snapshot().unsavedSince === null
  if (isRecorded) return table.continueWith(matchId, unsaved)
  return table.sitDown({ setup, playthrough: playthrough.value, saved: false, ...since })
}

function newSetup({ players, options, seed: typedSeed }: Omit<NewGame, 'game'>): Setup {
  const names = distinctNames(players.map(({ name }) => name))
  const named = players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name }))
  return {
    id: randomUUID(),
    name: gameNameOf(named),
    players: named,
    options,
    seed: typedSeed ?? seedCode(randomBytes(SEED_BYTES)),
    standing: typedSeed === null ? 'counts' : 'known-seed',
    tutorial: null,
    coached: false,
    proof: newProofKey(),
  }
}

/** @returns null where the game has no tutorial */
function tutorialSetup(game: GameId, names: readonly string[]): Setup | null {
  const { tutorial } = playable(game).game
  if (tutorial === undefined) return null
  const { seats, bot, options, seed } = tutorial
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const name = names[seat] ?? DEFAULT_SETTINGS.names[seat] ?? ''
    return seat === 0 ? { kind: 'human', name } : { kind: 'bot', name, ...bot }
  })
  return { ...newSetup({ players, options, seed }), standing: 'tutorial', tutorial: 0 }
}
