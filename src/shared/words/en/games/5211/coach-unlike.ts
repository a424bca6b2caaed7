import { type Advice, type AdvisedChoice, type Card, shownPercent, type Unlike } from '../../../../games/5211'
import { points as countedPoints } from '../../counted'
import { uncapital } from '../../who'
import { isLost } from './coach-figures'
import { figure, names, OPPONENT, OTHERS, type Rivals, scored, spoken } from './coach-terms'

/** Tells whether a sentence names a choice as one that is equally good. */
const isNamedEqual = (choice: AdvisedChoice, said: string): boolean =>
  said
    .split(/(?<=\.) /)
    .some((sentence) => sentence.includes('equally good') && sentence.includes(names(choice.cards)))

/**
 * Says what the advised choice beats of other colours, where it is compared with one of the same colours: how often that wins, and what makes most of the difference.
 * @param said the other sentences, as a choice that is equally good may be named there
 * @returns empty where there is nothing to say, and where all choices are equally good
 */
export function unlikeTold(advice: Advice, said: string): string {
  const { choices, unlike, rivals } = advice
  const choice = choices.find(({ cards }) => cards.join() === unlike?.cards.join())
  if (unlike === null || choice === undefined || choices.every(({ isAsGood }) => isAsGood)) return ''
  const isPair = choice.cards.length > 1
  const name = names(choice.cards)
  if (choice.isAsGood)
    return isNamedEqual(choice, said)
      ? ''
      : `Of other colours, ${isPair ? 'the pair ' : ''}${name} is equally good.`
  if (isLost(choices)) return `${name} would bring only ${figure(choice.points)} points this round.`
  const wins =
    shownPercent(choice.wins) < 1 ? 'would hardly ever win' : `would win only ${spoken(choice.wins)}`
  const why = partTold(unlike.by, choice, advice, rivals === 1 ? OPPONENT : OTHERS)
  return `${name} ${wins}${why === '' ? '' : `: ${why}`}.`
}

/** Says what makes most of the difference, as it is with the choice of other colours; empty where nothing does. */
function partTold(
  by: Unlike['by'],
  { cards, certain }: AdvisedChoice,
  { choices: [best] }: Advice,
  rivals: Rivals,
): string {
  if (by === null) return ''
  if (by.how === 'kept') return keptTold(by.cards, cards)
  const score = by.what === 'kododo' ? 'score' : 'scores'
  if (by.how === 'chance') {
    const [here, there] = [best?.certain === by.what ? '100%' : spoken(by.here), spoken(by.there)]
    const often = `in ${certain === by.what ? '100%' : there} of cases`
    const bad = by.there > by.here && by.what !== 'nobody' ? ', which would be bad for you,' : ''
    return `${scored(by.what)}${bad} then ${score} ${by.there === 0 ? 'in no case' : often} instead of ${here}`
  }
  const [here, there] = [by.here, by.there].map(Math.round) as [number, number]
  const get = by.how === 'points' ? 'you get' : uncapital(rivals.get)
  const points =
    there === 0 ? `nothing instead of about ${here}` : `about ${countedPoints(there)} instead of ${here}`
  return `if ${scored(by.what)} ${score}, ${get} ${points}`
}

/** Says which cards are better kept for later. @param laid those of the choice that is spoken of */
function keptTold(kept: readonly Card[], laid: readonly Card[]): string {
  const isOfAll = names(kept) === names(laid)
  if (kept.length > 1) return `${isOfAll ? 'they' : names(kept)} are better kept for later`
  return `${isOfAll ? 'it' : names(kept)} is better kept for later`
}
