import { type Card, colourOf, pointsOf, type Reason } from '../../../../games/5211'
import { list } from '../../counted'
import { cardName, colours } from './names'

const percent = (chance: number): string =>
  chance > 0 && chance < 0.01 ? 'less than 1%' : `${Math.round(100 * chance)}%`
const roughly = (chance: number): string => (chance < 0.01 ? 'less than 1%' : `about ${percent(chance)}`)
const figure = (points: number): string => points.toFixed(1)

/** Without a word about Kododo, which every 1 is. */
const nameOf = (card: Card): string => `${colours[colourOf(card)]} ${pointsOf(card)}`
const names = (cards: readonly Card[]): string => list(cards.map(nameOf))

/** A chance below which a word about it is not worth while. */
const HARDLY = 0.05

type Kind<K extends Reason['kind']> = Reason & { readonly kind: K }

function scoring({ colour, scores, brings, out, next, isOfCards }: Kind<'scores'>): string {
  const name = isOfCards ? colours[colour] : `Most of your points would come from ${colours[colour]}. It`
  const chance = `${name} scores in ${percent(scores)} of the possible deals`
  const first =
    out < HARDLY
      ? `${chance}, for ${figure(brings)} points on average.`
      : `${chance}, for ${figure(brings)} points on average, and goes out in ${percent(out)}.`
  return next === null
    ? first
    : `${first} With the next best choice ${colours[next.colour]} scores in ${percent(next.scores)}, for ${figure(next.brings)} points.`
}

const bringsMore = ({ other, fewer }: Kind<'level' | 'keeps'>): string =>
  `${names(other)} would bring you ${figure(fewer)} points more this round`

function level(reason: Kind<'level'>): string {
  const [wins, otherWins] = [roughly(reason.wins), roughly(reason.otherWins)]
  if (wins !== otherWins)
    return `${bringsMore(reason)}, but which of the two wins more often is too close to call: your chance to win is ${wins} this way, and ${otherWins} the other way.`
  const why = reason.isLast ? 'That does not win more often' : 'What you keep makes up for that'
  return `${bringsMore(reason)}. ${why}: either way your chance to win is ${wins}.`
}

const keeps = (reason: Kind<'keeps'>): string =>
  reason.isClear
    ? `${bringsMore(reason)}, but this way you win more often: your chance is ${roughly(reason.wins)} instead of ${percent(reason.otherWins)}.`
    : `${bringsMore(reason)}, but this way you seem to win more often: your chance is ${roughly(reason.wins)} instead of ${roughly(reason.otherWins)}.`

/** What the coach of 5211 says. */
export const coach = {
  /** What is best. */
  title: names,
  names,
  raise: (n: number) => (n === 1 ? 'Raise it' : 'Raise them'),
  choices: (due: number) => (due === 1 ? 'Your cards' : 'Pairs'),
  expected: 'expected points this round',
  /** On the plaque of a card, after its points. */
  plaque: 'expected',
  figure,
  signed: (points: number) => `+${figure(points)}`,
  percent: (chance: number) => `${Math.round(100 * chance)}%`,
  chances: { scores: 'scores', ties: 'ties', out: 'goes out' },
  /** The same where there is less room. */
  chancesShort: { scores: 'scores', ties: 'ties', out: 'out' },
  /** The plaque, where it is heard. */
  heard: (card: Card, outlook: Readonly<Record<'points' | 'scores' | 'ties' | 'out', number>>) =>
    `${cardName(card)}: ${figure(outlook.points)} points expected this round. Its colour scores in ${percent(outlook.scores)}, ties in ${percent(outlook.ties)}, goes out in ${percent(outlook.out)}.`,
  sample: (deals: number) => `From what you can know: ${deals} possible deals.`,

  why(reason: Reason): string {
    switch (reason.kind) {
      case 'only':
        return 'There is nothing to choose: your cards are all alike.'
      case 'scores':
        return scoring(reason)
      case 'kododo':
        return `There are exactly ${reason.target} Kododo in ${percent(reason.scores)} of the possible deals, and then only they score.`
      case 'even':
        return `Whatever you play, this round brings you about ${figure(reason.points)} points. ${reason.isLast ? `This way your chance to win is ${roughly(reason.wins)}.` : 'What you keep makes the difference.'}`
      case 'denies':
        return `${names(reason.other)} would bring you ${figure(reason.fewer)} points more this round, but the others would get ${figure(reason.theirsFewer)} more.`
      case 'level':
        return level(reason)
      case 'keeps':
        return keeps(reason)
    }
  },
}
