import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FACES, giftOf, RIBBONS, ribbonOf } from '../../src/shared/games/kado/cards'
import { idsIn, usesIn } from './read-back.fixture'

const resources = join(import.meta.dirname, '../../resources')
const read = (path: string): string => readFileSync(join(resources, path), 'utf8')

const FORMS = [
  ...FACES.map((card) => `cards/kado/${card}`),
  ...FACES.map((card) => `cards/kado/small/${card}`),
]

describe('the cards', () => {
  it('are all different, in each of the two forms', () => {
    expect(FORMS).toHaveLength(250)
    expect(new Set(FORMS.map((name) => read(`${name}.svg`))).size).toBe(250)
  })

  it('are self-contained, 220 by 308, without filters or text', () => {
    for (const name of [...FORMS, 'cards/kado/back']) {
      const svg = read(`${name}.svg`)
      const ids = idsIn(svg)
      const faults = {
        size: !svg.startsWith(
          '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="308" viewBox="0 0 220 308">',
        ),
        needs: /<(filter|text|image|style)\b/.test(svg),
        lacks: usesIn(svg).filter((id) => !ids.has(id)),
      }
      expect({ name, ...faults }).toEqual({ name, size: false, needs: false, lacks: [] })
    }
  })

  it.each(FACES)('%s shows its gift, and its ribbon by pattern, knot and plate', (card) => {
    for (const folder of ['', 'small/']) {
      const used = usesIn(read(`cards/kado/${folder}${card}.svg`))
      const ribbon = ribbonOf(card)
      for (const part of ['band', 'bow', 'plate']) expect(used).toContain(`${part}-${ribbon}`)
      expect(used).toContain(`gift-${giftOf(card)}`)
      expect(used.filter((id) => id.startsWith('gift-'))).toHaveLength(1)
      expect(RIBBONS.filter((one) => used.some((id) => id.endsWith(`-${one}`)))).toEqual([ribbon])
      expect(used).toContain(`value-${card[2]}`)
    }
  })

  it('have the letter of the ribbon only in the large form', () => {
    for (const card of FACES) {
      const letter = `letter-${ribbonOf(card)}`
      expect(usesIn(read(`cards/kado/${card}.svg`))).toContain(letter)
      expect(usesIn(read(`cards/kado/small/${card}.svg`))).not.toContain(letter)
    }
  })
})
