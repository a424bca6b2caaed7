import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../../../test/games/kado/played'
import { shownAt } from '../shown.fixture'
import { captionOf, lookingCaption, ownCaption } from './caption'

const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]

const captions = (
  wanted: Parameters<typeof shownAt>[0],
  plan: Parameters<typeof captionOf>[2] = 'standard',
) => {
  const shown = shownAt({ top: TOP, ...wanted })
  return shown.view.seats.map((_, seat) => captionOf(seat, shown, plan))
}

describe('what is said of the card of another seat', () => {
  it('is where one may be given to, before the gifter who looks at it', () => {
    expect(captions({ own: 0, actions: [give(2)] })).toEqual([
      'give here',
      'give here',
      'only you know',
      'give here',
    ])
  })

  it('is that there is none yet, before everybody else', () => {
    expect(captions({ own: 1, actions: [give(2)] })[3]).toBe('no card yet')
  })

  it('fits the narrow line of a duel that stands upright', () => {
    const wanted = { players: 2, own: 0, actions: [give(1)] } as const
    expect(captions(wanted)[1]).toBe('you gave this, only you know')
    expect(captions(wanted, 'portrait')[1]).toBe('only you know')
  })

  it('tells the card to be guessed from the others', () => {
    const wanted = { own: 1, actions: DEALT }
    expect(captions(wanted)).toEqual(['kept card', 'only you know', 'new card', 'new card'])
    expect(captions(wanted, 'portrait')[0]).toBe('gifter, kept card')
  })

  it('is that it has been shown, stays hidden, or lies in the grid', () => {
    const swapped = [...DEALT, guess('socks', 'red'), at(0, 0)]
    expect(captions({ own: 3, actions: swapped })).toEqual([
      'shown',
      'new card outlined',
      'shown',
      'only you know',
    ])
    const hidden = [...DEALT, pass, pass, pass, at(0, 0)]
    expect(captions({ own: 2, actions: hidden })[3]).toBe('hidden')
    expect(captions({ own: 2, actions: hidden }, 'portrait')[0]).toBe('gifter, hidden')
  })

  it('leaves to the seat’s head what that says, where there is less room', () => {
    const tight = (wanted: Parameters<typeof shownAt>[0], plan: 'compact' | 'portrait') => {
      const shown = shownAt({ top: TOP, ...wanted })
      return shown.view.seats.map((_, seat) => captionOf(seat, shown, plan, true))
    }
    expect(tight({ own: 1, actions: DEALT }, 'portrait')[0]).toBe('kept card')
    const placed = [...DEALT, pass, pass, pass, at(0, 0)]
    expect(captions({ own: 2, actions: placed }, 'compact')[1]).toBe('new card outlined')
    expect(tight({ own: 2, actions: placed }, 'compact')[1]).toBeNull()
  })

  it('is nothing where there is no room beside it', () => {
    expect(captions({ own: 1, actions: DEALT }, 'compact')).toEqual([null, null, null, null])
  })
})

describe('what is said of the own card', () => {
  it('is that the others do not see it', () => {
    const shown = shownAt({ own: 1, top: TOP, actions: DEALT })
    expect(ownCaption(1, shown, 'line')).toEqual({
      title: 'Your new card, hidden from others',
      name: null,
      small: null,
    })
    expect(ownCaption(1, shown, 'words')).toEqual({
      title: 'Your card',
      name: 'Teddy bear, Green 1',
      small: 'only you see it',
    })
    expect(ownCaption(1, shown, 'name')).toEqual({
      title: 'Your card',
      name: 'Teddy bear, Green 1',
      small: null,
    })
  })

  it('names whose it is and nothing else where everybody looks', () => {
    const shown = shownAt({ own: null, top: TOP, actions: DEALT })
    expect(ownCaption(1, shown, 'words')).toEqual({ title: 'Bram’s card', name: null, small: null })
  })

  it('is nothing before there is one, nor where its place is being chosen', () => {
    expect(ownCaption(1, shownAt({ own: 1, top: TOP }), 'line')).toBeNull()
    const placing = shownAt({ own: 1, top: TOP, actions: [...DEALT, pass, pass, pass] })
    expect(ownCaption(1, placing, 'line')).toBeNull()
  })
})

describe('what is said of the card that is looked at', () => {
  it('counts it, before the gifter alone', () => {
    expect(lookingCaption(shownAt({ own: 0, top: TOP, actions: [give(2)] }))).toEqual({
      title: 'Card 2 of 4: only you see it',
      card: 'fp5',
    })
    expect(lookingCaption(shownAt({ own: 1, top: TOP, actions: [give(2)] }))).toBeNull()
  })

  it('is gone once the card has set out for a seat', () => {
    const { hud, ...shown } = shownAt({ own: 0, top: TOP, actions: [give(2)] })
    expect(lookingCaption({ ...shown, hud: { ...hud, looked: null } })).toBeNull()
  })

  it('of a duel is for the gifter once the other one has a card', () => {
    const shown = shownAt({ players: 2, own: 0, top: TOP, actions: [give(1)] })
    expect(lookingCaption(shown)?.title).toBe('Looking at a card for yourself')
  })
})
