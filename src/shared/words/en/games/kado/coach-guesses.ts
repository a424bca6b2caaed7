import type {
  Advice,
  Answered,
  GuessChances,
  GuessReason,
  HalfReason,
  Hits,
  Stakes,
  TieReason,
} from '../../../../games/kado/advice'
import { BONUS_POINTS } from '../../../../games/kado/cards'
import type { Guess } from '../../../../games/kado/options'
import { list, listOr, points } from '../../counted'
import { capital } from '../../who'
import {
  against,
  asGood,
  atOnce,
  average,
  averagePoints,
  type By,
  byReason,
  type Change,
  cardsOf,
  chanceToWin,
  changed,
  inList,
  isNearly,
  LITTLE,
  others,
  pair,
  percent,
  SETTLED,
  signed,
  spelled,
  using,
} from './coach-terms'
import { ribbons, several } from './names'

/** Chances with a smaller difference are not compared. */
const SEEN = 0.015

/** From this many equally good guesses on, the text does not say which is a little likelier. */
const MANY = 4

/** Says what a swap brings players at once, or costs them, in different words from those about the end: `brings you 2.2 points and costs Chila 3.9`. */
function swapped(changes: readonly Change[]): string {
  const visible = changes.filter(({ points }) => Number(average(Math.abs(points))) > 0)
  return list(
    visible.map(({ name, points }, at) => {
      const [size, does] = [Math.abs(points), points > 0 ? 'brings' : 'costs']
      const isSame = at > 0 && points > 0 === (visible[at - 1]?.points ?? 0) > 0
      return `${isSame ? '' : `${does} `}${name ?? 'you'} ${at === 0 ? averagePoints(size) : average(size)}`
    }),
  )
}

/** Says how the mean of a hidden card is calculated. */
const meanBy = (gifter: string, isRead: boolean): string =>
  isRead ? `, going by what ${gifter} would keep` : ' on average'

/** Tells whether a guess is likelier by enough to be compared with the advised one. */
const isSeen = (
  likeliest: GuessChances['likeliest'],
  read: number,
): likeliest is NonNullable<GuessChances['likeliest']> =>
  likeliest !== null && likeliest.chance - read >= SEEN

/**
 * A guess that is likelier to be right than the advised one: equally good, or worse. Its figure and that of the advised one are compared: shares of the win, or
 * points gained on the others by the end.
 */
type Likelier =
  | { readonly is: 'as-good'; readonly by: By }
  | { readonly is: 'wins'; readonly wins: number; readonly advised: number }
  | { readonly is: 'gains'; readonly points: number; readonly advised: number }

/** Says where most of the gain of a guess comes from, and who could use the cards that it names. */
function wanted(
  { most, own, gifter: theirs }: Extract<GuessReason, { readonly is: 'wanted' }>,
  gifter: string,
): string {
  const mine = own === null ? '' : `you ${using(own)}`
  const its = theirs === null ? '' : `${gifter} ${using(theirs)}`
  const both = [mine, its].filter((one) => one !== '').join('; ')
  switch (most) {
    case 'own':
      return mine === ''
        ? `It mainly helps you: by the end the cards that it wins should do more for your grid than your own card${its && `; ${its}`}.`
        : `${capital(both)}.`
    case 'gifter':
      return `It mainly hurts ${gifter}, ${theirs === null ? 'whose grid has less use for your card' : `who ${using(theirs)}`}${mine && `; ${mine}`}.`
    case 'bonus':
      return `It is mainly worth the bonus card of a perfect guess${both && `; ${both}`}.`
    case null:
      return `${capital(both)}.`
  }
}

/** Says why a likelier guess is not advised. */
function comparedTo(likelier: Likelier): string {
  switch (likelier.is) {
    case 'as-good':
      return `and ${likelier.by === 'wins' ? 'wins about as often' : 'about as good'}`
    case 'wins': {
      const { wins, advised } = likelier
      return inList(wins) === inList(advised) || isNearly(advised, wins)
        ? 'but wins a little less often'
        : `but wins less often: ${inList(wins)}`
    }
    case 'gains': {
      const { points: gained, advised } = likelier
      const [gain, instead] = [average(Math.abs(gained)), average(advised)]
      if (gain === '0.0') return 'but gains you nothing by the end'
      if (gained < 0) return 'but would cost you points by the end'
      return `but gains you ${gain === instead ? 'a little ' : ''}less by the end`
    }
  }
}

