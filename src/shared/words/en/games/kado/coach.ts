import type {
  Advice,
  GiftReason,
  Guess,
  GuessChances,
  GuessReason,
  PlaceReason,
  Ribbon,
  TieReason,
  Where,
} from '../../../../games/kado'
import { points } from '../../counted'
import { capital } from '../../who'
import { gifts, inPlace, placeName, ribbons, several } from './names'

const percent = (chance: number): string => `${Math.round(100 * chance)}%`
const oneDecimal = (chance: number): string => `${(100 * chance).toFixed(1)}%`
/** A chance to win. Small chances differ by little, and what is not certain is not called so. */
function share(chance: number): string {
  if (chance > 1 - CERTAIN) return '100%'
  if (chance < CERTAIN) return '0%'
  if (chance >= 0.995) return 'more than 99%'
  if (chance < 0.001) return 'less than 0.1%'
  return `about ${chance < 0.095 ? oneDecimal(chance) : percent(chance)}`
}
/** Sums of chances. */
const CERTAIN = 1e-9
/** Below it nobody plays for the win. */
const HARDLY = 0.005
const pair = ({ gift, ribbon }: Guess): string => `${gifts[gift]}, ${ribbons[ribbon]}`
const average = (mean: number): string => mean.toFixed(1)
const averagePoints = (mean: number): string =>
  `${average(mean)} ${average(mean) === '1.0' ? 'point' : 'points'}`
const atOnce = (n: number): string => (n === 0 ? 'nothing at once' : `${points(n)} at once`)

const cardsOf = (ribbon: Ribbon): string => `${ribbons[ribbon].toLowerCase()} cards`
const aColumn = (ribbon: Ribbon): string => {
  const name = ribbons[ribbon].toLowerCase()
  return `${name === 'orange' ? 'an' : 'a'} ${name} column`
}

/** To whom a card goes. Null for the discard, and a name of null for whoever reads. */
type To = { readonly name: string | null } | null

const ifGiven = (to: To): string =>
  to === null ? 'discard it' : to.name === null ? 'keep it' : `give it to ${to.name}`
const giving = (to: To): string =>
  to === null ? 'Discarding it' : to.name === null ? 'Keeping it' : `Giving it to ${to.name}`

/** Why one of several is taken that are equally good. */
const why: Readonly<Record<TieReason, string>> = {
  'at-once': 'this one does most for you at once',
  points: 'this one brings you more points',
  keeps: 'passing keeps a card that you know',
  likelier: 'this one is right more often',
  open: 'this one ends no column',
  room: 'this one leaves more places for the next card',
  hair: 'this one came out a tiny bit ahead',
  first: 'this is the first of them',
}

/** A player's figure, with what it is for the best other choice. @param other null where it is not to be compared */
function chanceToWin(wins: number, other: { readonly what: string; readonly wins: number } | null): string {
  if (wins < HARDLY) return 'you can hardly win any more'
  if (other === null) return `your chance to win is ${share(wins)}`
  const isSame = share(wins) === share(other.wins)
  const [own, theirs] = isSame
    ? [`about ${oneDecimal(wins)}`, `about ${oneDecimal(other.wins)}`]
    : [share(wins), share(other.wins)]
  return `your chance to win is ${own}; ${other.what}, ${own === theirs ? 'a little less' : theirs}`
}

