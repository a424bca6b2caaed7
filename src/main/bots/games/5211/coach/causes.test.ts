import { describe, expect, it } from 'vitest'
import { type End, sampleOf, times } from '../../../../../../test/games/5211/coach-sample'
import type { Card } from '../../../../../shared/games/5211/cards'
import { faceOf, KODODO, NOBODY, TALLY_OF } from '../../../../engine/games/5211/core'
import { breakdownOf, ENDS, ruleFor } from './causes'
import { estimate, winsIn } from './sample'

const [BLUE, GREEN] = [0, 1]

const partsOf = (...columns: Parameters<typeof sampleOf>[0]) => {
  const sample = sampleOf(columns)
  const { kept, ends } = breakdownOf(sample, 0, 1, true)
  const [one, other] = [0, 1].map((choice) => estimate(sample, winsIn, choice).mean) as [number, number]
  const shareOf = (what: number) => ends[ENDS.indexOf(what)] ?? Number.NaN
  return { kept, shareOf, gain: one - other, total: ends.reduce((sum, share) => sum + share, kept ?? 0) }
}

describe("the breakdown of a choice's lead in wins", () => {
  it('names the kept cards if the round ends alike for everybody', () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(300, [BLUE, 0.8, 0, 7]), ...times(100, [NOBODY, 0.3])],
      [...times(300, [BLUE, 0.7, 0, 7]), ...times(100, [NOBODY, 0.2])],
    )
    expect(kept).toBeCloseTo(0.1)
    for (const what of ENDS) expect(shareOf(what)).toBeCloseTo(0)
    expect(total).toBeCloseTo(gain)
  })

  it("names an end that is more frequent, by the seat's wins there beyond the mean", () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(300, [BLUE, 0.8, 0, 7]), ...times(100, [GREEN, 0.4, 0, 0, 5])],
      [...times(100, [BLUE, 0.8, 0, 7]), ...times(300, [GREEN, 0.4, 0, 0, 5])],
    )
    // The mean of both is 0.6. Blue comes in half of the deals more, with 0.2 beyond it; green in half of them less,
    // with 0.2 short of it.
    expect(kept).toBeCloseTo(0)
    expect(shareOf(BLUE)).toBeCloseTo(0.1)
    expect(shareOf(GREEN)).toBeCloseTo(0.1)
    expect(total).toBeCloseTo(gain)
  })

  it('names an end that brings more if it is as frequent', () => {
    const { shareOf, total, gain } = partsOf(
      [...times(200, [BLUE, 0.9, 0, 9]), ...times(200, [NOBODY, 0.4])],
      [...times(200, [BLUE, 0.6, 0, 3]), ...times(200, [NOBODY, 0.4])],
    )
    expect(shareOf(BLUE)).toBeCloseTo(0.15)
    expect(shareOf(NOBODY)).toBeCloseTo(0)
    expect(total).toBeCloseTo(gain)
  })

  it('sets a gain in the round against its price', () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(200, [KODODO, 0.7, 0, 3, 1]), ...times(200, [NOBODY, 0.3])],
      [...times(200, [GREEN, 0.4, 0, 0, 4]), ...times(200, [NOBODY, 0.4])],
    )
    expect(kept).toBeCloseTo(-0.1)
    expect(shareOf(KODODO) + shareOf(GREEN)).toBeCloseTo(gain + 0.1)
    expect(total).toBeCloseTo(gain)
  })

  it('says nothing about kept cards if the round hardly ever ends alike', () => {
    const { kept, total, gain } = partsOf(times(400, [BLUE, 0.9, 0, 9]), times(400, [BLUE, 0.6, 0, 3]))
    expect(kept).toBeNull()
    expect(total).toBeCloseTo(gain)
  })

  it('has no part for kept cards if no other round follows, and adds up all the same', () => {
    const sample = sampleOf([times(400, [BLUE, 0.8, 0, 7]), times(400, [BLUE, 0.7, 0, 7])])
    const { kept, ends } = breakdownOf(sample, 0, 1, false)
    expect(kept).toBeNull()
    expect(ends[ENDS.indexOf(BLUE)]).toBeCloseTo(0.1)
  })

  it('takes only the deals that count', () => {
    const sample = sampleOf([
      [...times(200, [BLUE, 0.9, 0, 7]), ...times(200, [BLUE, 0.3, 0, 7])],
      times(400, [BLUE, 0.7, 0, 7]),
    ])
    expect(breakdownOf(sample, 0, 1, true, (deal) => deal < 200).kept).toBeCloseTo(0.2)
    expect(breakdownOf(sample, 0, 1, true, (deal) => deal >= 200).kept).toBeCloseTo(-0.4)
  })
})

