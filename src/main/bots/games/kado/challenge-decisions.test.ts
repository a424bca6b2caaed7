import { describe, expect, it } from 'vitest'
import { SURE } from '../../../../../test/games/kado/positions'
import { decisions } from '../../../../../test/games/kado/views'
import {
  answerName,
  dominatedIn,
  finalShare,
  possibleIn,
} from '../../../../../tools/bots/coach/position-kado'
import { TURNS } from '../../../../shared/games/kado/cards'
import { type Action, type Guess, STYLES } from '../../../../shared/games/kado/options'
import { knownCard } from '../../../../shared/games/kado/view'
import { stream } from '../../../engine/rng'
import { decide } from '../../decide'
import { challengeDecisionsOf } from './challenge-decisions'
import { BLANK, unseenBy } from './knowledge'
import { cunningManner } from './manner'

const guessIn = (action: Action): Guess | null => (action.type === 'challenge' ? action.guess : null)

describe('the last decision of a duel', () => {
  const possible = possibleIn(SURE, BLANK)
  const isSure = (guess: Guess | null) => possible.every((card) => finalShare(SURE, guess, card) === 1)
  const SOCKS_BLUE = { gift: 'socks', ribbon: 'blue' } as const

  it('has an option here that wins, whatever the gifter holds, and dominates all others', () => {
    expect(isSure(SOCKS_BLUE)).toBe(true)
    expect(dominatedIn(SURE, BLANK).size).toBe(25)
  })

  it.each((['sharp', 'expert'] as const).flatMap((level) => STYLES.map((style) => ({ level, style }))))(
    'is the one that wins, by a bot that is $level and $style',
    ({ level, style }) => {
      const action = decide({ bot: { level, style }, view: SURE, memory: BLANK, seed: 'last' })
      expect(guessIn(action as Action)).toEqual(SOCKS_BLUE)
    },
  )

  it('is weighed exactly, over every card that the gifter may hold by the rules', () => {
    const suspects = cunningManner.suspects(SURE, BLANK, unseenBy(SURE))
    const { answers, by, isExact } = challengeDecisionsOf(SURE, BLANK, 'cr1', suspects, stream('exact'))
    expect([by, isExact, answers.length]).toEqual(['wins', true, 26])
    for (const { guess, wins } of answers) {
      const exact = suspects.reduce(
        (sum, { card, chance }) => sum + chance * finalShare(SURE, guess, card),
        0,
      )
      expect(wins).toBeCloseTo(exact, 9)
    }
  })

  it('is strictly dominated nowhere in random games, for any style', () => {
    let asked = 0
    for (let game = 0; game < 12; game++)
      for (const { view, memory } of decisions(2, `last ${game}`)) {
        if (view.turn !== TURNS || view.phase !== 'challenge') continue
        const dominated = dominatedIn(view, memory)
        for (const level of ['sharp', 'expert'] as const)
          for (const style of STYLES) {
            const action = decide({ bot: { level, style }, view, memory, seed: `${game}` }) as Action
            expect(dominated).not.toContain(answerName(guessIn(action)))
            asked++
          }
      }
    expect(asked).toBe(12 * 8)
  })
})

describe('the last decisions of more players', () => {
  it('are evaluated closely enough in determinizations in which later players decide as well', () => {
    let checked = 0
    for (const players of [3, 4] as const)
      for (const { view, memory } of decisions(players, 'last of several')) {
        const own = knownCard(view.seats[view.viewer ?? 0]?.card)
        if (view.turn !== TURNS || view.phase !== 'challenge' || own === null) continue
        const suspects = cunningManner.suspects(view, memory, unseenBy(view))
        const once = challengeDecisionsOf(view, memory, own, suspects, stream('once'))
        const again = challengeDecisionsOf(view, memory, own, suspects, stream('again'))
        expect(once.by).toBe('wins')
        for (const [at, { wins }] of once.answers.entries()) {
          expect(wins).toBeGreaterThanOrEqual(0)
          expect(wins).toBeLessThanOrEqual(1 + 1e-9)
          expect(Math.abs(wins - (again.answers[at]?.wins ?? 0))).toBeLessThan(0.1)
        }
        checked++
      }
    expect(checked).toBeGreaterThan(2)
  })
})
