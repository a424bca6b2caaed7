import { describe, expect, it } from 'vitest'
import type { Reason } from '../../../games/5211'
import { words } from './coach'

const level: Reason = {
  ...({ kind: 'level', other: ['g5'], fewer: 1.2, isLast: false } as const),
  ...{ wins: 0.194, otherWins: 0.187 },
}
const keeps: Reason = {
  ...({ kind: 'keeps', other: ['g5'], fewer: 1.2, isClear: true } as const),
  ...{ wins: 0.31, otherWins: 0.22 },
}
const scores: Reason = {
  ...({ kind: 'scores', colour: 'violet', isOfCards: true, next: null } as const),
  ...{ scores: 0.97, brings: 2.1, out: 0.01 },
}

describe('what the coach of 5211 says', () => {
  it('calls two choices level where their wins are the same number', () => {
    expect(words.why(level)).toContain('either way your chance to win is about 19%')
    expect(words.why({ ...level, isLast: true })).toContain('That does not win more often')
  })

  it('gives both numbers where they differ, whichever is greater', () => {
    for (const otherWins of [0.11, 0.24]) {
      const said = words.why({ ...level, otherWins })
      expect(said).toContain('too close to call')
      expect(said).toContain('your chance to win is about 19% this way')
      expect(said).toContain(`about ${Math.round(100 * otherWins)}% the other way`)
    }
  })

  it('says for certain what is clear, and else what it looks like', () => {
    expect(words.why(keeps)).toContain('you win more often: your chance is about 31%')
    expect(words.why({ ...keeps, isClear: false })).toContain(
      'you seem to win more often: your chance is about 31%',
    )
  })

  it('says where most points come from if no card of the choice has that colour', () => {
    expect(words.why(scores)).toMatch(/^Violet scores in 97%/)
    expect(words.why({ ...scores, isOfCards: false })).toMatch(
      /^Most of your points would come from Violet\. It scores in 97%/,
    )
  })
})
