import { decide, decisionSeed } from '../../src/main/bots/decide'
import { advance } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { shareOf } from '../ladder/contest'
import { playOn } from '../simulate/play'
import type { Place } from './somewhere'

/**
 * What a seat has of the win in the end, from 0 to 1, if it acts so here, and bots play on for all.
 * @param level theirs
 */
export function wonAfter(
  { course, seat, chance }: Place,
  action: AnyFace['Action'],
  level: AnyFace['Level'],
  seed: string,
): number {
  const after = advance(course, seat, action, chance)
  if (!after.ok) throw new Error(after.error)
  const { game, state } = playOn(after.value.course, seed, chance, (now, who, n) =>
    decide({
      bot: { level, style: NEUTRAL_STYLE },
      view: now.game.view(now.state, { kind: 'seat', seat: who }),
      memory: now.memories[who],
      seed: decisionSeed(seed, who, n),
    }),
  )
  return shareOf(game.outcome(state)?.winners ?? [], seat)
}
