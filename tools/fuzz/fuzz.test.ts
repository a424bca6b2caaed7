import { describe, expect, it } from 'vitest'
import { err, ok } from '../../src/shared/result'
import { fuzz, outcomeOf } from './fuzz'
import { nonsense } from './requests'
import { createWorld, PAGE, type World } from './world'

it('sends several hundred requests and finds no fault, and gets many kinds of replies', async () => {
  const { requests, replies, findings } = await fuzz({ requests: 600, seed: 'test', measure: null })
  expect(findings).toEqual([])
  expect(Object.values(replies).reduce((sum, count) => sum + count, 0)).toBe(requests)
  expect(replies).toMatchObject({ ok: expect.any(Number), 'bad-request': expect.any(Number) })
  expect(Object.keys(replies).length).toBeGreaterThan(6)
})

it('measures the resources of main after each tenth of the first run, and reports growth', async () => {
  let listeners = 0
  const measure = async () => ({ heap: 1, resources: 1, listeners: ++listeners })
  const { held, findings } = await fuzz({ requests: 40, seed: 'held', measure })
  expect(held).toHaveLength(10)
  expect(findings).toEqual([expect.stringContaining('listeners grew: 1 2 3')])
})

describe('the fuzzer finds', () => {
  /** An app that has a side effect whenever it refuses a request. */
  const faulty =
    (fault: (world: World, report: (error: unknown) => void) => Promise<unknown>): typeof createWorld =>
    (options) => {
      const world = createWorld(options)
      return {
        ...world,
        async answer(sender, route, input) {
          const reply = await world.answer(sender, route, input)
          return outcomeOf(reply)?.what === 'refused'
            ? ((await fault(world, options.report)) ?? reply)
            : reply
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
    ['a rejection', () => Promise.reject(new Error('thrown')), 'Not a plain reply of the contract'],
    ['an unknown code', async () => err({ code: 'made-up' }), 'Not a plain reply of the contract'],
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
      measure: null,
    })
    expect(findings.join('\n')).toContain(finding)
  })
})

describe('a reply', () => {
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
  ])('is invalid in any other form: %o', (reply) => {
    expect(outcomeOf(reply)).toBeNull()
  })
})

it('makes the same nonsense for the same seed, and all of it can be copied', () => {
  const some = nonsense(7, 300)
  expect(nonsense(7, 300)).toEqual(some)
  expect(some.map((value) => structuredClone(value))).toHaveLength(300)
})
