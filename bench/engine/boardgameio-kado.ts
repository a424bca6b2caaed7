import type { Game } from 'boardgame.io'
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/core'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import { assertNever } from '../../src/shared/assert-never'
import { BONUS_POINTS, type Card, DUEL, giftOf, ribbonOf, TURNS } from '../../src/shared/games/kado/cards'
import { type Laid, refusalAt } from '../../src/shared/games/kado/grid'
import type { Action, Cell, Guess } from '../../src/shared/games/kado/options'
import { type Move, replayOn } from './boardgameio'
import type { PlayedGame } from './games'

/** KADO, in the usual style of boardgame.io: one mutable G, and moves that change it. */
interface G {
  order: readonly Card[]
  gone: number
  turn: number
  gifter: number
  /** The cards of this turn by seat. */
  cards: (Card | null)[]
  discarded: boolean
  /** The number of players asked; one less than all once a challenge has succeeded. */
  asked: number
  placed: number
  grids: Laid[][]
  bonus: number[]
}

const isDealt = ({ cards }: G) => cards.every((card) => card !== null)
const isAsked = ({ asked, cards }: G) => asked === cards.length - 1

function send(G: G, to: number) {
  G.cards[to] = G.order[G.gone++] ?? null
  goOn(G)
}

/** The last card is given automatically. */
function goOn(G: G) {
  const without = G.cards.flatMap((card, seat) => (card === null ? [seat] : []))
  const mayDiscard = G.cards.length === DUEL && !G.discarded
  if (without.length === 1 && !mayDiscard) send(G, without[0] ?? 0)
}

function challenge(G: G, seat: number, guess: Guess | null) {
  const [own, theirs] = [G.cards[seat], G.cards[G.gifter]]
  if (!own || !theirs) return
  const hits = Number(guess?.gift === giftOf(theirs)) + Number(guess?.ribbon === ribbonOf(theirs))
  G.asked = hits > 0 ? G.cards.length - 1 : G.asked + 1
  if (hits === 0) return
  G.cards[seat] = theirs
  G.cards[G.gifter] = own
  if (hits === 2) {
    G.gone++
    G.bonus[seat] = (G.bonus[seat] ?? 0) + 1
  }
}

function endTurn(G: G) {
  G.turn++
  G.gifter = (G.gifter + 1) % G.cards.length
  G.cards = G.cards.map(() => null)
  G.discarded = false
  G.asked = 0
  G.placed = 0
}

const createGame = (order: readonly Card[], players: number, gifter: number): Game<G> => ({
  name: 'kado',
  setup: () => ({
    order,
    gone: 0,
    turn: 1,
    gifter,
    discarded: false,
    asked: 0,
    placed: 0,
    cards: Array(players).fill(null),
    grids: Array.from({ length: players }, () => []),
    bonus: Array(players).fill(0),
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    give({ G, playerID }, to: number) {
      if (Number(playerID) !== G.gifter || G.cards[to] !== null) return INVALID_MOVE
      send(G, to)
      return undefined
    },
    discard({ G, playerID }) {
      if (Number(playerID) !== G.gifter || isDealt(G) || G.discarded) return INVALID_MOVE
      G.discarded = true
      G.gone++
      goOn(G)
      return undefined
    },
    challenge({ G, playerID }, guess: Guess | null) {
      const seat = Number(playerID)
      const isNext = seat === (G.gifter + 1 + G.asked) % players
      if (!isDealt(G) || isAsked(G) || !isNext) return INVALID_MOVE
      challenge(G, seat, guess)
      return undefined
    },
    place({ G, playerID }, cell: Cell) {
      const seat = Number(playerID)
      const [card, grid] = [G.cards[seat], G.grids[seat]]
      const isNext = seat === (G.gifter + 1 + G.placed) % players
      if (!isAsked(G) || !isNext || !card || !grid || refusalAt(grid, cell) !== null) return INVALID_MOVE
      grid.push({ card, line: cell.line, column: cell.column })
      G.placed++
      if (G.placed === players) endTurn(G)
      return undefined
    },
  },
  endIf({ G }) {
    if (G.turn <= TURNS) return undefined
    return {
      points: G.grids.map((grid, seat) => scoreGrid(grid).points + BONUS_POINTS * (G.bonus[seat] ?? 0)),
    }
  },
})

function moveOf(action: Action): Omit<Move, 'seat'> {
  switch (action.type) {
    case 'give':
      return { name: 'give', args: [action.to] }
    case 'discard':
      return { name: 'discard', args: [] }
    case 'pass':
      return { name: 'challenge', args: [null] }
    case 'challenge':
      return { name: 'challenge', args: [action.guess] }
    case 'place':
      return { name: 'place', args: [action.cell] }
    default:
      return assertNever(action)
  }
}

export const replayKado = ({ players, order, log }: PlayedGame<Action, Card>): readonly number[] =>
  replayOn(
    createGame(order, players, log[0]?.seat ?? 0),
    players,
    log.map(({ seat, action }) => ({ seat, ...moveOf(action) })),
  )
