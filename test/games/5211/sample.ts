import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import { type Hud, hudOf } from '../../../src/renderer/games/5211/scene/hud'
import { NO_COUNTS, withCards } from '../../../src/renderer/games/5211/tally'
import type { MatchSnapshot } from '../../../src/shared/bridge/contract'
import {
  type Card,
  isKododo,
  numbersFor,
  type SeatCount,
  type Turn,
} from '../../../src/shared/games/5211/cards'
import type { Held, SeatView, TableCard, View } from '../../../src/shared/games/5211/view'

/** Tables for tests, in the notation of hands. */

export const cardsIn = (text: string): readonly Card[] =>
  text.split(' ').filter((word) => word !== '') as Card[]

/** `v2 g1` are face up, `(o3)` is face down but known, `?` is hidden. */
const laid = (seat: number, text: string): readonly TableCard[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, i) => {
      const handle = `${seat}-${i}`
      if (word === '?') return { face: 'hidden', handle }
      const card = word.replace(/[()]/g, '') as Card
      return { face: word.startsWith('(') ? 'down' : 'up', handle, card }
    })

export interface SampleTable {
  readonly hand?: string
  /** By seat, the viewer's first. */
  readonly table?: readonly string[]
  readonly ready?: readonly number[]
  readonly players?: SeatCount
  readonly turn?: Turn
  readonly decision?: string | null
}

/** A view of seat 0 in the third round. */
export function sampleView(sample: SampleTable = {}): View {
  const { hand = 'v1 v2 g5 b2 o3', ready = [], players = 4, turn = 1, decision = `1-3-${turn}` } = sample
  const seatsAt = Array.from({ length: players }, (_, seat) => seat)
  const seats = seatsAt.map((seat): SeatView => {
    const cards = seat === 0 ? cardsIn(hand) : null
    const table = laid(seat, sample.table?.[seat] ?? '')
    const count = cards?.length ?? 5
    return { hand: { count, cards }, table, ready: ready.includes(seat), scorePile: 0, points: 0, total: 0 }
  })
  const up = seats.flatMap(({ table }) => table.flatMap((card) => (card.face === 'up' ? [card.card] : [])))
  return {
    game: '5211',
    seats,
    viewer: 0,
    options: { long: false, tableMemory: true },
    numbers: numbersFor(players),
    deal: 1,
    round: 3,
    turn,
    phase: 'commit',
    decision,
    awaited: seatsAt.filter((seat) => !ready.includes(seat)),
    answered: ready,
    mayTakeBack: ready.includes(0) && ready.length < players,
    over: false,
    pile: { count: 48, cards: null },
    removed: { count: 0, cards: null },
    discard: { cards: [], count: 0, faceDown: [] },
    counts: withCards(NO_COUNTS, up),
    kododo: up.filter(isKododo).length,
    evaluations: [],
    deals: [],
    outcome: null,
  }
}

const NAMES = ['Ava', 'Bram', 'Bram', 'Luis', 'Yuna']

/** A match of people and bots at a view. @param people their seats */
export const sampleSnapshot = (
  view: View = sampleView(),
  people: readonly number[] = [0],
): MatchSnapshot<Table5211> => ({
  matchId: 'm',
  revision: 1,
  seat: 0,
  players: view.seats.map((_, seat) =>
    people.includes(seat)
      ? { kind: 'human', name: NAMES[seat] ?? '' }
      : { kind: 'bot', name: NAMES[seat] ?? '', level: 'easy', style: 'all-round' },
  ),
  options: view.options,
  seed: null,
  standing: 'counts',
  tutorial: null,
  fingerprint: null,
  mayAdvise: true,
  coached: false,
  view,
  opening: [],
  mayGoBack: false,
  toLook: [],
  mayLookAgain: [],
  begins: null,
  inTheOpen: false,
  unsavedSince: null,
})

/** The HUD of a view without motion. */
export const sampleHud = (view: View, changes: Partial<Hud> = {}): Hud => ({ ...hudOf(view), ...changes })

/** The view of a player without their secrets: the public view. */
export const publicView = (view: View): View => ({
  ...view,
  viewer: null,
  seats: view.seats.map((seat) => ({
    ...seat,
    hand: unseen(seat.hand),
    table: seat.table.map(turnedDown),
  })),
  discard: { ...view.discard, faceDown: view.discard.faceDown.map(turnedDown) },
})

const unseen = ({ count }: Held): Held => ({ count, cards: null })

const turnedDown = (card: TableCard): TableCard =>
  card.face === 'down' ? { face: 'hidden', handle: card.handle } : card
