import {
  type Card,
  type Gift,
  giftOf,
  pipsOf,
  type Ribbon,
  ribbonOf,
  type Where,
} from '../../../../games/kado'
import type { Marked } from '../../../marked'
import { inPercent, list } from '../../counted'
import { capital, everyone, subject, verb, type Who } from '../../who'
import { gifts, placeName, ribbons, several } from './names'

const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`)

const percent = (share: number) => `${inPercent(share)}%`

/** A card within a sentence. */
const inSentence = (card: Card) =>
  `${gifts[giftOf(card)].toLowerCase()}, ${ribbons[ribbonOf(card)]} ${pipsOf(card)}`

/** What the player's buttons and the panel beside them say. */
export const acts = {
  actions: {
    /** The large button has been pressed once. */
    confirm: 'Press again',
    wait: 'Waiting',
    continue: 'Next',
    skip: 'To the result',
    again: 'Count again',
    enter: 'Enter',
    give: 'Give',
    giveTo: (name: string) => `Give to ${name}`,
    keep: 'Keep it',
    discard: 'Discard it',
    chooseWho: 'choose who gets it',
    keepOrDiscard: 'Keep or discard',
    chooseOne: 'choose one',
    challenge: 'Challenge',
    guess: (gift: Gift, ribbon: Ribbon) => `${gifts[gift]}, ${ribbons[ribbon]}`,
    chooseBoth: 'choose one of each',
    after: (name: string) => `after ${name}`,
    pass: 'Pass',
    place: 'Place',
    placeFor: (points: number) => `Place, ${signed(points)}`,
    chooseCell: 'choose a place',
    takeBack: 'Take it back',
    pickUp: 'Pick it up',
    lookAgain: (name: string) => `${name}, look again`,
    shutters: 'The shutters close first.',
  },

  /** Names of gifts where there is little room. */
  short: { socks: 'Socks', cube: 'Cube', teddy: 'Teddy', flowers: 'Flowers', chocolates: 'Chocolates' },

  giving: {
    title: 'Who gets it?',
    line: 'One card at a time',
    keepOrNot: 'Keep or not?',
    duel: 'Duel, you are the gifter',
    notYet: 'not yet',
    keep: 'Keep it',
    keepLine: 'may be lost',
    keepFrom: (name: string) => `${name} may guess it`,
    kept: 'You kept one',
    discard: 'Discard it',
    thenKeep: 'then keep the next one',
    thenLook: 'then look at the next',
    points: signed,
    atBest: 'at best',
    atBestMeans:
      '“At best” is what the card would score at once in that grid. You can switch this hint off in settings.',
    ifKept: 'If you keep it',
    keptPoints: 'at best, in your grid',
    keptUnknown: 'It goes to your grid, unless it is guessed.',
    ifDiscarded: 'If you discard it',
    mustKeep: 'You must keep the next one, whatever it is.',
    duelMeans: (name: string) =>
      `${name} guesses one gift and one ribbon. One right: you swap cards. Both right: ${name} also takes a bonus card.`,
    /** @param mayDiscard whether one more comes if one of these is discarded */
    toCome: (n: number, mayDiscard: boolean) =>
      n > 0 && mayDiscard
        ? `${n} or ${n + 1} more cards to look at`
        : `${n === 0 ? 'No' : n} more ${n === 1 ? 'card' : 'cards'} to look at`,
    lastUnlessDiscarded: 'The last card, unless you discard it',
    nextIsYours: 'The next card will be yours',
  },

  guessing: {
    prepare: 'Your guess',
    prepareLine: (name: string) => `Prepare it: ${name} goes first`,
    title: 'Challenge?',
    line: (gifter: string) => `Which card did ${gifter} keep?`,
    publicLine: (name: string, gifter: string) => `${name}, which card did ${gifter} keep?`,
    gift: 'Gift',
    ribbon: 'Ribbon',
    oneRight: 'one right: you swap',
    bothRight: 'both right: swap, and +2',
    /** @param share how likely it is, from 0 to 1 */
    oneOrBoth: (share: number): Marked => [{ mark: percent(share) }, ' one or both right'],
    both: (share: number): Marked => [{ mark: percent(share) }, ' both right: swap, and +2'],
    ruledOut: (name: string, whose: readonly (string | null)[]) =>
      `${name}, ruled out by ${list(whose.map((who) => (who === null ? 'your guess' : `${who}’s guess`)))}`,
  },

  placing: {
    title: 'Your card',
    whose: (name: string) => `${name}’s card`,
    choose: 'Choose a place in your grid. The card stays where it is put.',
    turnComes: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'places' : 'place'} before you.`,
    points: signed,
    ends: (ribbon: Ribbon) => `spoils ${ribbons[ribbon]}`,
    dead: 'column is dead',
    /** The same where there is little room. */
    deadShort: 'dead',
    /** What both of these mean, for those who hear them. */
    differ: (message: string) => `${message}, ribbons differ`,
    alike: (ribbon: Ribbon, n: number) => `${ribbons[ribbon]} ${n} of 3`,
    /** The same on a narrow cell: the ribbon is that of the card. */
    alikeShort: (n: number) => `${n}/3`,
    lineFrom: (gift: Gift, was: number, is: number): Marked => [
      `Line: ${several[gift]}, `,
      { mark: `${was} to ${is}` },
    ],
    lineIs: (gift: Gift, points: number): Marked => [`Line: ${several[gift]}, `, { mark: `${points}` }],
    lineStays: (gift: Gift, points: number): Marked => [
      `Line: ${several[gift]}, `,
      { mark: `still ${points}` },
    ],
    lineGains: (gift: Gift, points: number): Marked => [`Line: ${several[gift]}, `, { mark: signed(points) }],
    columnOpen: (ribbon: Ribbon, n: number): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: `${n} of 3` },
    ],
    /** @param worth points of the column at least, once it is full. @param isMost whether it cannot be worth more */
    columnWorth: (ribbon: Ribbon, n: number, worth: number, isMost: boolean): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: `${n} of 3` },
      `; worth ${worth}${isMost ? '' : ' or more'} when full`,
    ],
    columnFull: (ribbon: Ribbon, points: number): Marked => [
      `Column: ${ribbons[ribbon]}, `,
      { mark: signed(points) },
    ],
    columnEnds: (ribbon: Ribbon): Marked => [
      `Column: spoils ${ribbons[ribbon]}, `,
      { mark: '0' },
      ', as its ribbons then differ',
    ],
    columnDead: ['Column: ', { mark: '0' }, ', as its ribbons differ already'] as Marked,
    frame: {
      column: 'Takes the last column: the frame is then fixed',
      line: 'Takes the last line: the frame is then fixed',
      both: 'Takes the last line and the last column: the frame is then fixed',
    },
    cells: 'Where your card may go',
    cell: (where: Where) => capital(placeName(where)),
    brings: (where: Where, points: number, message: string) =>
      `${capital(placeName(where))}: ${signed(points)} ${message}`,
  },

  waiting: {
    deals: (who: Who) => `${subject(who)} ${verb(who, 'deal', 'deals')}`,
    youDealLine: 'Everyone gets their card.',
    dealsLine: 'You see your card once everyone has one.',
    guesses: (who: Who) => `${subject(who)} ${verb(who, 'are', 'is')} asked`,
    theyGuess: 'They try to name the card that you kept.',
    oneEach: 'Everyone may guess once.',
    youPassed: 'You have passed.',
    youFailed: 'Your guess was wrong.',
    /** The same once nobody else is asked. */
    passedLast: 'You passed',
    failedLast: 'Your guess was wrong',
    keepYours: 'You keep your card.',
    right: (who: Who) => `${subject(who)} guessed right`,
    bothRight: (who: Who) => (who === null ? 'Both right!' : `${who}: both right!`),
    swap: (whos: readonly Who[]) => `${capital(everyone(whos))} swap cards`,
    swapFor: (got: Card, lost: Card) => `You get ${inSentence(got)} for ${inSentence(lost)}.`,
    swapAndBonus: (points: number) => `You swap, and ${signed(points)}`,
    swapForAndBonus: (got: Card, points: number) =>
      `You swap, and ${signed(points)}. You get ${inSentence(got)}.`,
    /** @param swap who swaps, as above. @param name of whoever takes the bonus card */
    theirBonus: (swap: string, name: string, points: number) =>
      `${swap}. ${name} takes a bonus card: ${signed(points)}`,
    places: (who: Who) => `${subject(who)} ${verb(who, 'place', 'places')}`,
    placesLine: 'Each card is revealed when its turn comes.',
  },
} as const