/** What the coach of KADO says. */
export const coach = {
  title: {
    give: (to: To) => (to === null ? 'Discard it' : to.name === null ? 'Keep it' : `Give it to ${to.name}`),
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : pair(guess)),
    place: (where: Where) => capital(placeName(where)),
  },
  /** The same read aloud, as a sentence on its own. */
  heard: {
    guess: (guess: Guess | null) => (guess === null ? 'Pass' : `Guess: ${pair(guess)}`),
    place: (where: Where) => `Place it ${inPlace(where)}`,
  },
  choose: 'Choose it',

  /** Why a card goes to whom it goes. @param name of the player that the reason speaks of */
  gift(reason: GiftReason, name: string): string {
    switch (reason.is) {
      case 'only':
        return 'There is nothing else to do with it.'
      case 'keeps':
        return `It brings your grid ${atOnce(reason.points)}, and no other grid more.`
      case 'little':
        return `It brings ${name} ${atOnce(reason.points)}; an average card would bring ${average(reason.mean)}.`
      case 'denies':
        return `It would bring ${name} ${atOnce(reason.points)}, more than the average card (${average(reason.mean)}).`
      case 'waits':
        return `It would bring you ${atOnce(reason.points)}; an average card brings ${average(reason.mean)}, and you look at ${reason.more} more.`
      case 'weighed':
        return 'The cards still to come and the guesses decide here.'
    }
  },
  /** @param next the best other choice; null where nothing is to be compared */
  giftWins: (wins: number, next: { readonly to: To; readonly wins: number } | null) =>
    `${capital(chanceToWin(wins, next && { what: `if you ${ifGiven(next.to)}`, wins: next.wins }))}.`,
  giftTie: (to: To, many: number, because: TieReason) =>
    `${many > 1 ? `${many} others are` : `${giving(to)} is`} just as good; ${why[because]}.`,

  /** Why a guess or a pass. @param gifter the gifter's name */
  guess(reason: GuessReason, guess: Guess | null, gifter: string): string {
    const who = (whose: 'own' | 'gifter') => (whose === 'own' ? 'You' : gifter)
    switch (reason.is) {
      case 'sure':
        return `${guess === null ? 'A pass' : 'This'} wins, whatever ${gifter} holds.`
      case 'no-hope':
        return `Nothing wins any more, whatever ${gifter} holds.`
      case 'completes':
        return `${who(reason.whose)} could complete ${aColumn(reason.ribbon)}.`
      case 'adds':
        return `${who(reason.whose)} could add to a line of ${several[reason.gift]}.`
      case 'poor':
        return `Your card brings you ${atOnce(reason.points)}; ${gifter}’s would bring ${average(reason.mean)} on average.`
      case 'good':
        return `Your card brings you ${atOnce(reason.points)}; ${gifter}’s would bring ${average(reason.mean)} on average.`
      case 'feeds':
        return `Your card would bring ${gifter} ${atOnce(reason.points)}, and you ${reason.own}.`
      case 'likeliest':
        return 'No other guess is more likely to be right.'
      case 'weighed':
        return `Weighed over all cards that ${gifter} may hold, nothing does more for you.`
    }
  },
  /** How likely the guess is, by which belief; empty where another guess is likelier. */
  chances({ counted, read, because }: GuessChances, gifter: string): string {
    const half = because?.gift ? several[because.gift] : because?.ribbon ? cardsOf(because.ribbon) : ''
    const reading =
      because === null
        ? `going by what ${gifter} would keep`
        : because.isLikelier
          ? `${gifter} would have kept ${half}`
          : `${gifter} would hardly have kept ${half}`
    if (counted !== null && read !== null && percent(counted) !== percent(read))
      return `Counting cards, ${percent(counted)} likely to be right; ${reading}, ${because === null ? '' : 'so the coach thinks '}${percent(read)}.`
    if (counted !== null) return `Counting cards, it is ${percent(counted)} likely to be right.`
    if (read === null) return ''
    return because === null
      ? `${capital(reading)}, it is ${percent(read)} likely to be right.`
      : `${capital(reading)}, so the coach thinks it is ${percent(read)} likely to be right.`
  },
  /** @param other the best other answer; null where nothing is to be compared. @param gifter who was read; null where cards were counted */
  guessWins: (
    wins: number,
    other: { readonly guess: Guess | null; readonly wins: number } | null,
    gifter: string | null,
  ) => {
    const what = other && {
      what: other.guess === null ? 'if you pass' : `with ${pair(other.guess)}`,
      wins: other.wins,
    }
    return `${gifter === null ? 'Counting cards' : `Going by what ${gifter} would keep`}, ${chanceToWin(wins, what)}.`
  },
  guessGains: (gain: number) => `On average it gains you ${averagePoints(gain)}.`,
  /** The same where nothing that the cards show speaks for challenging. */
  guessPays: (gain: number) =>
    `On average a challenge gains you ${averagePoints(gain)}: a wrong guess costs no card, and both halves right bring a bonus card.`,
  /** Of a pass. @param gain of the best guess: it is less than 0 */
  guessCosts: (guess: Guess, gain: number) =>
    `Even the best guess, ${pair(guess)}, would cost you ${averagePoints(-gain)} on average.`,
  guessTie: (guess: Guess | null, many: number, because: TieReason) =>
    `${many > 1 ? `${many} others are` : `${guess === null ? 'A pass' : pair(guess)} is`} worth as much to you; ${why[because]}.`,

  /** Why a card goes to a place. */
  place(reason: PlaceReason): string {
    switch (reason.is) {
      case 'only':
        return 'There is no other place for it.'
      case 'completes':
        return `It completes ${aColumn(reason.ribbon)}${reason.points === null ? '' : `: ${atOnce(reason.points)}`}.`
      case 'adds':
        return `It adds to a line of ${several[reason.gift]}${reason.points === null ? '' : `: ${atOnce(reason.points)}`}.`
      case 'spares':
        return `Elsewhere it would end ${aColumn(reason.ribbon)}.`
      case 'pairs':
        return `It is the second of the ${cardsOf(reason.ribbon)} in its column.`
      case 'weighed':
        return 'Only the cards still to come decide here.'
    }
  },
  /** @param by the figure. @param next that of the next best place; null where nothing is to be compared */
  placeFigure(
    by: Extract<Advice, { readonly on: 'place' }>['by'],
    figure: number,
    next: number | null,
    isBehindAtOnce: boolean,
  ): string {
    const here =
      by === 'wins'
        ? chanceToWin(figure, next === null ? null : { what: 'elsewhere', wins: next })
        : `your grid should end near ${averagePoints(figure)}${next === null ? '' : `; elsewhere, near ${average(next)}`}`
    return isBehindAtOnce ? `Another place brings more now, but here ${here}.` : `${capital(here)}.`
  },
  placeTie: (many: number, because: TieReason) =>
    `${many > 1 ? `${many} other places are` : 'One other place is'} just as good; ${why[because]}.`,
}
