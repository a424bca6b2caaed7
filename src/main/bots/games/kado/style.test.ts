import { describe, expect, it } from 'vitest'
import { decisions, type Position } from '../../../../../test/games/kado/decisions'
import { LEVELS, type Level, SEAT_COUNTS, type Style } from '../../../../shared/games/kado'
import { decide } from '../../decide'
import { leaderBeside } from './style'

const positions: readonly Position[] = SEAT_COUNTS.flatMap((players) => [
  ...decisions(players, 'styles'),
  ...decisions(players, 'more styles'),
])

const chosen = (level: Level, style: Style, { view, memory }: Position, n: number) =>
  decide({ bot: { level, style }, view, memory, seed: `style ${n}` })

/** What a style does in the same positions: how often it challenges, and what its gifts bring to whoever leads beside it. */
function manners(level: Level, style: Style) {
  let [asked, challenges, gifts, brought] = [0, 0, 0, 0]
  for (const [n, position] of positions.entries()) {
    const { view } = position
    const action = chosen(level, style, position, n)
    if (view.phase === 'challenge') {
      asked++
      if (action.type === 'challenge') challenges++
    }
    if (action.type !== 'give' || view.atBest === null || action.to === view.viewer) continue
    gifts++
    const worth = action.to === leaderBeside(view, view.gifter) ? 2 : 1
    brought += worth * (view.atBest[action.to] ?? 0)
  }
  return { challenges: challenges / asked, brought: brought / gifts }
}

describe.each(LEVELS)('the styles of a bot that is %s', (level) => {
  const neutral = manners(level, 'all-round')

  it('can be told apart: a cautious one challenges less, a daring one more', () => {
    expect(manners(level, 'cautious').challenges).toBeLessThan(neutral.challenges - 0.08)
    expect(manners(level, 'daring').challenges).toBeGreaterThan(neutral.challenges + 0.05)
  })

  it('can be told apart: a spoiler gives the others less', () => {
    expect(manners(level, 'spoiler').brought).toBeLessThan(neutral.brought - 0.1)
  })
})
