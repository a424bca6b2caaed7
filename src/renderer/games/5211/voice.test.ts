import { describe, expect, it } from 'vitest'
import { randomGame, TABLE, YOU } from '../../../../test/games/5211/game'
import { cardsIn, sampleView } from '../../../../test/games/5211/sample'
import type { Outcome, TableCard, View, VisibleEvent } from '../../../shared/games/5211/view'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { NO_COUNTS } from './tally'
import {
  announce,
  type Listener,
  listenerAt,
  tellArrival,
  tellReady,
  tellTotalsAndRace,
  tellTurn,
  voice,
} from './voice'

const listener: Listener = {
  people: { own: 0, names: ['Ava', 'Bram', 'Yuna'] },
  rounds: 7,
  limit: 7,
  long: false,
  deciding: false,
  midDeal: false,
  remembered: true,
  tally: { counts: NO_COUNTS, kododo: 0 },
  isAsked: false,
  hand: [],
}
const say = (event: VisibleEvent, more: Partial<Listener> = {}): string =>
  announce([event], { ...listener, ...more })
    .flat()
    .join(' ')

const up = (text: string): TableCard[] =>
  cardsIn(text).map((card, i) => ({ face: 'up', handle: `h${i}`, card }))
const hidden: TableCard = { face: 'hidden', handle: 'x' }
const held = (text: string) => ({ count: cardsIn(text).length, cards: cardsIn(text) })
const unknown = (count: number) => ({ count, cards: null })
const ending = (outcome: Outcome): VisibleEvent => ({ type: 'game-ended', outcome })
const ranked = (seat: number, points: number, cards: number, rank: number) => ({ seat, points, cards, rank })

