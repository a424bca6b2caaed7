import {
  type Advice,
  type AdvisedChoice,
  type Card,
  type Colour,
  colourOf,
  type Outlook,
  pointsOf,
  type Reason,
} from '../../../../games/5211'
import { cards as countedCards, points as countedPoints, list } from '../../counted'
import { cardName, colours } from './names'

/** A chance as a whole number of percent, where there is little room. */
const percent = (chance: number): string => {
  if (chance > 0 && chance < 0.01) return '<1%'
  if (chance < 1 && chance > 0.99) return '>99%'
  return `${Math.round(100 * chance)}%`
}
/** The same within a sentence. */
const spoken = (chance: number): string => percent(chance).replace('<', 'under ').replace('>', 'over ')
const about = (chance: number): string =>
  /^\d/.test(percent(chance)) ? `about ${percent(chance)}` : spoken(chance)
const figure = (points: number): string => points.toFixed(1)
/** What figures may be off by, rounded up. */
const noiseOfWins = (noise: number): string => `${Math.ceil(100 * noise - 1e-6)}%`
const noiseOfPoints = (noise: number): string => `${figure(Math.ceil(10 * noise - 1e-6) / 10)} points`

/** Without a word about Kododo, which every 1 is. */
const nameOf = (card: Card): string => `${colours[colourOf(card)]} ${pointsOf(card)}`
const names = (cards: readonly Card[]): string => list(cards.map(nameOf))
/** Within a sentence. */
const small = (colour: Colour): string => colours[colour].toLowerCase()
const smallList = (some: readonly Colour[]): string => list(some.map(small))

type Kind<K extends Reason['kind']> = Extract<Reason, { readonly kind: K }>

function starts({ colour, count, held, unseen }: Kind<'starts'>): string {
  if (count > 1)
    return `You play two ${small(colour)} cards at once${held > 0 ? ` and keep ${held} more` : ''}.`
  if (held > 0) return `You start ${small(colour)} and keep ${held} more of it for the next turns.`
  return `You start ${small(colour)}, of which ${countedCards(unseen)} are still out.`
}

function level({ colour, count, others, isStopped }: Kind<'level'>): string {
  const first = `${colours[colour]} draws level with ${smallList(others)}: ${countedCards(count)} each`
  return isStopped ? `${first}, and colours that stay level do not score.` : `${first}.`
}

function follows({ colour, count, leader, most, toLimit }: Kind<'follows'>): string {
  const first = `${colours[colour]} gets to ${countedCards(count)}, ${most - count} behind ${small(leader)}.`
  return toLimit === 1 ? `${first} One more card would put ${small(leader)} out.` : first
}

function kododo({ count, target, held }: Kind<'kododo'>): string {
  const first =
    count === target
      ? `That makes exactly ${target} Kododo. If no more come, only they score`
      : `That brings Kododo to ${count} of ${target}`
  return held > 0 ? `${first}, and you keep ${held} more.` : `${first}.`
}

function spares({ colour, count, how }: Kind<'spares'>, other: string): string {
  const stop = {
    level: 'draw level with it',
    past: 'overtake it',
    limit: 'put it out',
  }
  return `${colours[colour]} stays in front with ${countedCards(count)}. ${other} would ${stop[how]}.`
}

const sparesKododo = ({ count, otherCount, target }: Kind<'spares-kododo'>, other: string): string =>
  count === target
    ? `There stay exactly ${target} Kododo, so that they score. ${other} would make it ${otherCount}.`
    : `Kododo stay at ${count} of ${target}. ${other} would make it ${otherCount}.`

function holds({ what, held }: Kind<'holds'>): string {
  const whose = what === 'kododo' ? 'Kododo' : small(what)
  return held > 1
    ? `You keep your ${held} ${whose} cards together for later.`
    : `You keep your ${whose} card for later.`
}

/** In the terms of the game. @param cards of the advised choice, and `other` the names of those that it is compared with */
function reasonOf(reason: Reason, cards: readonly Card[], other: string): string {
  switch (reason.kind) {
    case 'only':
      return 'There is nothing to choose: your cards are all alike.'
    case 'leads':
      return `${colours[reason.colour]} then has ${countedCards(reason.count)}, more than any other colour${reason.isPast ? ' still in' : ''}.`
    case 'level':
      return level(reason)
    case 'follows':
      return follows(reason)
    case 'next-in-line':
      return `As ${smallList(reason.tied)} are level, ${small(reason.colour)} is next in line with ${countedCards(reason.count)}.`
    case 'starts':
      return starts(reason)
    case 'dearer':
      return `If ${small(reason.colour)} scores, this brings you ${countedPoints(reason.points)} instead of ${reason.otherPoints}.`
    case 'over':
      return `That makes ${reason.count} ${small(reason.colour)} cards. The limit is ${reason.limit}, so ${small(reason.colour)} is out.`
    case 'wasted':
      return `${colours[reason.colour]} is out already, so this card costs you nothing.`
    case 'kododo':
      return kododo(reason)
    case 'spoils':
      return `That makes ${reason.count} Kododo. Only exactly ${reason.target} would score.`
    case 'spares':
      return spares(reason, other)
    case 'spares-kododo':
      return sparesKododo(reason, other)
    case 'holds':
      return holds(reason)
    case 'trusts':
      return `You count on ${small(reason.colour)}: ${countedPoints(reason.points)} of it on the table are yours.`
    case 'starves':
      return `You add nothing to ${small(reason.colour)}, of which the others have ${countedPoints(reason.points)} on the table.`
    case 'denies':
      return `The others get about ${figure(reason.fewer)} points less than after ${other}.`
    case 'saves':
      return `You spend only ${countedPoints(cards.reduce((sum, card) => sum + pointsOf(card), 0))} and keep ${nameOf(reason.card)} for a later round.`
    case 'even':
      return 'No choice is clearly better than another here.'
    case 'close':
      return `It is a close call between this and ${other}.`
    case 'figures':
      return `This wins more often than ${other}.`
  }
}