/** @param isAsGood true if the decision is as good as the advised one */
const answerName = (guess: Guess | null, isAsGood: boolean): string =>
  `${guess === null ? 'Pass' : pair(guess)}${isAsGood ? ', about as good' : ''}`

/** Says how often a decision wins if a guess is right, and if it is wrong, as far as these are possible. */
const winsIf = ({ ifRight, ifWrong }: NonNullable<Answered['wins']>, right: string, wrong: string): string =>
  [
    ...(ifRight === null ? [] : [`${right}, ${inList(ifRight)}`]),
    ...(ifWrong === null ? [] : [`${wrong}, ${inList(ifWrong)}`]),
  ].join('; ')

/** Says how often a guess wins. @param isAdvised true for the advised one, whose chances are already in the text */
function winsByGuess(
  name: string,
  chance: number,
  wins: NonNullable<Answered['wins']>,
  isAdvised: boolean,
): string {
  const then = winsIf(wins, 'if right', 'if not')
  return isAdvised
    ? `You win ${then}.`
    : `With ${name}, right in ${percent(chance)}, you win in ${inList(wins.all)}: ${then}.`
}

/** Says how often a pass wins if the advised guess would be right or wrong; empty if that is unknown. */
function winsByPass(wins: Answered['wins']): string {
  if (wins === null) return ''
  const then = winsIf(wins, 'where this guess would be right', 'where not')
  return then === '' ? '' : `After a pass you win in ${inList(wins.all)}: ${then}.`
}

/** Precedes a chance: what the gifter would keep. @param from as for `chances`. @param isTold true if the sentence before says it */
function readingOf(
  because: GuessChances['because'],
  gifter: string,
  from: string | null,
  isMentioned: boolean,
): string {
  if (because === null) return `Going by what ${gifter} would keep,`
  if (isMentioned) return 'So'
  const halves = listOr([
    ...(because.gift ? [several[because.gift]] : []),
    ...(because.ribbon ? [cardsOf(because.ribbon)] : []),
  ])
  if (!because.isLikelier) return `${gifter} would hardly keep ${halves}, so`
  return because.from === null
    ? `${gifter} would rather keep ${halves}, so`
    : `${gifter} would keep ${halves} from ${from ?? 'you'}, so`
}

/** Says that many decisions are equally good, without naming them. @param count the number of guesses, and `isAll` true if these are all others */
function manyAsGood(by: By, count: number, hasPass: boolean, isAll: boolean): string {
  if (!hasPass) return `It need not be this guess: ${spelled(count)} others ${asGood(by, false)}.`
  return isAll
    ? `It need not be this guess: any other, or a pass, ${asGood(by, true)}.`
    : `It need not be this guess: passing and ${others(count, 'guess')} ${asGood(by, false)}.`
}

/** Names equally good decisions; empty if there are none. @param isAnother true if the text already has another equally good one */
function fewAsGood(by: By, guesses: readonly Guess[], hasPass: boolean, isAnother: boolean): string {
  const too = isAnother ? ' too' : ''
  const passing = hasPass ? ['passing'] : []
  if (guesses.length > 1) {
    const named = [...passing, ...guesses.map(pair)].join('; ')
    return `${by === 'wins' ? 'These win about as often' : 'About as good'}${too}: ${named}.`
  }
  const all = [...passing, ...guesses.map((guess) => `guessing ${pair(guess)}`)]
  return all.length === 0 ? '' : `${capital(all.join(' and '))} ${asGood(by, all.length === 1)}${too}.`
}