describe('the announcement of cards', () => {
  it('names the hand of a deal, the listener’s only', () => {
    const hands = [held('v1 b2'), unknown(5), unknown(5)]
    expect(say({ type: 'cards-dealt', deal: 1, removed: 13, pile: 72, hands })).toBe(
      'Five cards each, 72 in the draw pile. Your hand: Violet 1 Kododo and Blue 2.',
    )
    const dealt = (deal: number) =>
      say({ type: 'cards-dealt', deal, removed: 13, pile: 72, hands }, { long: true })
    expect(dealt(1)).toMatch(/^A long game to 50\. Deal 1: five cards each, /)
    expect(dealt(2)).toMatch(/^Deal 2: five cards each, /)
  })

  it('names a round, and says that it is the last', () => {
    expect(say({ type: 'round-started', deal: 1, round: 2, last: false })).toBe('Round 2 of 7.')
    const last = { type: 'round-started', deal: 1, round: 7, last: true } as const
    expect(say(last)).toBe('Round 7, the last one. Nobody draws. The fifth card is discarded.')
    expect(say(last, { long: true })).toMatch(/^Round 7, the last of this deal\. /)
  })

  it('names the hand as a round begins, unless it was named with the deal', () => {
    const started = (round: number) => ({ type: 'round-started', deal: 1, round, last: false }) as const
    const hand = cardsIn('v1 b2')
    expect(say(started(2), { hand })).toBe('Round 2 of 7. Your hand: Violet 1 Kododo and Blue 2.')
    expect(say(started(1), { hand })).toBe('Round 1 of 7.')
  })

  it('says as a deal begins that it is likely to end the game', () => {
    const started = (round: number) => ({ type: 'round-started', deal: 3, round, last: false }) as const
    expect(say(started(1), { deciding: true })).toMatch(/^Deciding deal\. .+\. Round 1 of 7\.$/)
    expect(say(started(2), { deciding: true })).toBe('Round 2 of 7.')
  })

  it('names the cards of the listener’s commit, and nobody else’s', () => {
    const own: TableCard = { face: 'down', handle: 'a', card: 'o3' }
    expect(say({ type: 'cards-committed', seat: 0, turn: 2, cards: [own] })).toBe('You played Orange 3.')
    expect(say({ type: 'cards-committed', seat: 1, turn: 2, cards: [hidden] })).toBe('Bram is ready.')
  })

  it('says who is ready only while the listener is not asked', () => {
    const event = { type: 'cards-committed', seat: 1, turn: 2, cards: [hidden] } as const
    expect(say(event, { isAsked: true })).toBe('')
    const [asked, waiting] = [sampleView(), sampleView({ ready: [0] })]
    const { people } = listener
    expect([asked, waiting].map((view) => listenerAt(view, people).isAsked)).toEqual([true, false])
  })

  it('says before a question that everyone else is ready, and nothing if only some are', () => {
    const ready = (...seats: readonly number[]) =>
      tellReady({ ...sampleView(), seats: sampleView().seats.slice(0, 3), answered: seats }, listener.people)
    expect(ready()).toEqual([])
    expect(ready(1)).toEqual([])
    expect(ready(0, 1, 2)).toEqual(['Bram and Yuna are ready.'])
  })

  it('says who took a commit back', () => {
    expect(say({ type: 'commit-taken-back', seat: 0, turn: 1, cards: held('v1') })).toBe(
      'You took your cards back.',
    )
    expect(say({ type: 'commit-taken-back', seat: 2, turn: 1, cards: unknown(2) })).toBe(
      'Yuna is choosing again.',
    )
  })

  it('names every revealed card, and then the counts on the table', () => {
    const cards = [up('v2 g1'), up('b2 b3'), up('y6 o1')]
    const event: VisibleEvent = { type: 'cards-revealed', turn: 1, cards }
    const revealed =
      'Revealed: you, Violet 2 and Green 1 Kododo; Bram, Blue 2 and Blue 3; Yuna, Yellow 6 and Orange 1 Kododo.'
    expect(say(event)).toBe(
      `${revealed} On the table: 2 Blue, 1 Green, 1 Yellow, 1 Orange and 1 Violet; 2 Kododo among them.`,
    )
    const asBram = say(event, { people: { ...listener.people, own: 1 } })
    expect(asBram).toMatch(
      /: you, Blue 2 and Blue 3; Yuna, Yellow 6 and Orange 1 Kododo; Ava, Violet 2 and Green 1 Kododo\./,
    )
    const tally = { counts: { ...NO_COUNTS, green: 3 }, kododo: 0 }
    const one: VisibleEvent = { type: 'cards-revealed', turn: 2, cards: [up('g2'), up('v2'), up('v3')] }
    expect(say(one, { tally })).toMatch(/On the table: 4 Green and 2 Violet\.$/)
    expect(say(one, { tally, limit: 4 })).toMatch(/ Green has reached the limit of 4 and is out\.$/)
    const atLimit = { counts: { ...NO_COUNTS, green: 4 }, kododo: 0 }
    expect(say(one, { tally: atLimit, limit: 4 })).toMatch(/On the table: 5 Green and 2 Violet\.$/)
  })

  it('names the drawn cards and the remaining ones', () => {
    const cards = [held('b2'), unknown(1), unknown(1)]
    expect(say({ type: 'cards-drawn', pile: 1, cards })).toBe('You drew Blue 2. 1 card left to draw.')
  })

  it('mentions the last discard without its cards', () => {
    expect(say({ type: 'last-cards-discarded', cards: [hidden] })).toBe(
      'The fifth cards are discarded face down.',
    )
  })
})

describe('the announcement of an evaluation', () => {
  it.each<[VisibleEvent, string]>([
    [{ type: 'kododo-counted', count: 4, target: 5, exact: false }, '4 Kododo, not exactly 5.'],
    [{ type: 'kododo-counted', count: 5, target: 5, exact: true }, 'Exactly 5 Kododo: only they score.'],
    [
      { type: 'colours-out', reason: 'limit', colours: ['violet'], count: 7, limit: 6 },
      'Violet is out: 7 cards, the limit is 6.',
    ],
    [
      { type: 'colours-out', reason: 'limit', colours: ['blue', 'violet'], count: 6, limit: 6 },
      'Blue and Violet are out: 6 cards each, the limit is 6.',
    ],
    [
      { type: 'colours-out', reason: 'tie', colours: ['blue', 'green', 'yellow'], count: 3, limit: 6 },
      'Blue, Green and Yellow are out: tied with 3 cards each.',
    ],
    [{ type: 'majority-found', colour: 'orange', count: 2 }, 'Orange scores with 2 cards.'],
    [{ type: 'nobody-scores' }, 'Nobody scores.'],
    [
      { type: 'cards-scored', scoring: 'orange', cards: [['o3'], [], ['o1']], points: [3, 0, 1] },
      'You score 3 points. Yuna scores 1 point.',
    ],
    [
      { type: 'cards-scored', scoring: 'orange', cards: [[], ['o3'], []], points: [0, 3, 0] },
      'You score nothing. Bram scores 3 points.',
    ],
    [{ type: 'table-cleared', cards: [['v1'], [], []] }, '1 card goes to the discard.'],
    [{ type: 'table-cleared', cards: [[], [], []] }, ''],
  ])('%j', (event, sentence) => {
    expect(say(event)).toBe(sentence)
  })
})

