import { describe, expect, it } from 'vitest'
import { notesOf } from './changelog'

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
  ])('of %s are refused, as it %s', (version, why) => {
    expect(notesOf(CHANGELOG, version)).toEqual({ ok: false, error: expect.stringContaining(why) })
  })
})
