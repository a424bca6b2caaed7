import { decide, decisionSeed } from '../../src/main/bots/decide'
import { advance } from '../../src/main/match/course'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { AnyFace } from '../../src/shared/games/registry'
import { shareOf } from '../ladder/contest'
import { playOn } from '../simulate/play'
import type { Place } from './somewhere'

/** A chance to win that the coach told, and what the seat had of the win in the end, both from 0 to 1. */
export interface Outcome {
  readonly told: number
  readonly won: number
}

/**
 * What becomes of a game if the coach's choice is played, and bots play on.
 * @param level of all of them from then on
 * @returns null where the coach told no chance to win
 */
export function playedOn(
  { course, seat, chance }: Place,
  advice: AnyFace['Advice'],
  level: AnyFace['Level'],
  seed: string,
): Outcome | null {
  const told = toldBy(advice)
  if (told === null) return null
  const after = advance(course, seat, told.action, chance)
  if (!after.ok) throw new Error(after.error)
  const { game, state } = playOn(after.value.course, seed, chance, (now, who, n) =>
    decide({
      bot: { level, style: NEUTRAL_STYLE },
      view: now.game.view(now.state, { kind: 'seat', seat: who }),
      memory: now.memories[who],
      seed: decisionSeed(seed, who, n),
    }),
  )
  return { told: told.wins, won: shareOf(game.outcome(state)?.winners ?? [], seat) }
}

/** The best choice, and the chance to win that the sentence names. */
function toldBy(
  advice: AnyFace['Advice'],
): { readonly wins: number; readonly action: AnyFace['Action'] } | null {
  if (advice.game === '5211') {
    const [best] = advice.choices
    return best === undefined || !('wins' in advice.reason)
      ? null
      : { wins: advice.reason.wins, action: { type: 'commit-cards', cards: best.cards } }
  }
  if (advice.on !== 'give') return null
  const [best] = advice.choices
  if (best === undefined) return null
  return { wins: best.wins, action: best.to === null ? { type: 'discard' } : { type: 'give', to: best.to } }
}
