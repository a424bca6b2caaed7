import type { AdvisedCell, AdvisedGift, AdvisedGuess, Guess, Where } from '../../../../games/kado'
import { capital } from '../../who'
import { gifts, placeName, ribbons } from './names'

const percent = (chance: number): string => `${Math.round(100 * chance)}%`
/** Small chances of a win differ by little. */
const share = (chance: number): string =>
  chance < 0.095 ? `${(100 * chance).toFixed(1)}%` : `${Math.round(100 * chance)}%`
const figure = (points: number): string => points.toFixed(1)
const counted = (points: string): string =>
  points === '1' || points === '1.0' ? `${points} point` : `${points} points`
const pair = ({ gift, ribbon }: Guess): string => `${gifts[gift]}, ${ribbons[ribbon]}`

/** To whom a card goes. Null for the discard, and a name of null for whoever reads. */
type To = { readonly name: string | null } | null

const ifGiven = (to: To): string =>
  to === null ? 'discard it' : to.name === null ? 'keep it' : `give it to ${to.name}`

/** Less is not worth a figure. */
const HARDLY = 0.05

/** What the gifter's grid loses counts as well, so it is no gain of the own grid alone. */
const gained = (points: number, others: number): string =>
  points < HARDLY
    ? 'On average it changes next to nothing.'
    : `On average it gains you ${counted(figure(points))} on ${them(others)}.`
const lost = (points: number, others: number): string =>
  points < HARDLY
    ? 'on average it would gain you nothing'
    : `on average it would cost you ${counted(figure(points))} against ${them(others)}`
const them = (others: number): string => (others === 1 ? 'the other player' : 'the others')

/** What the coach of KADO says. */
export const coach = {
  title: {
    give: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `Give it to ${to.name}`),
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : pair(guess)),
    place: (where: Where) => capital(placeName(where)),
  },
  choose: 'Choose it',

  /** @param next null where there is nothing else to choose */
  give: (to: To, { wins }: AdvisedGift, next: { readonly to: To; readonly wins: number } | null) =>
    next === null
      ? 'There is nothing else to do with it.'
      : `If you ${ifGiven(to)}, your chance to win is about ${share(wins)}. If you ${ifGiven(next.to)}, it is about ${next.wins < wins && share(next.wins) !== share(wins) ? share(next.wins) : 'the same'}.`,
  /** @param others how many other players there are */
  guess: ({ holds, perfect, gain }: AdvisedGuess, others: number) => {
    const both = perfect === 0 ? 'but never in both halves' : `${percent(perfect)} in both halves`
    return `${percent(holds)} likely to be right, ${both}. ${gained(gain, others)}`
  },
  pass: ({ guess, holds, gain }: AdvisedGuess & { readonly guess: Guess }, others: number) =>
    `The best guess, ${pair(guess)}, is ${percent(holds)} likely to be right, but ${lost(-gain, others)}.`,
  only: 'There is no other place for it.',
  most: ({ points, ends }: AdvisedCell, endsElsewhere: boolean) =>
    endsElsewhere && !ends
      ? `No place brings more at once than ${counted(`${points}`)}, and no column loses its ribbon here.`
      : `No place brings more at once: ${counted(`${points}`)}.`,
  later: (best: AdvisedCell, more: number, other: AdvisedCell) =>
    other.ends && !best.ends
      ? `Another place brings ${counted(`${more}`)} more at once, but a column loses its ribbon there. With the cards to come, this one promises more.`
      : `Another place brings ${counted(`${more}`)} more at once. With the cards to come, this one promises more.`,
}
