import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asTyped, isCode, SEED_BYTES, seedCode } from './seed-code'

const bytes = fc.uint8Array({ minLength: SEED_BYTES, maxLength: SEED_BYTES })
const code = bytes.map(seedCode)

describe('the code of a secret seed', () => {
  it('is 18 unambiguous symbols in three groups', () => {
    fc.assert(
      fc.property(code, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(?:-[0-9A-HJKMNP-TV-Z]{6}){2}$/)
      }),
    )
    expect(seedCode(new Uint8Array(SEED_BYTES))).toBe('000000-000000-000000')
  })

  it('is recognized, and no other text is', () => {
    fc.assert(
      fc.property(code, (code) => {
        expect(isCode(code)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(isCode(text)).toBe(false)
      }),
    )
    const one = seedCode(new Uint8Array([211, 142, 59, 226, 153, 58, 97, 93, 23, 84]))
    expect(one).toMatch(/[A-Z]/)
    for (const other of [one.toLowerCase(), one.replaceAll('-', ''), ` ${one}`, `${one}-`])
      expect(isCode(other)).toBe(false)
    for (const other of ['K7M2QX-9D4T1R-B8WZ30', 'F1N8-W', '', '0'.repeat(32)])
      expect(isCode(other)).toBe(false)
  })

  it('encodes all of the bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(seedCode(one) === seedCode(other)).toBe(one.join() === other.join())
      }),
    )
  })

  it('is restored from every way of typing it', () => {
    fc.assert(
      fc.property(code, (code) => {
        const plain = code.replaceAll('-', '')
        const ways = [
          code,
          code.toLowerCase(),
          plain,
          code.replaceAll('-', ' '),
          plain.replace(/(...)/g, '$1 '),
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
        ]
        expect(ways.map(asTyped)).toEqual(ways.map(() => code))
      }),
    )
  })

  it('with one symbol wrong, or two swapped, is an ordinary seed', () => {
    fc.assert(
      fc.property(
        code,
        fc.nat(17),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (code, at, symbol) => {
          const plain = [...code.replaceAll('-', '')]
          const wrong = plain.with(at, symbol).join('')
          if (symbol !== plain[at]) expect(asTyped(wrong)).toBe(wrong.toLowerCase())
          const [first = '', second = ''] = [plain[at % 17], plain[(at % 17) + 1]]
          const swapped = plain
            .with(at % 17, second)
            .with((at % 17) + 1, first)
            .join('')
          if (first !== second && at % 17 !== 15) expect(asTyped(swapped)).toBe(swapped.toLowerCase())
        },
      ),
    )
  })
})

describe('any other seed', () => {
  it.each([
    ['punda 8', ['PUNDA 8', 'Punda 8', ' punda  8 ', 'punda\u00a08', 'PUNDA\t8', '\uff30unda 8']],
    ['café', ['Café', 'CAFE\u0301', 'cafe\u0301']],
    ['strasse', ['Straße', 'STRASSE', 'STRA\u1e9eE']],
    ['οδος', ['ΟΔΟΣ', 'οδοσ']],
    ['istanbul', ['ISTANBUL', 'ıstanbul']],
    ['', ['  ', '\u3000']],
  ])('becomes “%s” from all its spellings', (seed, spellings) => {
    expect(spellings.map(asTyped)).toEqual(spellings.map(() => seed))
  })

  it.each([
    'knip 7',
    'ac6b6cdd96135e86d2a843adcf007724',
    'characterizations',
    'aaaa-bbbb-cccc-dddd',
    'x-1',
    'x 1',
  ])('such as “%s” stays unchanged', (seed) => {
    expect(asTyped(seed)).toBe(seed)
  })

  it('does not change when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), (typed) => {
        expect(asTyped(asTyped(typed))).toBe(asTyped(typed))
      }),
    )
  })
})
