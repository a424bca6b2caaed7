import type { Asked, Card, ColumnScore, LineScore, View } from '../../../../games/kado'
import { cards, list, points } from '../../counted'
import { cardName, columnName, gifts, lineName, ribbons } from './names'
import { hud } from './table-hud'

/** Players in a sentence, the person at this window as `you`. */
const who = (name: string | null) => name ?? 'you'
const Who = (name: string | null) => name ?? 'You'

const phases: Readonly<Record<View['phase'], string>> = {
  deal: 'deal',
  challenge: 'challenge',
  place: 'place',
  over: 'the end',
}

/** What a full column comes to. @param ribbon null where its ribbons differ */
const counted = ({ ribbon, points }: Pick<ColumnScore, 'ribbon' | 'points'>) =>
  ribbon === null ? '0, ribbons differ' : `${ribbons[ribbon]}, ${points}`

/** What is read on the table rather than seen. */
export const read = {
  status: (turn: number, of: number, phase: View['phase']) =>
    phase === 'over' ? 'The game is over' : `Turn ${turn} of ${of}, ${phases[phase]}`,
  counting: hud.bar.count,
  countBegins: 'Nothing has been counted yet.',
  gifter: (name: string | null) => `${Who(name)} ${name === null ? 'are' : 'is'} the gifter.`,
  waiting: (names: readonly (string | null)[]) => `Waiting for ${list(names.map(who))}.`,
  nobodyAwaited: 'Nobody has to choose now.',
  own: 'Your grid and cards',
  others: 'The other players',
  players: 'The players',
  turn: 'This turn',
  ranking: 'Final ranking',
  ranked: (rank: number, name: string | null, n: number) => `${rank}. ${Who(name)}, ${points(n)}`,
  peeked: (card: Card) => `You look at ${cardName(card)}.`,
  ownCard: (card: Card) => `Your card: ${cardName(card)}.`,
  ownHidden: 'You have a card. You see it once everyone has one.',
  noCard: 'No card in this turn',
  hiddenCard: 'A hidden card',
  card: (card: Card) => `Card of this turn: ${cardName(card)}`,
  bonus: (n: number) => (n === 0 ? 'No bonus cards' : `${n} bonus ${n === 1 ? 'card' : 'cards'}`),
  total: (n: number) => `${points(n)} so far`,
  final: (n: number) => `${points(n)} in the end`,
  notCounted: 'not counted yet',
  emptyGrid: 'No cards in the grid yet.',
  /** @param name null for the person at this window */
  gridOf: (name: string | null) => (name === null ? 'Your grid' : hud.placing.gridOf(name)),
  line: lineName,
  column: columnName,
  points: 'Points',
  free: 'free',
  lineComesTo: ({ gift, points }: Pick<LineScore, 'gift' | 'points'>) =>
    gift === null ? '0' : `${gifts[gift]}, ${points}`,
  columnComesTo: ({ state, ribbon, points }: ColumnScore) => {
    if (state !== 'open') return counted({ ribbon, points })
    return ribbon === null ? 'not full' : `${ribbons[ribbon]}, not full`
  },
  counted,
  answer: (name: string | null, { answer, guess }: Asked) => {
    if (answer === 'passed') return `${Who(name)} passed.`
    const named = guess === null ? 'challenged' : `guessed ${gifts[guess.gift]}, ${ribbons[guess.ribbon]}`
    return `${Who(name)} ${named}: ${answer === 'failed' ? 'wrong' : 'right, the cards were swapped'}.`
  },
  ruledOut: (names: readonly string[]) => `Ruled out: ${list(names)}.`,
  deck: (n: number) => `${cards(n)} in the deck`,
  discard: (n: number) => `${cards(n)} discarded`,
}
