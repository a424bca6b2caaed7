import { describe, expect, it } from 'vitest'
import { ok } from '../../src/shared/result'
import { outcomeOf } from './answers'
import { fuzz } from './fuzz'
import { nonsense } from './nonsense'

it('some hundred requests find nothing, are answered in many ways, and reach the table', async () => {
  const { requests, answers, findings } = await fuzz({ requests: 600, seed: 'test' })
  expect(findings.filter((finding) => !finding.startsWith('heap'))).toEqual([])
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(requests)
  expect(answers).toMatchObject({ ok: expect.any(Number), 'bad-request': expect.any(Number) })
  expect(Object.keys(answers).length).toBeGreaterThan(6)
})

describe('an answer', () => {
  it('is a plain result with a code of the contract', () => {
    expect(outcomeOf(ok({ any: 'thing' }))).toEqual({ what: 'ok' })
    expect(outcomeOf({ ok: false, error: { code: 'no-match' } })).toEqual({
      what: 'refused',
      code: 'no-match',
    })
    expect(outcomeOf({ ok: false, error: { code: 'cell-taken', game: 'kado' } })).not.toBeNull()
  })

  it.each([
    undefined,
    new Error('rejected'),
    ok(() => 'no copy of it'),
    { ok: false, error: { code: 'internal' } },
    { ok: false, error: { code: 'made-up' } },
    { ok: false, error: { code: 'no-match', stack: 'at f' } },
  ])('is nothing else: %o', (answer) => {
    expect(outcomeOf(answer)).toBeNull()
  })
})

it('the same seed makes the same nonsense, all of which can be copied', () => {
  const some = nonsense(7, 300)
  expect(nonsense(7, 300)).toEqual(some)
  expect(some.map((value) => structuredClone(value))).toHaveLength(300)
})
