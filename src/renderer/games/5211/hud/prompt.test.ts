import { describe, expect, it } from 'vitest'
import { cardsIn, sampleView } from '../../../../../test/games/5211/sample'
import { numbersFor } from '../../../../shared/games/5211/cards'
import { follow, NO_SELECTION, toggle } from '../draft/selection'
import type { RevealHud } from '../scene/hud'
import { mayPrompt, previewOf, previewRead, promptOf, revealPrompt, waitedFor } from './prompt'

describe('the prompt', () => {
  const textOf = (...args: Parameters<typeof promptOf>) =>
    promptOf(...args)
      .map(({ text }) => text)
      .join(' ')
  const chosen = (view = sampleView(), ...indexes: number[]) =>
    indexes.reduce(toggle, follow(NO_SELECTION, view))

  it('asks for the cards that are due, then counts them', () => {
    const view = sampleView()
    expect(textOf(view, chosen(view), null)).toBe('Choose 2 cards.')
    expect(textOf(view, chosen(view, 0), null)).toBe('1 of 2 chosen.')
    expect(textOf(view, chosen(view, 0, 4), null)).toBe('2 of 2 chosen. Choose one again to lower it.')
  })

  it('keeps the last round in a line until the next choice', () => {
    const view = sampleView()
    expect(textOf(view, chosen(view), 'Nobody scores.')).toBe('Nobody scores.')
    expect(textOf(view, chosen(view, 0), 'Nobody scores.')).toBe('1 of 2 chosen.')
  })

  it('warns of a colour about to go out before anything else', () => {
    const view = sampleView({ turn: 3, table: ['v2 v3 v4', 'v2 v2 v2', 'b2 b2 b2'] })
    expect(promptOf(view, chosen(view), null).at(-1)).toEqual({
      text: 'Violet has 6: next one is out.',
      tone: 'coral',
    })
  })

  it('names level leaders and a sole leader', () => {
    const level = sampleView({ turn: 2, table: ['b2 y2', 'b3 y3'] })
    expect(textOf(level, chosen(level), null)).toBe(
      'Choose 1 card. Blue and Yellow are level. A tie puts both out.',
    )
    const lead = sampleView({ turn: 2, table: ['b2 b2', 'b3 y3'] })
    expect(textOf(lead, chosen(lead, 0), null)).toBe('1 of 1 chosen. Blue leads with 3.')
    expect(textOf(lead, chosen(lead, 0), null, false)).not.toContain('leads')
  })

  it('mentions no colour while the Kododo are on target', () => {
    const table = ['v2 v3 v4', 'v1 v1 v1', 'b1 b1 g1']
    const view = sampleView({ turn: 3, table })
    expect(view).toMatchObject({ kododo: 6, counts: { violet: 6 } })
    expect(promptOf(view, chosen(view), null)[1]).toEqual({
      text: 'Exactly 6 Kododo: if no more come, only they score.',
      tone: 'kododo',
    })
    expect(textOf(view, chosen(view), null)).not.toContain('Violet')
  })

  it('names all the colours that one more card would put out', () => {
    const view = sampleView({ players: 2, turn: 3, table: ['b2 b3 g2', 'b3 b4 g3'] })
    const both = { ...view, counts: { ...view.counts, green: 4 } }
    expect(textOf(both, chosen(both), null)).toContain('Blue and Green have 4 each: next one is out.')
  })

  it('says that one Kododo is missing', () => {
    const view = sampleView({ turn: 2, table: ['b1 y1', 'b1 y1', 'o1'] })
    expect(textOf(view, chosen(view), null)).toBe('Choose 1 card. One more Kododo is exactly enough.')
  })

  it('says that a long game is over in mid-deal', () => {
    const view = { ...sampleView(), phase: 'over' as const, decision: null, awaited: [] }
    expect(textOf(view, NO_SELECTION, 'Nobody scores.')).toBe(
      'Nobody scores. 50 points are reached: the game is over.',
    )
    const atEnd = { ...view, round: view.numbers.rounds }
    expect(textOf(atEnd, NO_SELECTION, null)).toBe('The game is over.')
  })

  it('says after committing that it can be taken back', () => {
    const view = sampleView({ ready: [0] })
    expect(textOf(view, chosen(view), null)).toBe('You have played. You can still change your mind.')
  })
})

it('is silent while the recap of a finished round is shown, and between two deals', () => {
  const moment = { behind: false, untold: false }
  expect(mayPrompt({ phase: 'commit' }, moment)).toBe(true)
  expect(mayPrompt({ phase: 'commit' }, { ...moment, behind: true })).toBe(false)
  expect(mayPrompt({ phase: 'commit' }, { ...moment, untold: true })).toBe(false)
  expect(mayPrompt({ phase: 'deal-over' }, moment)).toBe(false)
})

it('does not name a player as awaited whose decision has been sent', () => {
  expect(waitedFor({ awaited: [0, 2] }, { pending: false, actor: 0 })).toEqual([0, 2])
  expect(waitedFor({ awaited: [0, 2] }, { pending: true, actor: 0 })).toEqual([2])
  expect(waitedFor({ awaited: [0] }, { pending: true, actor: 0 })).toEqual([])
})