describe('the announcement of the end', () => {
  it('gives the totals at the end of a deal of a long game', () => {
    const event: VisibleEvent = { type: 'deal-ended', deal: 1, points: [9, 8, 7], totals: [9, 8, 7] }
    expect(say(event)).toBe('The score piles are counted. You 9, Bram 8, Yuna 7.')
    expect(say(event, { long: true })).toBe('Deal 1 is over. You 9, Bram 8, Yuna 7.')
  })

  it('says that a game ends in mid-deal before the points are counted, and the winner after that', () => {
    const outcome: Outcome = { ranking: [ranked(1, 52, 9, 1)], winners: [1], decidedBy: 'points' }
    const counted: VisibleEvent = { type: 'deal-ended', deal: 2, points: [9, 8, 7], totals: [40, 52, 7] }
    const midDeal = { long: true, midDeal: true }
    expect(say(counted, midDeal)).toBe(
      'Bram has reached 50, so the game ends in the middle of the deal. Deal 2 is over. You 40, Bram 52, Yuna 7.',
    )
    expect(say(ending(outcome), midDeal)).toBe('The game is over. Bram wins with 52 points.')
  })

  it('names the winner and the reason', () => {
    const ranking = [ranked(1, 30, 9, 1), ranked(0, 30, 8, 2), ranked(2, 4, 2, 3)]
    expect(say(ending({ ranking, winners: [1], decidedBy: 'cards' }))).toBe(
      'The game is over. Bram wins with 30 points, level with another player but with more cards in the score pile: 9. You are 2nd with 30 points.',
    )
    expect(say(ending({ ranking, winners: [0], decidedBy: 'points' }))).toBe(
      'The game is over. You win with 30 points.',
    )
    expect(say(ending({ ranking, winners: [0, 1], decidedBy: 'shared' }))).toBe(
      'The game is over. You and Bram share the win with 30 points.',
    )
  })
})

it('gives every player’s place in the public view', () => {
  const ranking = [ranked(1, 30, 9, 1), ranked(0, 28, 8, 2), ranked(2, 4, 2, 3)]
  const people = { ...listener.people, own: null }
  expect(say(ending({ ranking, winners: [1], decidedBy: 'points' }), { people })).toBe(
    'The game is over. Bram wins with 30 points. Ava is 2nd with 28 points. Yuna is 3rd with 4 points.',
  )
})

describe('the announcement of points if the players rely on their memory', () => {
  it('names the players who take cards, and the number', () => {
    const event: VisibleEvent = {
      type: 'cards-scored',
      scoring: 'orange',
      cards: [['o3', 'o2'], [], ['o1']],
      points: [5, 0, 1],
    }
    expect(say(event, { remembered: false })).toBe('You take 2 cards. Yuna takes 1 card.')
    const none: VisibleEvent = { ...event, cards: [[], ['o3'], []], points: [0, 3, 0] }
    expect(say(none, { remembered: false })).toBe('You take nothing. Bram takes 1 card.')
  })
})

describe('the announcement on arrival', () => {
  const arrival = (view: View) => tellArrival(view, listenerAt(view, listener.people)).join(' ')

  it('is the deal and the hand at its beginning', () => {
    expect(arrival({ ...sampleView({ hand: 'v1 b2' }), round: 1 })).toBe(
      `Five cards each, ${sampleView().pile.count} in the draw pile. Round 1 of 6. Your hand: Violet 1 Kododo and Blue 2.`,
    )
  })

  it('is the state of the game later on, with the committed cards', () => {
    const sample = sampleView({ hand: 'g5', ready: [0], turn: 2, table: ['v1 b3 (b2)'] })
    const view = { ...sample, seats: sample.seats.slice(0, 3) }
    expect(arrival({ ...view, counts: { ...NO_COUNTS, violet: 1, blue: 1 }, kododo: 1 })).toBe(
      'Round 3 of 6. Points so far: You 0, Bram 0, Yuna 0. Your hand: Green 5. On the table: 1 Blue and 1 Violet; 1 Kododo among them. You played Blue 2.',
    )
  })

  it('is empty in the public view', () => {
    expect(arrival({ ...sampleView(), viewer: null })).toBe('')
  })

  it('is the winner once the game is over', () => {
    const ranking = [ranked(1, 30, 9, 1), ranked(0, 28, 8, 2)]
    const outcome: Outcome = { ranking, winners: [1], decidedBy: 'points' }
    expect(arrival({ ...sampleView(), round: 6, phase: 'over', outcome })).toBe(
      'The game is over. Bram wins with 30 points. You are 2nd with 28 points.',
    )
  })
})

