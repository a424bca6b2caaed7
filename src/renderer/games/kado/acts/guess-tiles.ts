import { GIFTS, type Gift, RIBBONS, type Ribbon, type Seat, type View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { type People, whoIs } from '../../../table/people'
import { giftKey, type HalfGuess, ribbonKey } from '../draft/guessing'

const { guessing } = words

/** One gift or ribbon that can be guessed. */
export interface Tile<Half> {
  readonly half: Half
  /** What is written on it. */
  readonly label: string
  /** What it is called where it is read aloud. */
  readonly name: string
  /** The key that chooses it, in lower case. */
  readonly key: string
  readonly isChosen: boolean
  /** A failed guess has ruled it out: it can be chosen all the same. */
  readonly isRuledOut: boolean
}

/** @param labels what is written on each */
export const giftTiles = (
  view: View,
  guess: HalfGuess,
  people: People,
  labels: Readonly<Record<Gift, string>> = words.short,
): readonly Tile<Gift>[] =>
  GIFTS.map((half) => {
    const by = view.ruledOut.gifts.includes(half) ? whoFailed(view, (one) => one.gift === half) : []
    return {
      ...{ half, label: labels[half], name: nameOf(words.gifts[half], by, people) },
      ...{ key: giftKey(half), isChosen: guess.gift === half, isRuledOut: by.length > 0 },
    }
  })

export const ribbonTiles = (view: View, guess: HalfGuess, people: People): readonly Tile<Ribbon>[] =>
  RIBBONS.map((half) => {
    const by = view.ruledOut.ribbons.includes(half) ? whoFailed(view, (one) => one.ribbon === half) : []
    return {
      ...{ half, label: words.ribbons[half], name: nameOf(words.ribbons[half], by, people) },
      ...{ key: ribbonKey(half), isChosen: guess.ribbon === half, isRuledOut: by.length > 0 },
    }
  })

type Failed = NonNullable<View['asked'][number]['guess']>

const whoFailed = ({ asked }: View, has: (guess: Failed) => boolean): readonly Seat[] =>
  asked.flatMap(({ seat, answer, guess }) =>
    answer === 'failed' && guess !== null && has(guess) ? seat : [],
  )

const nameOf = (name: string, by: readonly Seat[], people: People): string =>
  by.length === 0
    ? name
    : guessing.ruledOut(
        name,
        by.map((seat) => whoIs(people, seat)),
      )

/** How likely a guess is as far as the viewer can tell; null where that is not told, or a half is missing. */
export function chancesOf({ board }: View, { gift, ribbon }: HalfGuess) {
  if (board === null || gift === null || ribbon === null) return null
  const sum = (pairs: typeof board) => pairs.reduce((all, { likelihood }) => all + likelihood, 0)
  return {
    one: sum(board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)),
    both: sum(board.filter((pair) => pair.gift === gift && pair.ribbon === ribbon)),
  }
}
