import { randomBytes, randomUUID } from 'node:crypto'
import type { Home, MatchSnapshot, Parsed, SavedGame, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { GameId } from '../../shared/games/registry'
import { distinctNames, gameNameOf } from '../../shared/names'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { SEED_BYTES, seedCode } from '../../shared/seed-code'
import { createSequence } from '../../shared/sequence'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import type { Bots, Coach } from '../bots/thinking'
import { seededChance } from '../engine/rng'
import { inSlices } from '../scheduling'
import type { SaveRecord } from '../storage/record'
import type { SaveStore } from '../storage/save-store'
import { withOneSave } from '../storage/seal'
import { createSaveDescriber, type Resumed, recordsIn } from './describe-saves'
import { eligibilityOf } from './eligibility'
import { createMatch, type Match, type MatchOptions } from './match'
import { beforeStep, playingBack } from './playback'
import { begin as beginPlaythrough, playable } from './playthrough'
import { newProofKey, type Setup, setupOf } from './record'
import { rewind } from './replay'

interface HostOptions extends Pick<MatchOptions, 'clock' | 'speed' | 'publish' | 'report'> {
  /** The store of the folder in use, which changes only while no match is open. */
  store(): SaveStore
  readonly bots: Bots
  readonly coach: Coach
}

type Reply<T> = Promise<Result<T, BridgeError>>
type NewGame = Omit<Parsed<'match/start'>, 'unsaved'>

/** A game to be opened, and its state. */
type Opening = Pick<MatchOptions, 'setup' | 'playthrough' | 'startedAt' | 'saved' | 'unsavedSince'>

/**
 * Holds the one open match, and opens saves as matches. Methods that close the open match return `not-saved` and leave it
 * open if some of its moves could not be saved, unless the player has agreed to lose them (`Unsaved`).
 */
export interface Host {
  /** The open match; null if none is open. */
  match(): Match | null
  /** The open match if it has that id; else null. */
  matchWithId(id: string): Match | null
  /**
   * The game that Continue would open, or the reason why that game cannot be opened; null if there is no game to continue.
   * Also returns the number of unfinished games, and of the copies that other programs made of games.
   */
  home(): Promise<Pick<Home, 'continuable' | 'passedOver' | 'saved' | 'copies'>>
  start(input: NewGame, unsaved?: Unsaved): Reply<MatchSnapshot>
  /**
   * Begins the tutorial of a game.
   * @param names in the order of the seats: the person who learns, then the bots
   * @returns `no-tutorial` if the game has none
   */
  startTutorial(game: GameId, names: readonly string[], unsaved?: Unsaved): Reply<MatchSnapshot>
  /** Opens the game that `home` offers. If it cannot be opened, the open match stays open. */
  continue(unsaved?: Unsaved): Reply<MatchSnapshot>
  restore(): Reply<null>
  describe(ids: readonly string[]): Promise<readonly SavedGame[]>
  /** Like `continue`, for one of the saves; or opens a finished game, which is never written again. */
  open(id: string, unsaved?: Unsaved): Reply<MatchSnapshot>
  restoreSave(id: string): Reply<null>
  rename(id: string, name: string): Reply<null>
  remove(id: string): Reply<null>
  putBack(id: string): Reply<null>
  /**
   * Takes the open match back to the last closed decision in which a person acted: to the moment before the first action of
   * any person in that decision. From then on the game is practice. If the game is over and saved by the time the match is
   * closed, the finished game is opened instead.
   * @returns `no-match` if another match is open, or none
   */
  goBack(asked: Parsed<'match/go-back'>): Reply<MatchSnapshot>
  /**
   * Begins a practice game with the hidden cards of a finished game, just before the first move of a person in one of its
   * steps. Bots that play for a person give the seat back.
   * @param step index of a step, as in the replay of that game
   * @returns `not-over` while the game goes on, `no-replay` if there is no such step
   */
  tryAgain(asked: Parsed<'replay/try-again'>): Reply<MatchSnapshot>
  /** @param late aborted when the caller no longer waits; the match then stays open */
  leave(unsaved?: Unsaved, late?: AbortSignal): Reply<null>
  /** Reads the record of the open match, if it has that id, or of a save. */
  record(id: string): Reply<SaveRecord>
  /** Runs a task on the saves while nothing else opens a match, leaves one or changes a save. */
  inTurn<T>(task: () => Promise<T>): Promise<T>
}

export function createHost(options: HostOptions): Host {
  const { store, bots, coach, clock } = options
  const describer = createSaveDescriber(store, options.report)
  const revisions = { count: 0 }
  let match: Match | null = null
  /** Runs the tasks that open or leave a match, or that read or change saves, one at a time. */
  const { run: inTurn } = createSequence()

  const matchWithId = (id: string): Match | null => (match?.id === id ? match : null)

  /** The record of the open match, if it has that id, or of a save. */
  async function recordWithId(id: string): Reply<SaveRecord> {
    const open = matchWithId(id)
    return open === null ? store().load(id) : ok(open.record())
  }

  async function close(unsaved: Unsaved, late?: AbortSignal): Reply<null> {
    const left = (await match?.leave(unsaved, late)) ?? ok(null)
    if (!left.ok) return left
    match = null
    bots.dispose()
    coach.dispose()
    return left
  }

  async function open(opening: Opening, keptIn: MatchOptions['store'] = store()): Reply<MatchSnapshot> {
    match = await createMatch({ ...options, ...opening, store: keptIn, revisions })
    return ok(match.snapshot())
  }

  const startOf = ({ meta }: SaveRecord): string => meta.startedAt ?? clock.now()

  /** Reads a save, to be continued or, if the game is over, only to be shown. */
  async function reopen(id: string): Promise<Resumed> {
    const read = await store().load(id)
    const loaded = read.ok && read.value.outcome !== null ? read : await store().reopen(id)
    return loaded.ok ? describer.resume(loaded.value) : loaded
  }

  /** Opens a save. If it cannot be opened, the open match stays open. */
  async function openSave(id: string, unsaved: Unsaved): Reply<MatchSnapshot> {
    // Before the open match is closed, check that the save can be opened. Afterwards it is read again, because it may be the
    // save of the match that has just been closed.
    if (match !== null) {
      const read = await store().load(id)
      const checked = read.ok ? await describer.resume(read.value) : read
      if (!checked.ok) return checked
    }
    const closed = await close(unsaved)
    if (!closed.ok) return closed
    const resumed = await reopen(id)
    if (!resumed.ok) return resumed
    const { record, playthrough } = resumed.value
    const standing = await eligibilityOf(record, playthrough, store())
    return open(
      {
        setup: { ...setupOf(record), standing },
        playthrough,
        saved: true,
        startedAt: startOf(record),
        unsavedSince: null,
      },
      record.outcome === null ? store() : recordsIn(store()),
    )
  }

  async function begin(game: GameId, setup: Setup, unsaved: Unsaved): Reply<MatchSnapshot> {
    const rules = playable(game)
    const isPlayable =
      rules.game.nameDeck(setup.options).is !== 'false' &&
      rules.game.fits(setup.options, setup.players.length)
    if (!isPlayable) return err({ code: 'bad-request', detail: 'options' })
    const { playthrough } = beginPlaythrough(rules, setup.players, setup.options, seededChance(setup.seed))
    const closed = await close(unsaved)
    if (!closed.ok) return closed
    return open({ setup, playthrough, saved: false, startedAt: clock.now(), unsavedSince: null })
  }

  async function goBack({ matchId, unsaved }: Parsed<'match/go-back'>): Reply<MatchSnapshot> {
    const found = matchWithId(matchId)
    if (found === null) return err({ code: 'no-match' })
    const record = found.record()
    const playthrough = rewind(record)
    if (!playthrough.ok) return playthrough
    const { unsavedSince } = found.snapshot()
    const closed = await close(unsaved)
    if (!closed.ok) return closed
    // A bot may have ended the game before the match was closed. The finished game is then kept, and going back is no longer
    // possible.
    const isRecorded = found.record().outcome !== null && found.snapshot().unsavedSince === null
    if (isRecorded) return openSave(matchId, unsaved)
    return open({
      setup: { ...setupOf(record), standing: 'practice', tutorial: null },
      playthrough: playthrough.value,
      saved: false,
      startedAt: startOf(record),
      unsavedSince,
    })
  }

  async function tryAgain({ id, step, unsaved }: Parsed<'replay/try-again'>): Reply<MatchSnapshot> {
    const loaded = await recordWithId(id)
    if (!loaded.ok) return loaded
    const record = loaded.value
    if (record.outcome === null) return err({ code: 'not-over' })
    const playback = await withOneSave(() => inSlices(playingBack(record)), err, options.report)
    if (!playback.ok) return playback
    const playthrough = beforeStep(playback.value, step)
    if (playthrough === null) return err({ code: 'no-replay' })
    const closed = await close(unsaved)
    if (!closed.ok) return closed
    const setup = { ...setupOf(record), id: randomUUID(), tutorial: null, coached: false }
    return open({
      // Cards that do not come from the seed stay marked, because the check of the game reports them.
      setup: { ...setup, standing: record.standing === 'other-cards' ? record.standing : 'practice' },
      playthrough,
      saved: false,
      startedAt: clock.now(),
      unsavedSince: null,
    })
  }

  const newest = async () => describer.newest(await store().unfinished())

  /** Restores the last good copy of a save. A save that can be continued is never restored. */
  const restoreBroken = async (id: string, resumed: Resumed): Reply<null> =>
    resumed.ok ? ok(null) : store().restore(id)

  return {
    match: () => match,
    matchWithId,
    home: () =>
      inTurn(async () => {
        const saves = await store().unfinished()
        const offer = await describer.newest(saves)
        return {
          continuable: offer && (await describer.offer(offer.found)),
          passedOver: offer?.passedOver ?? null,
          saved: saves.length,
          copies: await store().copies(),
        }
      }),
    start: ({ game, ...chosen }, unsaved = 'keep') => inTurn(() => begin(game, newSetup(chosen), unsaved)),
    startTutorial: (game, names, unsaved = 'keep') =>
      inTurn(async () => {
        const setup = tutorialSetup(game, names)
        return setup === null ? err({ code: 'no-tutorial', game }) : begin(game, setup, unsaved)
      }),
    continue: (unsaved = 'keep') =>
      inTurn(async () => {
        const offer = await newest()
        return offer === null ? err({ code: 'no-save' }) : openSave(offer.found.id, unsaved)
      }),
    restore: () =>
      inTurn(async () => {
        const offer = await newest()
        return offer === null ? err({ code: 'no-save' }) : restoreBroken(offer.found.id, offer.found.resumed)
      }),
    async describe(ids) {
      const games: SavedGame[] = []
      // Each game is a task of its own, so that other tasks can run between two games of a page.
      for (const id of ids) games.push(await inTurn(() => describer.describeSave(id)))
      return games
    },
    open: (id, unsaved = 'keep') => inTurn(() => openSave(id, unsaved)),
    restoreSave: (id) =>
      inTurn(async () => {
        const loaded = await store().load(id)
        return restoreBroken(id, loaded.ok ? await describer.resume(loaded.value) : loaded)
      }),
    rename: (id, name) =>
      inTurn(async () => {
        const found = matchWithId(id)
        const before = found?.record().name
        // The open match is renamed before its file, because it may be saved in between and would write the old name back.
        found?.rename(name)
        const renamed = await store().rename(id, name)
        if (!renamed.ok && before !== undefined) found?.rename(before)
        return renamed
      }),
    remove: (id) => inTurn(() => store().remove(id)),
    putBack: (id) => inTurn(() => store().putBack(id)),
    goBack: (asked) => inTurn(() => goBack(asked)),
    tryAgain: (asked) => inTurn(() => tryAgain(asked)),
    leave: (unsaved = 'keep', late) => inTurn(() => close(unsaved, late)),
    record: (id) => inTurn(() => recordWithId(id)),
    inTurn,
  }
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

/** @returns null if the game has no tutorial */
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
