import { describe, expect, it, vi } from 'vitest'
import { createPreparing, wantedAt } from './wanted'

/** Cards that have another form where they are small. */
const ART = {
  cards: ['b2', 'v5'],
  back: 'back',
  front: (card: string, width: number) => (width < 72 ? `${card} small` : card),
}

const said = (widths: readonly number[], density: number) =>
  wantedAt(ART, widths, density).map(({ picture, size }) => `${picture} ${size}`)

describe('the pictures that are wanted', () => {
  it('are of the form that a card has at its width, and as large as it is drawn', () => {
    expect(said([144, 60], 1)).toEqual([
      ...['back 256', 'b2 256', 'v5 256'],
      ...['back 128', 'b2 small 128', 'v5 small 128'],
    ])
  })

  it('are of the form for CSS px, however many device px the display has', () => {
    expect(said([71, 72], 2)).toEqual(['back 256', 'b2 small 256', 'v5 small 256', 'b2 256', 'v5 256'])
  })

  it('are wanted once where two widths need the same', () => {
    expect(said([130, 144], 1)).toEqual(['back 256', 'b2 256', 'v5 256'])
  })
})

it('is asked for once, until the widths or the density are others', () => {
  const prepare = vi.fn(async () => undefined)
  const preparing = createPreparing({ ...ART, address: (picture) => picture }, { prepare })
  preparing([144], 1)
  preparing([140], 1)
  expect(prepare).toHaveBeenCalledTimes(1)
  preparing([70], 2)
  preparing([144], 1)
  expect(prepare).toHaveBeenCalledTimes(3)
})
