import { DECK_SIZE, DUEL, TURNS } from '../../../../shared/games/kado'
import { newGame as words } from '../../../../shared/words/en/games/kado/new-game'

/** How often each player is the gifter. */
export const givesOf = (count: number): number => TURNS / count

/** The numbers of a game that follow from how many play, with their names. */
export const numbersFor = (count: number) => [
  { name: words.turns, line: words.turnsLine, value: TURNS },
  { name: words.gives, line: words.givesLine, value: givesOf(count) },
  { name: words.given, line: words.givenLine(DECK_SIZE), value: TURNS * count },
  count === DUEL
    ? { name: words.discards, line: words.discardsLine, value: 1 }
    : { name: words.guesses, line: words.guessesLine, value: count - 1 },
]
