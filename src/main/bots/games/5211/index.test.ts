import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/5211/game'
import { type Card, COLOURS, colourOf, pointsOf } from '../../../../shared/games/5211/cards'
import { LEVELS, type Style } from '../../../../shared/games/5211/options'
import { decide } from '../../decide'
import type { Effort } from '../../kit'
import { situationOf } from '.'

/** One decision in this many is examined: those that are searched take longer. */
const STEP = { easy: 1, steady: 1, sharp: 1, expert: 3 } as const

/** Enough tries that noise does not hide the style. */
const EFFORT: Effort = { part: 0.05, inTime: () => true }

/** Every decision with cards on the table. */
const open = [...decisions('styles', 8)].filter(({ view }) => view.turn > 1)

/** The effect of a style in the same decisions: means over the cards it lays, once there are cards on the table. */
function manners(level: (typeof LEVELS)[number], style: Style) {
  let [crowd, points, spite, laid] = [0, 0, 0, 0]
  for (const { view, memory } of open.filter((_, n) => n % STEP[level] === 0)) {
    const action = decide({ bot: { level, style }, view, memory, seed: 'style' }, EFFORT)
    if (action.type !== 'commit-cards') throw new Error(action.type)
    const { own, others, limit } = situationOf(view, memory)
    const table = [...own, ...others.flat()]
    const countOf = (card: Card) => table.filter((other) => colourOf(other) === colourOf(card)).length
    const most = Math.max(
      ...COLOURS.map((colour) => table.filter((card) => colourOf(card) === colour).length).filter(
        (count) => count < limit,
      ),
    )
    const pointsIn = (cards: readonly Card[], card: Card) =>
      cards
        .filter((other) => colourOf(other) === colourOf(card))
        .reduce((sum, other) => sum + pointsOf(other), 0)
    for (const card of action.cards) {
      laid++
      points += pointsOf(card)
      if (countOf(card) === most) crowd++
      spite += pointsIn(others.flat(), card) - pointsIn(own, card)
    }
  }
  return { crowd: crowd / laid, points: points / laid, spite: spite / laid }
}

describe.each(LEVELS)('the styles of a bot that is %s', (level) => {
  const neutral = manners(level, 'all-round')

  it('differ: a follower lays more with the crowd', () => {
    expect(manners(level, 'follower').crowd).toBeGreaterThan(neutral.crowd + 0.05)
  })

  it('differ: a cautious one spends less', () => {
    expect(manners(level, 'cautious').points).toBeLessThan(neutral.points - 0.05)
  })

  it('differ: a spoiler lays more where the others have points', () => {
    expect(manners(level, 'spoiler').spite).toBeGreaterThan(neutral.spite + 0.2)
  })
})
