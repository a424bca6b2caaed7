import { describe, expect, it } from 'vitest'
import { LIGHT } from '../../../../../test/bots'
import { decisions } from '../../../../../test/games/kado/views'
import { type Choosing, playDeal } from '../../../../../tools/bots/contest'
import { SEAT_COUNTS, TURNS } from '../../../../shared/games/kado/cards'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { knownCard } from '../../../../shared/games/kado/view'
import { stream } from '../../../engine/rng'
import { playable } from '../../../match/playthrough'
import { decide } from '../../decide'
import type { Effort } from '../../kit'
import { kitKado } from '.'
import { foresee } from './foresight'
import { belief, unseenBy } from './knowledge'
import { cunningManner, seenThrough } from './manner'
import { promises, reckonedWorth } from './worth'

describe('a bot with foresight', () => {
  it('gives the same with the same chance, and also if there is no time', () => {
    let given = 0
    for (const { view, memory } of decisions(3, 'foresight')) {
      if (view.phase !== 'deal') continue
      const bot = { level: 'expert', style: 'all-round' } as const
      const choose = (effort: Effort) => kitKado.choose(bot, view, memory, stream('foresight', given), effort)
      expect(choose(LIGHT)).toEqual(choose(LIGHT))
      expect(choose({ part: 1, inTime: () => false }).type).toMatch(/give|discard/)
      given++
    }
    expect(given).toBeGreaterThan(12)
  })

  it('counts real final scores in the last turn, and shares a win among equals', () => {
    let tried = 0
    for (const players of SEAT_COUNTS)
      for (const { view } of decisions(players, 'last gifts')) {
        const card = knownCard(view.peeked)
        if (view.turn !== TURNS || view.phase !== 'deal' || card === null) continue
        const { options, trial, lastShare } = foresee(view, card, cunningManner, stream('last gifts'))
        for (let deal = 0; deal < 40; deal++) {
          trial.deal()
          for (const choice of options.keys()) {
            trial.play(choice)
            expect([0, 1, 1 / 2, 1 / 3, 1 / 4]).toContain(lastShare())
            tried++
          }
        }
      }
    expect(tried).toBeGreaterThan(400)
  })

  it('wins more often than one without', () => {
    const bot: Choosing = ({ game, state, memories }, seat, seed) => {
      const view = game.view(state, { kind: 'seat', seat })
      const asked = {
        bot: { level: 'expert', style: 'all-round' },
        view,
        memory: memories[seat],
        seed,
      } as const
      return decide(asked, { part: 0.1, inTime: () => true })
    }
    const options = schemasKado.variants.usual
    const contest = {
      rules: playable('kado'),
      players: 2,
      seed: 'foresight',
      options,
      bot,
      against: 'steady',
    } as const
    const shares = Array.from({ length: 12 }, (_, deal) => playDeal(contest, deal + 1).share)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.5)
  })
})

describe('a player who sees through the gifter', () => {
  it('considers cards that do more for the gifter more likely, with probabilities that sum to one', () => {
    const sees = seenThrough(reckonedWorth)
    let [checked, agreed] = [0, 0]
    for (const { view, memory } of decisions(4, 'seen through')) {
      // A gifter who kept the first card chose it over all that could follow.
      if (view.phase !== 'challenge' || view.dealt[0] !== view.gifter) continue
      const unseen = unseenBy(view)
      const suspects = sees(view, memory, unseen)
      expect(suspects.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(suspects.map(({ card }) => card)).toEqual(belief(unseen, memory.failed).map(({ card }) => card))
      const grid = view.seats[view.gifter]?.grid ?? []
      const promised = promises(grid, unseen, reckonedWorth(grid, unseen))
      const worth = (chances: readonly { card: (typeof unseen)[number]; chance: number }[]) =>
        chances.reduce((sum, { card, chance }) => sum + chance * (promised.get(card) ?? 0), 0)
      checked++
      if (worth(suspects) >= worth(belief(unseen, memory.failed)) - 1e-9) agreed++
    }
    expect(checked).toBeGreaterThan(2)
    expect(agreed).toBeGreaterThan(0.8 * checked)
  })

  it('does not reinterpret a card that was given automatically', () => {
    let checked = 0
    for (const { view, memory } of decisions(3, 'forced')) {
      if (view.phase !== 'challenge' || view.dealt.at(-1) !== view.gifter) continue
      const unseen = unseenBy(view)
      expect(cunningManner.suspects(view, memory, unseen)).toEqual(belief(unseen, memory.failed))
      checked++
    }
    expect(checked).toBeGreaterThan(0)
  })
})
