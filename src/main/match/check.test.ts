import { describe, expect, it } from 'vitest'
import { played } from '../../../test/main/played'
import { CONTRADICTIONS, type Finding, UNCHECKED } from '../../shared/bridge/checked'
import { check as words } from '../../shared/words/en/check'
import { gameOf } from '../engine/games/registry'
import { seededChance } from '../engine/rng'
import { atOnce } from '../scheduling'
import type { SaveRecord } from '../storage/record'
import { checking, isRight } from './check'

const over = played({ id: 'over' })

const check = (record: SaveRecord): readonly Finding[] => atOnce(checking(record)).findings
const wrongIn = (changes: Partial<SaveRecord>) =>
  check({ ...over, ...changes }).filter(({ is }) => is === 'wrong')

/** The same list with one of its things changed. */
const changed = <T>(list: readonly T[], at: number, to: (one: T) => T): readonly T[] =>
  list.map((one, index) => (index === at ? to(one) : one))

describe('a game that is checked', () => {
  it('is right as it was played, item by item', () => {
    const findings = check(over)
    expect(findings.map(({ check, is }) => [check, is])).toEqual([
      ['deck', 'right'],
      ['shuffle', 'right'],
      ['fingerprints', 'right'],
      ['moves', 'right'],
      ['rounds', 'right'],
      ['outcome', 'right'],
      ['seats', 'right'],
      ['standing', 'right'],
      ['times', 'right'],
    ])
    expect(findings.map(({ count }) => count)).toEqual([
      100,
      1,
      1,
      over.log.length,
      over.rounds.length,
      1,
      2,
      1,
      2,
    ])
    expect(isRight(findings)).toBe(true)
  })

  it('is right as far as it goes, and has no outcome where it goes on', () => {
    const findings = check(played({ id: 'open', turns: 4 }))
    expect(isRight(findings)).toBe(true)
    expect(findings[5]).toMatchObject({ check: 'outcome', is: 'not-there' })
  })

  it('says kindly that it was begun before there were fingerprints', () => {
    const findings = check({ ...over, proof: null })
    expect(isRight(findings)).toBe(true)
    expect(findings[2]).toEqual({ check: 'fingerprints', is: 'not-there', count: 0, at: null })
  })

  it('tells a shuffle that is not of its seed', () => {
    expect(wrongIn({ seed: 'another' }).map(({ check, at }) => [check, at])).toEqual([
      ['shuffle', 1],
      ['fingerprints', 1],
    ])
    const swapped = changed(over.deals, 0, ([first = '', second = '', ...rest]) => [second, first, ...rest])
    expect(wrongIn({ deals: swapped }).map(({ check }) => check)).toContain('shuffle')
  })

  it('tells a salt or a fingerprint that does not belong to its cards', () => {
    const { proof } = over
    if (proof === null) throw new Error('A new game has a proof')
    const { hashes } = proof
    const proofs: readonly SaveRecord['proof'][] = [
      { ...proof, salt: proof.salt.replaceAll('0', '1') },
      { ...proof, version: 1 },
      { ...proof, hashes: changed(hashes, 0, (hash) => hash.replaceAll('a', 'b')) },
      { ...proof, hashes: [...hashes, ...hashes] },
    ]
    for (const proof of proofs) expect(wrongIn({ proof }).map(({ check }) => check)).toEqual(['fingerprints'])
  })

  it('tells the first move that the rules refuse, and looks no further', () => {
    const action = { type: 'commit-cards', cards: ['b6', 'b6'] } as const
    const log = changed(over.log, 5, (entry) => ({ ...entry, action }))
    const findings = check({ ...over, log })
    expect(findings[3]).toMatchObject({ check: 'moves', is: 'wrong', at: 6 })
    expect(findings.slice(4).map(({ is }) => is)).toEqual([
      'not-checked',
      'not-checked',
      'not-checked',
      'not-checked',
      'right',
    ])
  })

  it('tells an evaluation and an outcome that the rules do not give', () => {
    const rounds = changed(over.rounds, 2, (round) => ({ ...(round as object), points: [99, 0] }))
    expect(wrongIn({ rounds })).toMatchObject([{ check: 'rounds', at: 3 }])
    expect(wrongIn({ outcome: { winners: [1] } })).toMatchObject([{ check: 'outcome' }])
  })

  it('tells an end that the rules do not give, and a deal that nobody played', () => {
    expect(wrongIn({ checkpoint: {} })).toMatchObject([{ check: 'rounds', at: null }])
    const next = seededChance(over.seed)('deal', 2).shuffle(gameOf(over.game).deck(over.options))
    expect(wrongIn({ deals: [...over.deals, next], proof: null })).toMatchObject([
      { check: 'rounds', at: null },
    ])
  })

  it('tells that a seat was taken over which no person has', () => {
    const log = [{ seat: 1, playedBy: 'bot' } as const, ...over.log]
    expect(wrongIn({ log })).toMatchObject([{ check: 'seats', at: 1, why: 'bot-handed-over' }])
  })

  it('has a sentence for all that can be found', () => {
    for (const is of ['right', 'wrong', 'not-there', 'not-checked'] as const)
      for (const { check: name } of check(over))
        for (const at of [1, null])
          for (const more of [{}, { deck: { name: 'winter', sameCardsAs: null } }, { version: 2 as const }])
            expect(words.line({ check: name, is, count: 2, at, ...more })).toMatch(/^[A-Z].*\.$/)
    for (const why of CONTRADICTIONS)
      expect(words.line({ check: 'seats', is: 'wrong', count: 1, at: 3, why })).toMatch(/^[A-Z].*\.$/)
    for (const what of UNCHECKED) expect(words.unchecked[what]).toMatch(/^[A-Z].*\.$/)
  })
})
