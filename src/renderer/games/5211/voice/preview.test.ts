import { describe, expect, it } from 'vitest'
import { follow, NO_SELECTION, toggle } from '../draft/selection'
import { sampleView } from '../sample.fixture'
import { previewOf, previewRead } from './preview'

const chosen = (view = sampleView(), ...indexes: number[]) =>
  indexes.reduce(toggle, follow(NO_SELECTION, view))

describe('a card that is looked at', () => {
  // The limit of four players is 7, their Kododo target 6.
  const view = sampleView({ turn: 2, hand: 'v1 v2 o3 b4 g2', table: ['v2 b1', 'v3 g1', 'v4 y2'] })

  it('is counted with what lies on the table', () => {
    const violet = { colour: 'violet', count: { from: 3, to: 4 }, limit: 7 }
    expect(previewOf(view, chosen(view), 1)).toEqual({ ...violet, kododo: null })
    expect(previewOf(view, chosen(view), 0)).toEqual({ ...violet, kododo: { from: 2, to: 3 } })
    expect(previewOf(view, chosen(view), 2)).toMatchObject({ colour: 'orange', count: { from: 0, to: 1 } })
  })

  it('is counted without the card whose place it would take', () => {
    expect(previewOf(view, chosen(view, 0), 1)).toMatchObject({ count: { from: 3, to: 4 } })
  })

  it('is counted from the cards on the table together with the other one that is raised, as the gauge is', () => {
    const first = sampleView({ turn: 1, hand: 'v1 v2 o3 b1 g2' })
    const both = { from: 0, to: 2 }
    expect(previewOf(first, chosen(first, 0), 1)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0, 1), 1)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0, 1), 0)).toMatchObject({ count: both })
    expect(previewOf(first, chosen(first, 0), 3)).toMatchObject({ count: { from: 0, to: 1 }, kododo: both })
    expect(previewRead(first, chosen(first, 0), 1)).toBe('Violet goes from 0 to 2, five from out.')
  })

  it('is out only with both of two cards, not already', () => {
    const first = sampleView({ turn: 1, hand: 'v1 v2 o3 b1 g2', table: ['', 'v3 v1 v2', 'v2 v2 v2'] })
    expect(previewRead(first, chosen(first, 0), 1)).toBe('Violet goes from 6 to 8 and is out.')
  })

  it('tells nothing where nothing can be chosen', () => {
    const played = sampleView({ ready: [0] })
    expect(previewOf(played, chosen(played), 0)).toBeNull()
    expect(previewOf(view, chosen(view), 7)).toBeNull()
    expect(previewRead(played, chosen(played), 0)).toBeUndefined()
  })

  it('is told in sentences', () => {
    expect(previewRead(view, chosen(view), 1)).toBe('Violet goes from 3 to 4, three from out.')
    expect(previewRead(view, chosen(view), 0)).toBe(
      'Violet goes from 3 to 4, three from out. Kododo cards go from 2 to 3; exactly 6 score.',
    )
  })

  it.each([
    ['v2 v2 b2', 'v3 v1 v2', 'Violet goes from 5 to 6, one from out.'],
    ['v2 v2 v2', 'v3 v1 v2', 'Violet goes from 6 to 7 and is out.'],
    ['v2 v2 v2 v2', 'v3 v1 v2', 'Violet goes from 7 to 8, but is out already.'],
  ])('and says how far the colour is from out: %s, %s', (own, other, told) => {
    const near = sampleView({ turn: 3, hand: 'v1 v2 o3 b1 g2', table: [own, other, 'y2'] })
    expect(previewRead(near, chosen(near), 1)).toBe(told)
  })
})
