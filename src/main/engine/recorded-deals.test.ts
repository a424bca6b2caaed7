import { describe, expect, it } from 'vitest'
import { LONG, playRandomly } from '../../../test/games/5211/table'
import { replay } from '../../../test/replay'
import { DECK } from '../../shared/games/5211/cards'
import { game5211, type Types5211 } from './games/5211'
import { notedDeals, storedChance } from './recorded-deals'
import type { Chance } from './rng'
import { seededChance } from './rng'

const cards = ['a', 'b', 'c', 'd']

it('recording deals leaves them unchanged, and records nothing else', () => {
  const plain = seededChance('noted')
  const { chance, dealt } = notedDeals(plain)
  const orders = [1, 2].map((n) => chance('deal', n).shuffle(cards))
  expect(orders).toEqual([1, 2].map((n) => plain('deal', n).shuffle(cards)))
  expect(chance('gifter', 1).shuffle(cards)).toEqual(plain('gifter', 1).shuffle(cards))
  expect(chance('deal', 3).int(100)).toBe(plain('deal', 3).int(100))
  expect(dealt).toEqual(orders)
})

const dealsOf = ({ steps }: ReturnType<typeof playRandomly>) =>
  steps.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'cards-dealt' ? [event.order] : [])),
  )

const noSeed: Chance = () => {
  throw new Error('The seed is not used')
}

describe('stored chance', () => {
  it('deals as recorded, without the seed', () => {
    const played = playRandomly({ seats: 4, options: LONG, seed: 'stored' })
    const deals = dealsOf(played)
    const chance = storedChance(DECK, deals, noSeed)
    expect(deals.length).toBeGreaterThan(1)
    expect(chance.ok && replay<Types5211>(game5211, 4, LONG, played.log, chance.value)).toEqual({
      ok: true,
      value: played.steps.map(({ beats }) => beats),
    })
  })

  it('takes deals that are not recorded from the fallback', () => {
    const beyond = seededChance('beyond')
    const first = DECK.toReversed()
    const chance = storedChance(DECK, [first], beyond)
    if (!chance.ok) throw new Error(chance.error.code)
    expect(chance.value('deal', 1).shuffle(DECK)).toEqual(first)
    expect(chance.value('deal', 2).shuffle(DECK)).toEqual(beyond('deal', 2).shuffle(DECK))
    expect(chance.value('bot', 1).int(1000)).toBe(beyond('bot', 1).int(1000))
  })

  it.each([
    ['too few cards', DECK.slice(1)],
    ['too many cards', [...DECK, 'b2']],
    ['a card twice', ['v6', ...DECK.slice(1)]],
    ['a card of no deck', ['x9', ...DECK.slice(1)]],
    ['nothing', []],
  ])('names the deal that has %s', (_, order) => {
    expect(storedChance(DECK, [DECK, order], noSeed)).toEqual({
      ok: false,
      error: { code: 'bad-deal', deal: 2 },
    })
  })

  it('shuffles only the deck it was recorded with', () => {
    const chance = storedChance(DECK, [DECK], noSeed)
    expect(() => chance.ok && chance.value('deal', 1).shuffle(['a', 'b'])).toThrow('other cards')
  })
})
