import { describe, expect, it } from 'vitest'
import { notesOf, notReady, type ReleaseState } from './readiness'

const CHANGELOG = `# Changelog

## Unreleased

- Not yet.

## 1.10.0

## 1.1.0 – 3 May 2027

- A second thing,
  in two lines.

### Also

- A third thing.

## 1.0.0
- The first thing.
`

describe('the notes of a version', () => {
  it('are its section without the title', () => {
    expect(notesOf(CHANGELOG, '1.1.0')).toEqual({
      ok: true,
      value: '- A second thing,\n  in two lines.\n\n### Also\n\n- A third thing.',
    })
    expect(notesOf(CHANGELOG, '1.0.0')).toEqual({ ok: true, value: '- The first thing.' })
  })

  it.each([
    ['1.0.1', 'has no section “## 1.0.1”'],
    ['1.1', 'is no version'],
    ['1.10.0', 'is empty'],
    ['Unreleased', 'is no version'],
  ])('of %s are refused because it %s', (version, why) => {
    expect(notesOf(CHANGELOG, version)).toEqual({ ok: false, error: expect.stringContaining(why) })
  })
})

const HASH = 'a'.repeat(40)

const vettedActions = (...actions: readonly object[]) =>
  JSON.stringify({
    checks: { tag: 'git rev-parse' },
    actions: actions.map((action) => ({ ...action, date: '2026-07-17', checkedBy: ['tag'] })),
  })

const ready: ReleaseState = {
  tag: 'v1.0.0',
  manifestVersion: '1.0.0',
  lockVersion: '1.0.0',
  changelog: '## 1.0.0\n\n- The first thing.',
  identity: { appId: 'org.example.Kododo', maintainer: { email: 'ava@example.org' } },
  uncommitted: '',
  workflows: [`      - uses: actions/checkout@${HASH} # v7.0.1`],
  vettedActions: vettedActions({ action: 'actions/checkout', version: 'v7.0.1', hash: HASH }),
}

describe('a release', () => {
  it('is ready when everything agrees', () => {
    expect(notReady(ready)).toEqual([])
  })

  it.each<[string, Partial<ReleaseState>]>([
    ['The tag is v1.0.1, and package.json says 1.0.0.', { tag: 'v1.0.1' }],
    ['The tag is 1.0.0, and package.json says 1.0.0.', { tag: '1.0.0' }],
    ['package-lock.json says 0.9.0, and package.json says 1.0.0.', { lockVersion: '0.9.0' }],
    [
      'CHANGELOG.md has no section “## 1.0.0”: give what is under “## Unreleased” that title.',
      { changelog: '## Unreleased\n- A thing.' },
    ],
    [
      'src/shared/identity.ts has placeholders: maintainer.email.',
      { identity: { appId: 'org.example.Kododo', maintainer: { email: 'ava@kododo.invalid' } } },
    ],
    ['Not everything is committed:\n M src/main/index.ts', { uncommitted: ' M src/main/index.ts' }],
    [
      'tools/release/vetted-actions.json does not list actions/checkout@v7.',
      { workflows: ['- uses: actions/checkout@v7'] },
    ],
    [
      `tools/release/vetted-actions.json does not list actions/checkout@${HASH} v7.0.1.`,
      { vettedActions: vettedActions() },
    ],
    [
      `tools/release/vetted-actions.json does not list actions/checkout@${HASH} v8.0.0.`,
      { workflows: [`- uses: actions/checkout@${HASH} # v8.0.0`] },
    ],
  ])('is not ready: %s', (why, state) => {
    expect(notReady({ ...ready, ...state })).toEqual([why])
  })
})