it('asks for the cards of the turn, with the hints', () => {
  expect(tellTurn(sampleView({ turn: 2 }), ['Green leads with 3.'])).toEqual([
    'Turn 2, choose 1 card.',
    'Green leads with 3.',
  ])
})

it('leaves out hints that a tutorial gives at the same time', () => {
  const view = { ...sampleView({ turn: 2 }), counts: { ...NO_COUNTS, blue: 4 } }
  const asked = { seat: 0, people: listener.people, settings: DEFAULT_SETTINGS, isAgain: false }
  const [question, hint] = ['Turn 2, choose 1 card.', 'Blue leads with 4.']
  expect(voice.decision(view, { ...asked, isTaught: false })).toEqual([question, hint])
  expect(voice.decision(view, { ...asked, isTaught: true })).toEqual([question])
})

it('explains with the first question the keys, and the numbers of the game', () => {
  const { numbers } = sampleView()
  expect(voice.guide?.(sampleView(), listener.people)).toEqual([
    `Keys: 1 to 5 for your cards, then Enter. A colour with ${numbers.limit} cards is out. Exactly ${numbers.kododoTarget} Kododo, and only they score.`,
  ])
})

describe('the state of the game', () => {
  const people = { own: 0, names: ['Ava', 'Bram', 'Chila', 'Yuna'] }
  const totals = [29, 12, 31, 8]
  const long = (view: View): View => ({
    ...view,
    options: { ...view.options, long: true },
    deal: 2,
    seats: view.seats.map((seat, i) => ({ ...seat, points: 0, total: totals[i] ?? 0 })),
  })

  it('is announced as a round begins: all points, in a long game also the leader', () => {
    const soFar = 'Points so far: You 29, Bram 12, Chila 31, Yuna 8.'
    expect(tellTotalsAndRace(long(sampleView()), people)).toEqual([
      soFar,
      expect.stringContaining('Chila leads with 31'),
    ])
    expect(tellTotalsAndRace({ ...long(sampleView()), options: sampleView().options }, people)).toHaveLength(
      1,
    )
  })

  it('is not announced later in the round, as a game begins, or if the players rely on their memory', () => {
    expect(tellTotalsAndRace(long(sampleView({ turn: 2 })), people)).toEqual([])
    expect(tellTotalsAndRace({ ...sampleView(), deal: 1, round: 1 }, people)).toEqual([])
    const unremembered = long(sampleView())
    const options = { ...unremembered.options, tableMemory: false }
    expect(tellTotalsAndRace({ ...unremembered, options }, people)).toEqual([])
  })
})

describe('the announcements of a whole game', () => {
  const seeds = Array.from({ length: 12 }, (_, n) => `told ${n}`)

  it.each(seeds)('contain the counts of the table after every turn, and no points too early: %s', (seed) => {
    for (const viewer of [YOU, TABLE])
      for (const { before, events, view } of randomGame(seed, 3, viewer, true)) {
        const people = { own: view.viewer, names: ['Ava', 'Bram', 'Yuna'] }
        const sentences = announce(events, listenerAt(view, people, before)).flat()
        const revealed = events.find((event) => event.type === 'cards-revealed')
        const tally = sentences.find((text) => text.startsWith('On the table: '))
        expect(tally !== undefined).toBe(revealed !== undefined)
        if (revealed !== undefined && revealed.turn < 3) {
          const lying = Object.values(view.counts).filter((n) => n > 0)
          expect(tally?.match(/\d+ (?!Kododo)/g)?.map(Number)).toEqual(lying)
        }
        const early = sentences.filter((text) => !/is over|in mid-deal/.test(text))
        if (!view.options.tableMemory && view.phase !== 'over') expect(early.join(' ')).not.toContain('point')
        if (viewer === TABLE) expect(sentences.join(' ')).not.toMatch(/\byou(r)?\b/i)
      }
  })
})
