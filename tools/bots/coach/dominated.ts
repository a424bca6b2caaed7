import { advise, decide, decisionSeed } from '../../../src/main/bots/decide'
import type { Memory } from '../../../src/main/bots/games/kado/knowledge'
import { playable } from '../../../src/main/match/playthrough'
import {
  type Action,
  type Guess,
  LEVELS,
  type Level,
  STYLES,
  type Style,
} from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import type { View } from '../../../src/shared/games/kado/view'
import { playOut } from '../simulate'
import { answerName, dominatedIn, isLastOfDuel } from './position-kado'

/** A task for some positions: the first one, from 0, and their number. */
export interface DominatedTask {
  readonly seed: string
  readonly first: number
  readonly count: number
}

/** The decisions of the bots and the coach in the last challenge of a duel. */
export interface Dominated {
  readonly position: number
  readonly answers: readonly { readonly by: string; readonly isDominated: boolean }[]
  /** True if some possible decision is strictly dominated by another. */
  readonly hasChoice: boolean
}

const bots = LEVELS.flatMap((level) => STYLES.map((style) => ({ level, style })))

/** Plays a game up to its last challenge, and asks the bots and the coach there. */
function dominatedAt(seed: string, position: number): Dominated {
  const own = `${seed}:${position}`
  const { view, memory } = lastChallenge(own, position)
  const dominated = dominatedIn(view, memory)
  const asked = (['sharp', 'expert'] as const).flatMap((level) =>
    STYLES.map((style) => ({ by: `${level} ${style}`, guess: botsGuess(view, memory, level, style, own) })),
  )
  const advice = advise({ view, memory, levels: [], seed: own })
  const coach = advice.game === 'kado' && advice.on === 'guess' ? advice.choices[0].guess : null
  return {
    position,
    answers: [...asked, { by: 'the coach', guess: coach }].map(({ by, guess }) => ({
      by,
      isDominated: dominated.has(answerName(guess)),
    })),
    hasChoice: dominated.size > 0,
  }
}

function lastChallenge(seed: string, position: number): { readonly view: View; readonly memory: Memory } {
  const seated = [bots[position % bots.length], bots[(position * 7 + 3) % bots.length]]
  const players = seated.map((bot, seat) => ({
    kind: 'bot' as const,
    name: `${seat}`,
    level: bot?.level ?? 'steady',
    style: bot?.style ?? 'all-round',
  }))
  let found: { readonly view: View; readonly memory: Memory } | null = null
  const setup = { id: seed, players, options: schemasKado.variants.usual, seed }
  playOut(playable('kado'), setup, ({ game, state, memories }, seat, n) => {
    const view = game.view(state, { kind: 'seat', seat }) as View
    const memory = memories[seat] as Memory
    if (isLastOfDuel(view) && view.phase === 'challenge') found = { view, memory }
    const { level, style } = players[seat] as { level: Level; style: Style }
    return decide({ bot: { level, style }, view, memory, seed: decisionSeed(seed, seat, n) })
  })
  if (found === null) throw new Error('A game of two ends with a challenge')
  return found
}

function botsGuess(view: View, memory: Memory, level: Level, style: Style, seed: string): Guess | null {
  const action = decide({ bot: { level, style }, view, memory, seed }) as Action
  return action.type === 'challenge' ? action.guess : null
}

export const work = ({ seed, first, count }: DominatedTask): readonly Dominated[] =>
  Array.from({ length: count }, (_, at) => dominatedAt(seed, first + at))
