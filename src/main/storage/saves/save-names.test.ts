import { describe, expect, it } from 'vitest'
import { isHalfWritten, isOwnName, isPlainId } from './save-names'

describe('an id', () => {
  it.each(['a', 'open', '0b6c6a5e-54c5-4b43-9a9f-1f7a7c4e5d10', 'f'.repeat(32), 'con-1', 'com', 'com10'])(
    'such as %s makes a name that every disk keeps apart',
    (id) => {
      expect(isPlainId(id)).toBe(true)
    },
  )

  it.each(['A', 'aB', 'CON', 'con', 'nul', 'Prn', 'aux', 'com1', 'COM9', 'com0', 'lpt1', '-rf', '_a', ''])(
    'such as %s makes none',
    (id) => {
      expect(isPlainId(id)).toBe(false)
    },
  )
})

describe('a name of a file', () => {
  it('is ours where nobody else gives such names', () => {
    for (const name of ['a.previous.json', 'a.damaged-1.json', `${'0'.repeat(32)}.json`])
      expect(isOwnName(name)).toBe(true)
    for (const name of ['a.json', 'notes.json', 'a.damaged-x.json', 'a.json.tmp-1', 'previous.json'])
      expect(isOwnName(name)).toBe(false)
  })

  it('tells what was left half written', () => {
    expect(isHalfWritten('kododo.tmp-0123456789abcdef')).toBe(true)
    expect(isHalfWritten('a.previous.json.tmp-0123456789abcdef')).toBe(true)
    expect(isHalfWritten('a.tmp-0123456789abcdef')).toBe(false)
  })
})