const NUMBERS = { ...numbersFor(4), limit: 7, kododoTarget: 6 }
const PEOPLE = { own: 0, names: ['Ava', 'Bram', 'Yuna', 'Luis'] }

const said = (changes: Partial<RevealHud>, kododo = 0, hinting = true) =>
  revealPrompt(
    { order: [0, 1, 2, 3], turning: 1, shown: [], last: null, stakes: [], ...changes },
    { kododo },
    NUMBERS,
    PEOPLE,
    hinting,
  )
const text = (...args: Parameters<typeof said>) => said(...args).map((piece) => piece.text)

describe('the prompt of a reveal', () => {
  it('starts before the first card, and then names the latest cards', () => {
    expect(text({})).toEqual(['Everyone has chosen.'])
    expect(text({ last: { seat: 1, cards: cardsIn('g3 b2') } })).toEqual([
      'Revealed: Bram, Green 3 and Blue 2.',
    ])
  })

  it('names the colours that the next card can put out', () => {
    expect(text({ stakes: ['green'] })).toEqual(['Green stands at 6.', 'One more and it is out.'])
    expect(text({ stakes: ['green', 'blue'] })).toEqual([
      'Green and Blue stand at 6 each.',
      'One more puts a colour out.',
    ])
    expect(said({ stakes: ['green'] })[1]?.tone).toBe('coral')
  })

  it('says whether one more Kododo hits or spoils the target, ahead of any colour', () => {
    expect(text({ stakes: ['kododo', 'green'] }, 5)).toEqual([
      'Kododo stands at 5.',
      'One more is exactly enough.',
    ])
    expect(text({ stakes: ['kododo'] }, 6)).toEqual([
      'Kododo stands at 6.',
      'Exactly enough: one more spoils it.',
    ])
  })

  it('mentions only the cards if hints are off', () => {
    const last = { seat: 1, cards: cardsIn('g3') }
    expect(text({ last, stakes: ['kododo', 'green'] }, 5, false)).toEqual(['Revealed: Bram, Green 3.'])
  })
})

const chosen = (view = sampleView(), ...indexes: number[]) =>
  indexes.reduce(toggle, follow(NO_SELECTION, view))

describe('the preview of a card', () => {
  // With four players the limit is 7 and the Kododo target is 6.
  const view = sampleView({ turn: 2, hand: 'v1 v2 o3 b4 g2', table: ['v2 b1', 'v3 g1', 'v4 y2'] })

  it('adds it to the cards on the table', () => {
    const violet = { colour: 'violet', count: { from: 3, to: 4 }, limit: 7 }
    expect(previewOf(view, chosen(view), 1)).toEqual({ ...violet, kododo: null })
    expect(previewOf(view, chosen(view), 0)).toEqual({ ...violet, kododo: { from: 2, to: 3 } })
    expect(previewOf(view, chosen(view), 2)).toMatchObject({ colour: 'orange', count: { from: 0, to: 1 } })
  })

  it('leaves out the card that it would displace', () => {
    expect(previewOf(view, chosen(view, 0), 1)).toMatchObject({ count: { from: 3, to: 4 } })
  })

  it('starts from the cards on the table and includes the other raised card, as the gauge does', () => {
    const first = sampleView({ turn: 1, hand: 'v1 v2 o3 b1 g2' })
    const both = { from: 0, to: 2 }
    expect(previewOf(first, chosen(first, 0), 1)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0, 1), 1)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0, 1), 0)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0), 3)).toMatchObject({ count: { from: 0, to: 1 }, kododo: both })
    expect(previewRead(first, chosen(first, 0), 1)).toBe('Violet goes from 0 to 2, five from out.')
  })

  it('is out only with both of two cards, not earlier', () => {
    const first = sampleView({ turn: 1, hand: 'v1 v2 o3 b1 g2', table: ['', 'v3 v1 v2', 'v2 v2 v2'] })
    expect(previewRead(first, chosen(first, 0), 1)).toBe('Violet goes from 6 to 8 and is out.')
  })

  it('is empty if nothing can be chosen', () => {
    const played = sampleView({ ready: [0] })
    expect(previewOf(played, chosen(played), 0)).toBeNull()
    expect(previewOf(view, chosen(view), 7)).toBeNull()
    expect(previewRead(played, chosen(played), 0)).toBeUndefined()
  })

  it('is described in sentences', () => {
    expect(previewRead(view, chosen(view), 1)).toBe('Violet goes from 3 to 4, three from out.')
    expect(previewRead(view, chosen(view), 0)).toBe(
      'Violet goes from 3 to 4, three from out. Kododo cards go from 2 to 3; exactly 6 score.',
    )
  })

  it.each([
    ['v2 v2 b2', 'v3 v1 v2', 'Violet goes from 5 to 6, one from out.'],
    ['v2 v2 v2', 'v3 v1 v2', 'Violet goes from 6 to 7 and is out.'],
    ['v2 v2 v2 v2', 'v3 v1 v2', 'Violet goes from 7 to 8, but is out already.'],
  ])('and says how far the colour is from out: %s, %s', (own, other, expected) => {
    const near = sampleView({ turn: 3, hand: 'v1 v2 o3 b1 g2', table: [own, other, 'y2'] })
    expect(previewRead(near, chosen(near), 1)).toBe(expected)
  })
})
