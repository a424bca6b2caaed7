import { describe, expect, it } from 'vitest'
import { KODODO, NOBODY } from '../../../../engine/games/5211/core'
import { breakdownOf, ENDS } from './breakdown'
import { estimate, winsIn } from './sample'
import { sampleOf, times } from './sample.fixture'

const [BLUE, GREEN] = [0, 1]

const partsOf = (...columns: Parameters<typeof sampleOf>[0]) => {
  const sample = sampleOf(columns)
  const { kept, ends } = breakdownOf(sample, 0, 1, true)
  const [one, other] = [0, 1].map((choice) => estimate(sample, winsIn, choice).mean) as [number, number]
  const shareOf = (what: number) => ends[ENDS.indexOf(what)] ?? Number.NaN
  return { kept, shareOf, gain: one - other, total: ends.reduce((sum, share) => sum + share, kept ?? 0) }
}

describe('the breakdown of what makes a choice win more often', () => {
  it('is the kept cards where the round ends alike for everybody', () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(300, [BLUE, 0.8, 0, 7]), ...times(100, [NOBODY, 0.3])],
      [...times(300, [BLUE, 0.7, 0, 7]), ...times(100, [NOBODY, 0.2])],
    )
    expect(kept).toBeCloseTo(0.1)
    for (const what of ENDS) expect(shareOf(what)).toBeCloseTo(0)
    expect(total).toBeCloseTo(gain)
  })

  it('is an end that comes more often, by what the seat wins there beyond the mean', () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(300, [BLUE, 0.8, 0, 7]), ...times(100, [GREEN, 0.4, 0, 0, 5])],
      [...times(100, [BLUE, 0.8, 0, 7]), ...times(300, [GREEN, 0.4, 0, 0, 5])],
    )
    // The mean of both is 0.6. Blue comes in half of the deals more, with 0.2 beyond it; green in half of them less, with 0.2 short of it.
    expect(kept).toBeCloseTo(0)
    expect(shareOf(BLUE)).toBeCloseTo(0.1)
    expect(shareOf(GREEN)).toBeCloseTo(0.1)
    expect(total).toBeCloseTo(gain)
  })

  it('is an end that brings more where it comes as often', () => {
    const { shareOf, total, gain } = partsOf(
      [...times(200, [BLUE, 0.9, 0, 9]), ...times(200, [NOBODY, 0.4])],
      [...times(200, [BLUE, 0.6, 0, 3]), ...times(200, [NOBODY, 0.4])],
    )
    expect(shareOf(BLUE)).toBeCloseTo(0.15)
    expect(shareOf(NOBODY)).toBeCloseTo(0)
    expect(total).toBeCloseTo(gain)
  })

  it('sets a gain in the round against what is spent for it', () => {
    const { kept, shareOf, total, gain } = partsOf(
      [...times(200, [KODODO, 0.7, 0, 3, 1]), ...times(200, [NOBODY, 0.3])],
      [...times(200, [GREEN, 0.4, 0, 0, 4]), ...times(200, [NOBODY, 0.4])],
    )
    expect(kept).toBeCloseTo(-0.1)
    expect(shareOf(KODODO) + shareOf(GREEN)).toBeCloseTo(gain + 0.1)
    expect(total).toBeCloseTo(gain)
  })

  it('tells nothing of kept cards where the round hardly ever ends alike', () => {
    const { kept, total, gain } = partsOf(times(400, [BLUE, 0.9, 0, 9]), times(400, [BLUE, 0.6, 0, 3]))
    expect(kept).toBeNull()
    expect(total).toBeCloseTo(gain)
  })

  it('has no part of kept cards where no other round comes, and adds up all the same', () => {
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
