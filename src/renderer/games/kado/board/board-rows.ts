import { GIFTS, type Gift, type Guess, type Pair, RIBBONS, type Ribbon } from '../../../../shared/games/kado'
import type { HalfGuess } from '../draft/guessing'

/** What the deduction board shows of what the gifter's card may be. */

export interface BoardCell extends Pair {
  /** Both halves are chosen. */
  readonly isChosen: boolean
  /** One of them is, so that the guess would hold with this pair. */
  readonly isArmed: boolean
  /** The coach would guess it. */
  readonly isAdvised: boolean
  /** How likely it is beside the likeliest pair, 0 to 1. */
  readonly fill: number
}

export interface BoardRow {
  readonly gift: Gift
  readonly isChosen: boolean
  readonly isRuledOut: boolean
  readonly cells: readonly BoardCell[]
  readonly likelihood: number
}

export interface BoardColumn {
  readonly ribbon: Ribbon
  readonly isChosen: boolean
  readonly isRuledOut: boolean
  readonly likelihood: number
}

const sum = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((all, pair) => all + of(pair), 0)

const likelihoodOf = (pairs: readonly Pair[]): number => sum(pairs, ({ likelihood }) => likelihood)

export function boardRows(
  board: readonly Pair[],
  guess: HalfGuess,
  advised: Guess | null,
): readonly BoardRow[] {
  const likeliest = Math.max(...board.map(({ likelihood }) => likelihood))
  return GIFTS.map((gift) => {
    const pairs = board.filter((pair) => pair.gift === gift)
    const isChosen = guess.gift === gift
    return {
      ...{ gift, isChosen, isRuledOut: isOut(pairs), likelihood: likelihoodOf(pairs) },
      cells: pairs.map((pair) => ({
        ...pair,
        isChosen: isChosen && guess.ribbon === pair.ribbon,
        isArmed: !pair.ruledOut && (isChosen || guess.ribbon === pair.ribbon),
        isAdvised: pair.gift === advised?.gift && pair.ribbon === advised.ribbon,
        fill: likeliest === 0 ? 0 : pair.likelihood / likeliest,
      })),
    }
  })
}

export const boardColumns = (board: readonly Pair[], guess: HalfGuess): readonly BoardColumn[] =>
  RIBBONS.map((ribbon) => {
    const pairs = board.filter((pair) => pair.ribbon === ribbon)
    return {
      ...{ ribbon, isChosen: guess.ribbon === ribbon, isRuledOut: isOut(pairs) },
      likelihood: likelihoodOf(pairs),
    }
  })

/** A gift or a ribbon is ruled out where all its pairs are. */
const isOut = (pairs: readonly Pair[]): boolean => pairs.every(({ ruledOut }) => ruledOut)

/** How many cards the deck has, and how many of them the viewer has not seen. */
export const unseenIn = (board: readonly Pair[]): { readonly unseen: number; readonly all: number } => ({
  all: sum(board, ({ cards }) => cards),
  unseen: sum(board, ({ unseen }) => unseen),
})