/** Points of this round, which are given only where they speak for the advised choice, and compared only where they clearly differ. */
function pointsOfRound(best: AdvisedChoice, other: AdvisedChoice, noise: number): string {
  if (best.points === null || other.points === null || figure(best.points) === '0.0') return ''
  const own = `You can expect ${figure(best.points)} points this round`
  return best.points - other.points > noise ? `${own} instead of ${figure(other.points)}.` : `${own}.`
}

/** Why one of two choices is taken that nothing else tells apart. */
function edge(best: AdvisedChoice, other: AdvisedChoice): string {
  if (best.wins > other.wins) return 'On average this one wins a little more often.'
  return (best.points ?? 0) > (other.points ?? 0)
    ? 'On average this one brings a little more this round.'
    : 'So take whichever you like.'
}

/** What remains of a game that is as good as decided; null for any other. */
function decided(choices: Advice['choices']): string | null {
  if (choices.every(({ wins }) => wins < 0.005))
    return 'You can hardly win this game any more, whatever you play.'
  if (choices.every(({ wins }) => wins > 0.995))
    return 'You can hardly lose this game any more, whatever you play.'
  return null
}

/** The chance to win with the advised choice and with the other, and what the other brings more. */
function chances({ choices, comparison, noise }: Advice, best: AdvisedChoice, other: AdvisedChoice): string {
  const isOne = other.cards.length === 1
  const name = names(other.cards)
  const brings = isOne ? 'brings' : 'bring'
  const giveOrTake = `give or take ${noiseOfWins(noise.wins)}`
  const chance = `Your chance to win is ${about(best.wins)}`
  const more = comparison?.bringsMore === true
  const noWins = `${brings} more points this round, but no more wins.`
  if (choices.every(({ isAsGood }) => isAsGood)) {
    const all = decided(choices) ?? `${chance} whatever you play, ${giveOrTake}.`
    return more ? `${all} ${name} ${noWins}` : all
  }
  if (other.isAsGood) {
    const figures = percent(best.wins) === percent(other.wins) ? 'the same' : spoken(other.wins)
    const equal = `${chance}. ${name} ${isOne ? 'is' : 'are'} equally good: ${figures}, ${giveOrTake}.`
    return more ? `${equal} ${isOne ? 'It' : 'They'} ${noWins}` : equal
  }
  return more
    ? `${chance}. ${name} ${brings} more points this round, but ${isOne ? 'wins' : 'win'} less often: ${spoken(other.wins)}.`
    : `${chance}, with ${name} only ${spoken(other.wins)}.`
}

function figuresOf(advice: Advice): readonly string[] {
  const { choices, comparison, reason, noise } = advice
  const [best] = choices
  const other = choices.find(({ cards }) => cards.join() === comparison?.other.join())
  if (best === undefined || other === undefined) return []
  const isOpen = reason.kind === 'even' || reason.kind === 'close'
  return [
    ...(isOpen ? [edge(best, other)] : []),
    chances(advice, best, other),
    pointsOfRound(best, other, noise.points),
  ].filter((sentence) => sentence !== '')
}

/** What the figures that are listed may be off by. */
function giveOrTake({ choices, noise }: Advice): string {
  const points = choices[0]?.points === null ? '' : ` and ${noiseOfPoints(noise.points)}`
  return `give or take ${noiseOfWins(noise.wins)}${points}`
}

/** What the coach of 5211 says. */
export const coach = {
  /** The advised choice. */
  title: names,
  raise: (n: number) => (n === 1 ? 'Raise it' : 'Raise them'),
  choices: (due: number) => (due === 1 ? 'Your cards' : 'Pairs'),
  /** Above the list. @param hasPoints whether points of this round are listed beside the chance to win */
  listed: (hasPoints: boolean) => (hasPoints ? 'chance to win · points now' : 'chance to win'),
  /** A choice of the list, where it is heard. @param isAsGood whether another choice is advised that is only as good */
  listedCards: (cards: readonly Card[], isAsGood: boolean) =>
    isAsGood ? `${names(cards)}, equally good` : names(cards),
  /** On the plaque of a card, after its chance to win. */
  plaque: 'to win',
  figure,
  percent,
  chances: { scores: 'scores', ties: 'ties', out: 'goes out' },
  /** The same where there is less room. */
  chancesShort: { scores: 'scores', ties: 'ties', out: 'out' },
  /** The plaque, where it is heard. @param isPair whether two cards are to be laid */
  heard: (card: Card, outlook: Outlook, isPair: boolean) =>
    `${cardName(card)}: your chance to win is ${about(outlook.wins)}${isPair ? ' in the best pair with it' : ''}. Its colour then scores in ${spoken(outlook.scores)}, ties in ${spoken(outlook.ties)}, goes out in ${spoken(outlook.out)}.`,
  /** Below the list. */
  sample: (advice: Advice) => `${advice.deals} possible deals, ${giveOrTake(advice)}.`,
  /** The same where there is less room. */
  noise: giveOrTake,
  /** Below that, where several choices are marked. */
  marked: 'Those in gold are equally good.',

  /** The reason first, then the figures. */
  why: (advice: Advice): string => {
    const { reason, choices, comparison } = advice
    const first = reasonOf(reason, choices[0]?.cards ?? [], names(comparison?.other ?? []))
    return [first, ...figuresOf(advice)].join(' ')
  },
}
