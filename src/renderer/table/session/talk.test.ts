import { describe, expect, it } from 'vitest'
import { type Lines, type Occasion, saidOf } from './talk'

const lines: Lines = {
  calm: ['calm 1', 'calm 2'],
  warm: ['warm 1', 'warm 2'],
  dry: ['dry 1', 'dry 2'],
  eager: ['eager 1', 'eager 2'],
  proud: ['proud 1', 'proud 2'],
}
const occasion = (seat: number, mark = 'round 1'): Occasion => ({ seat, mark, lines })
const BOTS = Array.from({ length: 5 }, () => ({ kind: 'bot' }) as const)

describe('a bot’s remark', () => {
  it('is in the bot’s own way of talking', () => {
    const ways = [0, 1, 2, 3, 4].map((seat) => saidOf([occasion(seat)], 1, BOTS)?.text.split(' ')[0])
    expect(ways).toEqual(['calm', 'warm', 'dry', 'eager', 'proud'])
  })

  it('is about the first occasion that is chosen', () => {
    expect(saidOf([occasion(2), occasion(1)], 1, BOTS)?.seat).toBe(2)
    expect(saidOf([], 1, BOTS)).toBeNull()
  })

  it('is never made at the seat of a person, even if a bot plays for them', () => {
    const players = [{ kind: 'human' }, { kind: 'stand-in' }, { kind: 'bot' }] as const
    expect(saidOf([occasion(0), occasion(1)], 1, players)).toBeNull()
    expect(saidOf([occasion(0), occasion(1), occasion(2)], 1, players)?.seat).toBe(2)
  })

  it('depends on the event, is reproducible, and has the given frequency', () => {
    const marks = Array.from({ length: 1200 }, (_, i) => `round ${i}`)
    const all = (oneIn: number) => marks.map((mark) => saidOf([occasion(1, mark)], oneIn, BOTS)?.text)
    expect(all(4)).toEqual(all(4))
    const said = all(4).filter((text) => text !== undefined)
    expect(said.length / marks.length).toBeCloseTo(1 / 4, 1)
    expect(new Set(said)).toEqual(new Set(lines.warm))
  })
})
