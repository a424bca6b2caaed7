import { describe, expect, it } from 'vitest'
import { err, ok } from '../../src/shared/result'
import { fuzz, outcomeOf } from './fuzz'
import { nonsense } from './requests'
import { createWorld, PAGE, type World } from './world'

it('some hundred requests find nothing, are answered in many ways, and reach the table', async () => {
  const { requests, answers, findings } = await fuzz({ requests: 600, seed: 'test', look: null })
  expect(findings).toEqual([])
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(requests)
  expect(answers).toMatchObject({ ok: expect.any(Number), 'bad-request': expect.any(Number) })
  expect(Object.keys(answers).length).toBeGreaterThan(6)
})

it('what main holds is looked at after each tenth of the first world, and told where it grows', async () => {
  let listeners = 0
  const look = async () => ({ heap: 1, resources: 1, listeners: ++listeners })
  const { held, findings } = await fuzz({ requests: 40, seed: 'held', look })
  expect(held).toHaveLength(10)
  expect(findings).toEqual([expect.stringContaining('listeners grew: 1 2 3')])
})

describe('a planted fault is found', () => {
  /** A world that does something of its own whenever a request has been refused. */
  const faulty =
    (fault: (world: World, report: (error: unknown) => void) => Promise<unknown>): typeof createWorld =>
    (options) => {
      const world = createWorld(options)
      return {
        ...world,
        async answer(sender, route, input) {
          const answer = await world.answer(sender, route, input)
          return outcomeOf(answer)?.what === 'refused'
            ? ((await fault(world, options.report)) ?? answer)
            : answer
        },
      }
    }

  it.each<[string, Parameters<typeof faulty>[0], string]>([
    [
      'a refusal that changes a setting',
      async ({ answer }) => void (await answer(PAGE, 'settings/change', { gamesFinished: 3 })),
      ', and changed something',
    ],
    [
      'a refusal that reaches the clipboard',
      async ({ answer }) => void (await answer(PAGE, 'text/copy', 'x')),
      ', and noticed outside',
    ],
    ['a rejection', () => Promise.reject(new Error('thrown')), 'No plain answer of the contract'],
    ['an unknown code', async () => err({ code: 'made-up' }), 'No plain answer of the contract'],
    [
      'a bug',
      async (_world, report) => report(new TypeError('no function')),
      'A bug was reported: TypeError',
    ],
  ])('%s', async (_what, fault, finding) => {
    const { findings } = await fuzz({
      requests: 60,
      seed: 'planted',
      make: faulty(fault),
      look: null,
    })
    expect(findings.join('\n')).toContain(finding)
  })
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
