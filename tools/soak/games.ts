import { playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import { IDS } from '../../test/games/any-game'
import type { Arguments } from '../simulate/arguments'
import { playGame, setupFor } from '../simulate/play'
import { type LongLived, lookAtHeld, tenthAfter } from '../steady/steady'
import type { Soaked } from './soaked'

/** Whole games of easy bots, of every game, number of players and way to play, one kind after the other. */
export async function soakGames(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const kinds = IDS.flatMap((id) => kindsOf(id, seed))
  const held = []
  const wrong: string[] = []
  let actions = 0
  for (let n = 1; n <= count; n++) {
    const kind = kinds[n % kinds.length]
    if (kind === undefined) throw new Error('There is no game to play')
    const { course, setup } = playGame(kind.rules, setupFor(kind, n))
    actions += course.log.length
    const outcome = course.game.outcome(course.state)
    if (outcome?.ranking.length !== setup.players.length) wrong.push(`${setup.id} has no whole ranking`)
    if (tenthAfter(n, count) !== null) held.push(await lookAtHeld(emitters))
  }
  return { what: `${count} games of ${kinds.length} kinds, ${actions} actions`, held, wrong }
}

function kindsOf(id: (typeof IDS)[number], seed: string): readonly Arguments[] {
  const rules = playable(id)
  const { seatCounts, variants } = rules.game.schemas
  const [level] = rules.kit.levels
  if (level === undefined) throw new Error(`${id} has no bots`)
  return seatCounts.flatMap((players) =>
    Object.values(variants).map((options) => ({
      ...{ rules, players, options, seed, games: 1, records: null },
      bots: [{ level, style: NEUTRAL_STYLE }],
    })),
  )
}