describe('cause', () => {
  const [BLUE, GREEN, ORANGE] = [0, 1, 3]

  /** Adds up the cards on a table. @param text as in `4b 2g 1k`: the number of cards of a colour, or of blue Kododo */
  const tableOf = (text: string): number =>
    text.split(' ').reduce((sum, part) => {
      const card = (part.endsWith('k') ? 'b1' : `${part.at(-1)}2`) as Card
      return sum + Number.parseInt(part, 10) * (TALLY_OF[faceOf(card)] as number)
    }, 0)

  const ended = (scoring: number, table: string): End => [scoring, 0.5, tableOf(table)]

  /** Cards that one choice lays: the first one those before the stroke, and the second those after it. */
  const laying =
    (first: Readonly<Record<number, number>>, second: Readonly<Record<number, number>>) =>
    (choice: number, what: number): number =>
      (choice === 0 ? first : second)[what] ?? 0

  /** The rule by which an end scores after the first choice alone. */
  const ruleIn = (more: End, less: End, laid: ReturnType<typeof laying>, deals = 60) =>
    ruleFor(sampleOf([times(deals, more), times(deals, less)]), more[0], [0, 1], laid)

  const level = ended(NOBODY, '3b 3o')
  const past = ended(GREEN, '3b 4g')

  describe('the rule behind an end of the round', () => {
    it('is that a colour which the choice lays goes out, or draws level with the one that scores otherwise', () => {
      const orange = laying({ [ORANGE]: 1 }, {})
      expect(ruleIn(ended(BLUE, '3b 7o'), ended(ORANGE, '3b 6o'), orange)).toEqual({
        how: 'gone',
        by: 'orange',
      })
      expect(ruleIn(ended(NOBODY, '4g 4o'), ended(GREEN, '4g 3o'), orange)).toEqual({
        how: 'draws',
        by: 'orange',
        level: 'green',
      })
      expect(ruleIn(ended(BLUE, '3b 4g 4o'), ended(GREEN, '3b 4g 3o'), orange)).toMatchObject({
        how: 'draws',
      })
      // If it goes out after both, the choice is not the cause.
      expect(ruleIn(ended(BLUE, '3b 8o'), ended(GREEN, '2b 7o 4g'), orange)).toBeNull()
      expect(ruleIn(ended(BLUE, '3b 7o'), ended(ORANGE, '3b 6o'), laying({}, {}))).toBeNull()
    })

    it('is that a colour goes out by the other choice, so that something else scores there', () => {
      const other = laying({}, { [ORANGE]: 1 })
      expect(ruleIn(ended(NOBODY, '4b 4o'), ended(BLUE, '4b 7o'), other)).toEqual({
        how: 'lost',
        by: 'orange',
      })
    })

    it('is that a colour stays level which the other choice takes out of a tie', () => {
      const other = laying({}, { [ORANGE]: 1 })
      expect(ruleIn(ended(NOBODY, '4g 4o'), ended(ORANGE, '4g 5o'), other)).toEqual({
        how: 'stays',
        by: 'orange',
        level: 'green',
      })
    })

    it('is that the colour itself gets ahead of another, or goes out by the other choice', () => {
      const scored = ended(BLUE, '4b 3g')
      expect(ruleIn(scored, ended(NOBODY, '3b 3g'), laying({ [BLUE]: 1 }, {}))).toEqual({
        how: 'passes',
        by: 'green',
      })
      expect(ruleIn(scored, ended(GREEN, '7b 3g'), laying({}, { [BLUE]: 1 }))).toEqual({ how: 'out' })
    })

    it('is that a colour which the other choice lays draws level with it, gets ahead of it, or now the one and now the other', () => {
      const scored = ended(BLUE, '3b')
      expect(ruleIn(scored, level, laying({}, { [ORANGE]: 1 }))).toEqual({ how: 'level', by: 'orange' })
      expect(ruleIn(scored, past, laying({}, { [GREEN]: 1 }))).toEqual({ how: 'past', by: 'green' })
      const mixed = sampleOf([times(80, scored), [...times(40, past), ...times(40, ended(NOBODY, '3b 3g'))]])
      expect(ruleFor(mixed, BLUE, [0, 1], laying({}, { [GREEN]: 1 }))).toEqual({
        how: 'stopped',
        by: 'green',
      })
    })

    it('is that the Kododo score by the other choice, or come to too many by the first', () => {
      const [scored, hit] = [ended(BLUE, '3b'), ended(KODODO, '3b')]
      expect(ruleIn(scored, hit, laying({}, { [KODODO]: 1 }))).toEqual({ how: 'kododo' })
      expect(ruleIn(scored, hit, laying({ [KODODO]: 1 }, {}))).toEqual({ how: 'spoilt' })
      expect(ruleIn(scored, hit, laying({}, {}))).toBeNull()
    })

    it('is given only if it mostly holds, in enough deals, and if the end is clearly more frequent', () => {
      const scored = ended(BLUE, '3b')
      const orange = laying({}, { [ORANGE]: 1 })
      const among = (...ends: readonly (readonly End[])[]) => {
        const all = ends.flat()
        return ruleFor(sampleOf([all.map(() => scored), all]), BLUE, [0, 1], orange)
      }
      expect(among(times(60, level), times(50, past))).toEqual({ how: 'level', by: 'orange' })
      expect(among(times(50, level), times(60, past))).toBeNull()
      expect(ruleIn(scored, level, orange, 30)).toBeNull()
      const back = sampleOf([
        [...times(60, scored), ...times(40, level)],
        [...times(60, level), ...times(40, scored)],
      ])
      expect(ruleFor(back, BLUE, [0, 1], orange)).toBeNull()
    })

    it('is null for the Kododo, which score by their number', () => {
      const both = laying({ [KODODO]: 1, [ORANGE]: 1 }, {})
      expect(ruleIn(ended(KODODO, '7o'), ended(ORANGE, '6o'), both)).toBeNull()
    })
  })
})
