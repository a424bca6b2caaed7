import { describe, expect, it } from 'vitest'
import { firstCards, never, setup, table, until } from '../../../test/main/matches'
import { played } from '../../../test/main/played'
import { CONTRADICTIONS, type Finding, UNCHECKED } from '../../shared/bridge/checked'
import { check as words } from '../../shared/words/en/check'
import { gameOf } from '../engine/games/registry'
import { seededChance } from '../engine/rng'
import { atOnce } from '../scheduling'
import { isAction, type SaveRecord } from '../storage/record'
import { checking, isRight, rewind } from './replay'

const pair = {
  ...setup,
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Luis' },
  ] as const,
}

type Table = Awaited<ReturnType<typeof table>>

/** Commits for the person, and waits until the cards are revealed. */
async function playTurn(t: Table) {
  const before = t.match.snapshot().view.decision
  await t.act(firstCards(t.match.snapshot().view))
  await until(() => t.match.snapshot().view.decision !== before)
}

const lastSave = (t: Table): SaveRecord => t.match.record()

describe('going back', () => {
  it('leads to before the last own decision that was revealed', async () => {
    const t = await table()
    await playTurn(t)
    const second = t.match.snapshot().view.decision
    await playTurn(t)
    const playthrough = rewind(lastSave(t))
    if (!playthrough.ok) throw new Error(playthrough.error.code)
    expect(playthrough.value.game.decision(playthrough.value.state)).toBe(second)
    expect(playthrough.value.game.toAct(playthrough.value.state)).toContain(0)
    expect(playthrough.value.log).toEqual(lastSave(t).log.slice(0, playthrough.value.log.length))
  })

  it('keeps the commits that bots had made before the person', async () => {
    const t = await table()
    await until(() => t.match.snapshot().view.awaited.length === 1)
    await playTurn(t)
    const playthrough = rewind(lastSave(t))
    expect(playthrough).toMatchObject({ ok: true, value: { log: [{ seat: 1 }, { seat: 2 }] } })
  })

  it('leads several people to before the first of them committed', async () => {
    const t = await table({ setup: pair })
    for (const seat of [1, 0]) {
      t.match.openHand(seat)
      await t.act(firstCards(t.match.snapshot().view))
    }
    t.match.openHand(0)
    await t.act(firstCards(t.match.snapshot().view))
    expect(rewind(lastSave(t))).toMatchObject({ ok: true, value: { log: [] } })
  })

  it('keeps seats that were given away before', async () => {
    const t = await table({ setup: pair })
    await t.match.reseat({ seat: 1, playedBy: 'bot' })
    t.match.openHand(0)
    await playTurn(t)
    const playthrough = rewind(lastSave(t))
    expect(playthrough).toMatchObject({ ok: true, value: { standIns: [1] } })
  })

  it('is refused before anything of a person has been revealed', async () => {
    const t = await table({ bots: never })
    await t.act(firstCards(t.match.snapshot().view))
    expect(rewind(lastSave(t))).toMatchObject({ error: { code: 'nothing-to-go-back-to' } })
  })

  it('is refused once the game is over', async () => {
    const t = await table()
    while (t.match.snapshot().view.outcome === null) await playTurn(t)
    expect(lastSave(t).log.every(isAction)).toBe(true)
    expect(rewind(lastSave(t))).toMatchObject({ error: { code: 'nothing-to-go-back-to' } })
  })
})

const over = played({ id: 'over' })

const check = (record: SaveRecord): readonly Finding[] => atOnce(checking(record)).findings
const wrongIn = (changes: Partial<SaveRecord>) =>
  check({ ...over, ...changes }).filter(({ is }) => is === 'wrong')

/** The same list with one changed item. */
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

  it('is right so far, and has no outcome while it is not over', () => {
    const findings = check(played({ id: 'open', turns: 4 }))
    expect(isRight(findings)).toBe(true)
    expect(findings[5]).toMatchObject({ check: 'outcome', is: 'not-there' })
  })

  it('is not reported as wrong if it was begun before there were fingerprints', () => {
    const findings = check({ ...over, proof: null })
    expect(isRight(findings)).toBe(true)
    expect(findings[2]).toEqual({ check: 'fingerprints', is: 'not-there', count: 0, at: null })
  })

  it('reports a shuffle that is not from its seed', () => {
    expect(wrongIn({ seed: 'another' }).map(({ check, at }) => [check, at])).toEqual([
      ['shuffle', 1],
      ['fingerprints', 1],
    ])
    const swapped = changed(over.deals, 0, ([first = '', second = '', ...rest]) => [second, first, ...rest])
    expect(wrongIn({ deals: swapped }).map(({ check }) => check)).toContain('shuffle')
  })

  it('reports a salt or a fingerprint that does not belong to its cards', () => {
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

  it('reports the first move that the rules refuse, and nothing after it', () => {
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

  it('reports an evaluation and an outcome that the rules do not lead to', () => {
    const rounds = changed(over.rounds, 2, (round) => ({ ...(round as object), points: [99, 0] }))
    expect(wrongIn({ rounds })).toMatchObject([{ check: 'rounds', at: 3 }])
    expect(wrongIn({ outcome: { winners: [1] } })).toMatchObject([{ check: 'outcome' }])
  })

  it('reports an end that the rules do not lead to, and a deal that nobody played', () => {
    expect(wrongIn({ checkpoint: {} })).toMatchObject([{ check: 'rounds', at: null }])
    const next = seededChance(over.seed)('deal', 2).shuffle(gameOf(over.game).deck(over.options))
    expect(wrongIn({ deals: [...over.deals, next], proof: null })).toMatchObject([
      { check: 'rounds', at: null },
    ])
  })

  it('reports that a bot’s own seat was given to a bot', () => {
    const log = [{ seat: 1, playedBy: 'bot' } as const, ...over.log]
    expect(wrongIn({ log })).toMatchObject([{ check: 'seats', at: 1, why: 'bot-handed-over' }])
  })

  it('has a sentence for every possible finding', () => {
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