/** The coach's texts about a challenge. */
export const guessWords = {
  isSeen,
  /** Tells whether there are too many equally good guesses to name each. */
  isMany: (equals: number) => equals >= MANY,
  /** The stakes at a glance. A row is the player's card, or the gifter's after a guess or a pass. */
  stakesAtOnce: {
    title: 'Points',
    own: 'You',
    card: 'Your card, at once',
    other: (guess: Guess | null) => `${guess === null ? 'Theirs' : 'If won'}, at once`,
    mean: average,
  },
  /** The headings and figures of the table that compares decisions. */
  answers: {
    /** The headings while points decide; the players are between the two columns. */
    points: {
      title: 'Gain at end',
      right: 'Right',
      ahead: 'Ahead',
      aheadOf: (rivals: readonly string[]) => `ahead of ${against(rivals)}`,
    },
    /** The headings near the end, when the chance to win decides. */
    wins: {
      title: 'You win',
      right: 'Right',
      ifRight: 'If right',
      ifWrong: 'If not',
      all: 'In all',
      pass: 'a pass: where the guess above would be right, and where not',
    },
    pass: 'Pass',
    name: answerName,
    asGood: '≈',
    /** Says how figures that depend on a hidden card are calculated. */
    byReading: (gifter: string) => `going by what ${gifter} would keep`,
    unlessGuessed: 'if nobody else guesses',
    none: '–',
    percent,
    signed,
    /** A chance to win in a narrow column. */
    inShort: (chance: number) => inList(chance).replace('over ', '>').replace('under ', '<'),
  },
  /** The same as sentences. @param isLast true if no other player may guess after a pass */
  answered(
    answers: readonly Answered[],
    { by, gifter, isLast }: { readonly by: By; readonly gifter: string; readonly isLast: boolean },
  ): string {
    const beside = `than ${isLast ? 'after a pass' : 'if nobody guesses'}`
    const isPassFirst = answers[0]?.guess === null
    const sentences = answers.map(({ guess, isAsGood, chance, own, theirs, wins }, at) => {
      if (guess === null) return by === 'points' ? '' : winsByPass(wins)
      const name = answerName(guess, isAsGood)
      if (wins !== null && by === 'wins') return winsByGuess(name, chance, wins, at === 0)
      const change = changed([
        { name: null, points: own },
        { name: gifter, points: theirs },
      ])
      if (change === '') return ''
      if (at === 0) return `By the end ${change} ${beside}.`
      return isPassFirst ? `By the end, with ${name}, ${change} ${beside}.` : `With ${name}, ${change}.`
    })
    return sentences.filter((one) => one !== '').join(' ')
  },
  /** The same as a sentence. @param isRead true if the averages give more weight to the cards that the gifter would rather keep */
  stakes(
    { own, theirs, won }: Stakes,
    guess: Guess | null,
    { gifter, isRead }: { readonly gifter: string; readonly isRead: boolean },
  ): string {
    const card = `At once, your card is worth ${points(own)} to you and ${theirs} to ${gifter}`
    const other = guess === null ? `${gifter}’s` : 'one that you win'
    return won === null
      ? `${card}.`
      : `${card}; ${other}, ${average(won.own)} and ${average(won.theirs)}${isRead ? `, going by what ${gifter} would keep` : ''}.`
  },
  /**
   * The reason for a guess or a pass, if the stakes and the chances do not show it.
   * @param gifter the gifter's name
   * @param isForPoints true if points decide between decisions that all win as often, and `isAll` if no decision is worse
   */
  guess(
    reason: GuessReason,
    guess: Guess | null,
    gifter: string,
    { isForPoints, isAll }: { readonly isForPoints: boolean; readonly isAll: boolean },
  ): string {
    switch (reason.is) {
      case 'sure':
        return isAll
          ? `You win, whatever you answer and whatever ${gifter} holds.${isForPoints && guess !== null ? ' This guess is only for the points.' : ''}`
          : `${guess === null ? 'A pass' : 'This'} wins, whatever ${gifter} holds.`
      case 'no-hope':
        return `Nothing wins any more, whatever ${gifter} holds.${isForPoints && guess !== null ? ' This guess is only for the points.' : ''}`
      case 'wanted':
        return wanted(reason, gifter)
      case 'likeliest':
      case 'weighed':
        return ''
    }
  },
  /** Says why the guess has a half for which the text gives no use. */
  guessHalf({ half, otherwise, is, chance }: HalfReason, gifter: string): string {
    const name =
      half.gift === undefined ? `${ribbons[half.ribbon ?? 'red']} cards` : capital(several[half.gift])
    switch (is) {
      case 'alike':
        return `Which ${half.gift === undefined ? 'ribbon' : 'gift'} goes with it matters little.`
      case 'likelier':
        return `${name} make it likelier: ${pair(otherwise)} would be right in ${percent(chance)}.`
      case 'wins':
        return `${name} win you more if the guess is right than ${pair(otherwise)}.`
      case 'own':
        return `${name} should do more for you by the end than ${pair(otherwise)}.`
      case 'gifter':
        return `${name} should cost ${gifter} more by the end than ${pair(otherwise)}.`
    }
  },
  /**
   * Says how likely the guess is, and on which assumption; empty for a pass.
   * @param from the player from whom the gifter keeps such a card, by name; null for the reader
   * @param isTold true if the sentence before says what the gifter would keep, and `isOfUse` if it says what the gifter could use
   */
  chances(
    { counted, read, because }: GuessChances,
    {
      gifter,
      from,
      isRead,
      isMentioned,
      isOfUse,
    }: {
      readonly gifter: string
      readonly from: string | null
      readonly isRead: boolean
      readonly isMentioned: boolean
      readonly isOfUse: boolean
    },
  ): string {
    if (counted === null || read === null) return ''
    // The figure does not depend on what the gifter could use, although the text mentions it.
    const only = isOfUse && !isRead ? `Just counting cards, not what ${gifter} could use` : 'Counting cards'
    if (percent(counted) === percent(read)) return `${only}, it is ${percent(counted)} likely to be right.`
    const differs = Math.abs(read - counted) >= SEEN
    const counting = differs ? ` (just counting cards, ${percent(counted)})` : ''
    return `${readingOf(because, gifter, from, isMentioned)} it is about ${percent(read)} likely to be right${counting}.`
  },
  /** Names a likelier guess and says why it is not advised; empty if none is visibly likelier. @param does its effect */
  likelier(
    { counted, read, likeliest }: GuessChances,
    { gifter, isRead, does }: { readonly gifter: string; readonly isRead: boolean; readonly does: Likelier },
  ): string {
    if (counted === null || read === null || !isSeen(likeliest, read)) return ''
    const isOne = percent(counted) === percent(read)
    const by = isOne && isRead ? `Going by what ${gifter} would keep, ` : ''
    return `${by}${pair(likeliest.guess)} (${percent(likeliest.chance)}) is likelier, ${comparedTo(does)}.`
  },
  /** Says that no decision changes the winner. @param isLost true if the player can hardly win, rather than hardly lose */
  noAnswerCounts: (settled: Advice['settled'], isLost: boolean) =>
    settled === null
      ? `You can hardly ${isLost ? 'win' : 'lose'} any more, whatever you do.`
      : SETTLED[settled],
  /**
   * @param other the best other decision; null if nothing is compared
   * @param isExact true if none of these chances is estimated
   */
  guessWins: (
    wins: number,
    other: { readonly guess: Guess | null; readonly wins: number } | null,
    isExact: boolean,
  ) => {
    const what = other && {
      what: other.guess === null ? 'if you pass' : `with ${pair(other.guess)}`,
      wins: other.wins,
    }
    return `${capital(chanceToWin(wins, what === null ? [] : [what], isExact))}.`
  },
  /** Gives the player's lead or deficit in the last turn. @param name the best of the others, and `ahead` negative behind them */
  guessStanding(name: string, ahead: number, isGuess: boolean): string {
    if (ahead === 0) return `You are level with ${name} so far.`
    if (ahead > 0) return `You are ${points(ahead)} ahead of ${name} so far.`
    const bonus = isGuess ? `; a perfect guess alone brings ${BONUS_POINTS}` : ''
    return `You are ${points(-ahead)} behind ${name} so far${bonus}.`
  },
  /** Says how many of the cards that a guess would win decide the game, in the last turn of a duel; empty if all of them win it. */
  guessHits({ right, wins, shares, arePerfect }: Hits): string {
    if (wins === right || wins + shares === 0) return ''
    const counts = [
      ...(wins === 0 ? [] : [`${spelled(wins)} ${wins === 1 ? 'wins' : 'win'} the game`]),
      ...(shares === 0
        ? []
        : [`${spelled(shares)} ${shares === 1 ? 'shares' : 'share'} the win, which counts half`]),
    ]
    const perfect = arePerfect ? ', and only by a perfect guess' : ''
    return right === 1
      ? `The card that it would win ${counts[0]?.replace(/^one /, '')}${perfect}.`
      : `Of the ${right} cards that it would win, ${list(counts)}${perfect}.`
  },
  /** The argument for a guess without a reason. @param swap the points that a swap brings at once: for the reader and the gifter */
  guessPays(swap: readonly Change[]): string {
    const change = swapped(swap)
    return swap.every(({ points }) => Math.abs(points) < LITTLE) || change === ''
      ? 'A swap changes little at once, but a wrong guess costs nothing.'
      : `If it is right, the swap ${change} at once; a wrong guess costs nothing.`
  },
  /** The argument for a guess if the points at once speak against it. */
  guessPaysLater: 'At once a swap would not pay, but on average it does by the end.',
  /** The same, if it pays mostly by the bonus card. */
  guessPaysByBonus: 'At once a swap would not pay, but a perfect guess wins a bonus card.',
  /**
   * The arguments for a pass by the effect of a swap at once: mostly for the gifter, against the reader, or hardly any.
   * @param isRead true if the averages give more weight to the cards that the gifter would rather keep
   */
  passes: {
    gives: (theirs: number, mean: number, gifter: string, isRead: boolean) =>
      `Your card would bring ${gifter} ${atOnce(theirs)}; ${gifter}’s own brings ${average(mean)}${meanBy(gifter, isRead)}.`,
    loses: (own: number, mean: number, gifter: string, isRead: boolean) =>
      `Your card brings you ${atOnce(own)}; ${gifter}’s would bring ${average(mean)}${meanBy(gifter, isRead)}.`,
    little: 'A swap would change little.',
  },
  /** The argument for a pass if the points at once speak for a swap. */
  passesAnyway: 'At once a swap would do you good, but on average not by the end.',
  /**
   * For a pass.
   * @param gain the gain of the best guess on the others, which is negative
   * @param rivals the other players
   */
  guessCosts: (guess: Guess, gain: number, rivals: readonly string[]) =>
    `Even the best guess, ${pair(guess)}, would cost you ${averagePoints(-gain)} against ${against(rivals)} by the end.`,
  /**
   * @param guess the advised decision
   * @param equals the equally good ones
   * @param by the figure by which decisions are compared, `rivals` the other players, `isAll` true if all other decisions are equally good, and `isFirstSaid`
   *   if the text already calls the first of them equally good
   * @returns sentences, the most important one first
   */
  guessTie(
    guess: Guess | null,
    equals: readonly (Guess | null)[],
    why: TieReason | null,
    {
      by,
      isAll,
      isFirstSaid,
      rivals,
    }: {
      readonly by: By
      readonly isAll: boolean
      readonly isFirstSaid: boolean
      readonly rivals: readonly string[]
    },
  ): readonly string[] {
    const guesses = equals.filter((one) => one !== null)
    const unsaid = isFirstSaid ? guesses.slice(1) : guesses
    const hasPass = equals.includes(null)
    const reason = byReason(why, guess && pair(guess), rivals)
    if (guess === null && isAll) return [`Any guess ${asGood(by, true)}.`, reason]
    if (guesses.length < MANY) {
      const few = fewAsGood(by, unsaid, hasPass, isFirstSaid)
      return few === '' ? [reason] : [few, reason]
    }
    const [first] = unsaid
    const such = first === undefined ? '' : `One of them is ${pair(first)}.`
    if (guess === null)
      return [`${capital(spelled(guesses.length))} guesses ${asGood(by, false)}.`, such, reason]
    const many = manyAsGood(by, guesses.length, hasPass, isAll)
    const reasonOfMany = why === 'likelier' ? '' : reason
    return hasPass && isAll ? [many, reasonOfMany] : [many, such, reasonOfMany]
  },
}
