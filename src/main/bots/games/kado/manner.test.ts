import { describe, expect, it } from 'vitest'
import { decisions, type Position } from '../../../../../test/games/kado/views'
import { SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import { LEVELS, type Level, type Style } from '../../../../shared/games/kado/options'
import { decide } from '../../decide'
import type { Effort } from '../../kit'
import { leaderBeside } from './manner'
import { isNearEnd } from './shares'

const positions: readonly Position[] = SEAT_COUNTS.flatMap((players) => [
  ...decisions(players, 'styles'),
  ...decisions(players, 'more styles'),
])

/** Enough tries that noise does not hide the bot's inclination. */
const EFFORT: Effort = { part: 0.5, inTime: () => true }

/** The actions of such a bot in each position of that phase. */
const actionsOf = (level: Level, style: Style, phase: Position['view']['phase']) =>
  positions.flatMap(({ view, memory }, n) =>
    view.phase === phase
      ? [{ view, action: decide({ bot: { level, style }, view, memory, seed: `style ${n}` }, EFFORT) }]
      : [],
  )

/** The number of times a bot challenges when asked. */
function challenges(level: Level, style: Style): number {
  const asked = actionsOf(level, style, 'challenge')
  return asked.filter(({ action }) => action.type === 'challenge').length / asked.length
}

/**
 * Mean gain of others from its gifts; those to the best of the others count twice. Near the end every style gives for
 * the win, so its gifts show no style there.
 */
function brought(level: Level, style: Style): number {
  const gifts = actionsOf(level, style, 'deal').flatMap(({ view, action }) => {
    if (isNearEnd(view.turn) || action.type !== 'give' || view.atBest === null) return []
    if (action.to === view.viewer) return []
    const worth = action.to === leaderBeside(view, view.gifter) ? 2 : 1
    return [worth * (view.atBest[action.to] ?? 0)]
  })
  return gifts.reduce((sum, gift) => sum + gift, 0) / gifts.length
}

describe.each(LEVELS)('the styles of a bot that is %s', (level) => {
  it('differ: a cautious one challenges less, a daring one more', () => {
    const neutral = challenges(level, 'all-round')
    expect(challenges(level, 'cautious')).toBeLessThan(neutral - 0.08)
    expect(challenges(level, 'daring')).toBeGreaterThan(neutral + 0.05)
  })

  it('differ: a spoiler gives the others less', () => {
    expect(brought(level, 'spoiler')).toBeLessThan(brought(level, 'all-round') - 0.1)
  })
})
