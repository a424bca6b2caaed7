import type { Viewer } from '../../src/main/engine/definition'
import { type AnyTypes, gameOf } from '../../src/main/engine/games/registry'
import { seededChance, stream } from '../../src/main/engine/rng'
import { type Playback, partOf, playingBack, replayOf, viewersOf } from '../../src/main/match/playback'
import { advance, begin, playable } from '../../src/main/match/playthrough'
import { sentBeats } from '../../src/main/match/published'
import { recordOf } from '../../src/main/match/record'
import { atOnce } from '../../src/main/scheduling'
import type { SaveRecord } from '../../src/main/storage/record'
import type { ReplayViewer, SentBeat } from '../../src/shared/bridge/contract'
import type { Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'

interface Setting {
  readonly game: GameId
  readonly seed: string
  readonly seats: number
  readonly options: AnyFace['Options']
  /** The number of people; all other seats have bots. */
  readonly people?: number
  /** The game stops after this many actions; by default it is played to its end. */
  readonly actions?: number
}

/** A game in which every seat plays at random, as its windows saw it. */
export interface SeenGame {
  readonly record: SaveRecord
  /** Everything that the window of a viewer received, in order. */
  seenBy(viewer: Viewer): readonly SentBeat[]
}

export function playAtRandom({ game: id, seed, seats, options, people = 1, actions }: Setting): SeenGame {
  const rules = playable(id)
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const name = `Player ${seat + 1}`
    return seat < people ? { kind: 'human', name } : { kind: 'bot', name, ...rules.kit.standIn }
  })
  const chance = seededChance(seed)
  const random = stream(seed, 'played')
  const begun = begin(rules, players, options, chance)
  const moves = [begun]
  let { playthrough } = begun
  for (let n = 0; n !== actions && rules.game.decision(playthrough.state) !== null; n++) {
    const seat = random.shuffle(rules.game.toAct(playthrough.state))[0] as Seat
    const legal = rules.game.legalActions(playthrough.state, seat)
    const next = advance(playthrough, seat, legal[random.int(legal.length)] as AnyFace['Action'], chance)
    if (!next.ok) throw new Error(next.error)
    moves.push(next.value)
    playthrough = next.value.playthrough
  }
  const setup = {
    id: 'replayed',
    name: 'Replayed',
    players,
    options,
    seed,
    standing: 'known-seed' as const,
    tutorial: null,
    coached: false,
    proof: { version: 2 as const, salt: '00112233445566778899aabbccddeeff' },
  }
  const at = '2026-11-20T20:00:00.000Z'
  return {
    record: recordOf(setup, playthrough, { startedAt: at, savedAt: at }),
    seenBy: (viewer) =>
      moves.flatMap(({ beats, playthrough: after }) =>
        sentBeats<AnyTypes>(rules.game, beats, { viewer, last: after.state }),
      ),
  }
}

/** Everything that a replay shows to one viewer: the first view, and then every beat, read step by step. */
export function replayed(
  playback: Playback,
  viewer: ReplayViewer,
): readonly Pick<SentBeat, 'events' | 'view'>[] {
  const { steps } = replayOf(playback, viewer)
  return steps.flatMap((_, step): readonly Pick<SentBeat, 'events' | 'view'>[] => {
    const { view, beats } = partOf(playback, { viewer, from: Math.max(0, step - 1), to: step })
    return step === 0 ? [{ events: [], view }] : beats
  })
}

/** @throws if the record cannot be replayed */
export function playbackOf(record: SaveRecord): Playback {
  const playback = atOnce(playingBack(record))
  if (!playback.ok) throw new Error(playback.error.code)
  return playback.value
}

/**
 * Compares the replay of a game with what every seat saw while it was played.
 * @returns the first difference, in words; null if there is none
 */
export function differenceInReplay({ record, seenBy }: SeenGame): string | null {
  const playback = playbackOf(record)
  for (const viewer of viewersOf(record)) {
    if (typeof viewer !== 'number') continue
    const seen = seenBy({ kind: 'seat', seat: viewer })
    const again = replayed(playback, viewer)
    // The replay begins at the end of its first step.
    const opening = playback.ends[0]?.beat ?? 0
    for (const [index, { events, view }] of again.entries()) {
      const was = seen[index + opening]
      const isSame = JSON.stringify(view) === JSON.stringify(was?.view)
      const areSame = index === 0 || JSON.stringify(events) === JSON.stringify(was?.events)
      if (!isSame || !areSame) return `seat ${viewer}, beat ${index + 1} of ${again.length}`
    }
  }
  return null
}

/** The options of a game that no player has changed. */
export function usualOptions(game: GameId): AnyFace['Options'] {
  const [usual] = variantsOf(game)
  if (usual === undefined) throw new Error(`${game} has no options`)
  return usual
}

/** The options of every variant of a game. */
export const variantsOf = (game: GameId): readonly AnyFace['Options'][] =>
  Object.values(gameOf(game).schemas.variants)
