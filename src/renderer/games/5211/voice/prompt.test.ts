import { describe, expect, it } from 'vitest'
import { follow, NO_SELECTION, toggle } from '../draft/selection'
import { sampleView } from '../sample.fixture'
import { mayPrompt, promptOf, waitedFor } from './prompt'

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

  it('tells a level lead and a lead', () => {
    const level = sampleView({ turn: 2, table: ['b2 y2', 'b3 y3'] })
    expect(textOf(level, chosen(level), null)).toBe(
      'Choose 1 card. Blue and Yellow are level. A tie puts both out.',
    )
    const lead = sampleView({ turn: 2, table: ['b2 b2', 'b3 y3'] })
    expect(textOf(lead, chosen(lead, 0), null)).toBe('1 of 1 chosen. Blue leads with 3.')
    expect(textOf(lead, chosen(lead, 0), null, false)).not.toContain('leads')
  })

  it('speaks of no colour while exactly the Kododo would score', () => {
    const table = ['v2 v3 v4', 'v1 v1 v1', 'b1 b1 g1']
    const view = sampleView({ turn: 3, table })
    expect(view).toMatchObject({ kododo: 6, counts: { violet: 6 } })
    expect(promptOf(view, chosen(view), null)[1]).toEqual({
      text: 'Exactly 6 Kododo: if no more come, only they score.',
      tone: 'kododo',
    })
    expect(textOf(view, chosen(view), null)).not.toContain('Violet')
  })

  it('names all the colours that one card more would put out', () => {
    const view = sampleView({ players: 2, turn: 3, table: ['b2 b3 g2', 'b3 b4 g3'] })
    const both = { ...view, counts: { ...view.counts, green: 4 } }
    expect(textOf(both, chosen(both), null)).toContain('Blue and Green have 4 each: next one is out.')
  })

  it('tells that one Kododo is missing', () => {
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

it('says nothing while a round is told that is over, nor between two deals', () => {
  const moment = { behind: false, untold: false }
  expect(mayPrompt({ phase: 'commit' }, moment)).toBe(true)
  expect(mayPrompt({ phase: 'commit' }, { ...moment, behind: true })).toBe(false)
  expect(mayPrompt({ phase: 'commit' }, { ...moment, untold: true })).toBe(false)
  expect(mayPrompt({ phase: 'deal-over' }, moment)).toBe(false)
})

it('names nobody as waited for whose answer has been sent', () => {
  expect(waitedFor({ awaited: [0, 2] }, { pending: false, actor: 0 })).toEqual([0, 2])
  expect(waitedFor({ awaited: [0, 2] }, { pending: true, actor: 0 })).toEqual([2])
  expect(waitedFor({ awaited: [0] }, { pending: true, actor: 0 })).toEqual([])
})
