import { type Card, TURNS } from '../../../src/shared/games/kado/cards'
import type { Laid } from '../../../src/shared/games/kado/grid'
import type { TableCard, View } from '../../../src/shared/games/kado/view'
import { decisions } from './views'

/** A grid from its lines, from the top: a card's letters, or `..` for no card. */
export const grid = (...lines: readonly string[]): readonly Laid[] =>
  lines.flatMap((cards, line) =>
    cards
      .split(' ')
      .flatMap((card, column) => (card.startsWith('.') ? [] : { card: card as Card, line, column })),
  )

const hidden = (handle: string): TableCard => ({ face: 'hidden', handle })

/** The last challenge of a game. Seat 0 has a card and is asked; seat 1 gave the cards. Each grid has one free cell. */
function lastChallenge(own: readonly Laid[], card: Card, gifters: readonly Laid[]): View {
  const [first] = decisions(2, 'table')
  if (first === undefined) throw new Error('A game begins with a decision')
  const laid = (cards: readonly Laid[], seat: number) =>
    cards.map((one, n) => ({ ...one, handle: `${seat} ${n}` }))
  const [one, other] = first.view.seats
  if (one === undefined || other === undefined) throw new Error('Two play')
  return {
    ...first.view,
    turn: TURNS,
    viewer: 0,
    awaited: [0],
    gifter: 1,
    phase: 'challenge',
    peeked: null,
    dealt: [null, 0, 1],
    discard: [
      { face: 'down', handle: 'a', card: 'fr5' },
      { face: 'down', handle: 'b', card: 'cb4' },
    ],
    asked: [],
    cells: [],
    seats: [
      { ...one, grid: laid(own, 0), card: { face: 'down', handle: 'own', card }, bonus: [] },
      { ...other, grid: laid(gifters, 1), card: hidden('its'), bonus: [] },
    ],
  }
}

/** Here, guessing socks with blue wins for any card of the gifter, but teddy with green has more expected points. */
export const SURE = lastChallenge(
  grid('to4 sp1 hr4 ..', 'ho2 hp4 cb3 cg5', 'ho3 sr3 tb1 sg4'),
  'cr1',
  grid('.. sp3 sp2 sg2', 'hb1 fr1 tp2 fo3', 'cb2 hg4 fp5 co3'),
)
