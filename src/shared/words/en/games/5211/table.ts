import { type Card, type Colour, colourOf, isKododo, pointsOf } from '../../../../games/5211/cards'
import type { Marked } from '../../../text'
import { cards, deals, list, listParts, ordinal, points, rounds } from '../../counted'
import { capital, ended, everyone, subject, verb, type Who, within } from '../../who'
import { cardName, colourList, colours, common } from './names'

const cardList = (held: readonly Card[]): string =>
  list(held.map((card) => `${colours[colourOf(card)]} ${pointsOf(card)}`))

/** The same for screen readers, which need the word Kododo, as the picture shows it. */
const spokenList = (held: readonly Card[]): string =>
  list(held.map((card) => `${colours[colourOf(card)]} ${pointsOf(card)}${isKododo(card) ? ' Kododo' : ''}`))

/** A list of players in which the reader is highlighted. */
const everyoneMarked = (whos: readonly Who[]): Marked =>
  listParts(whos.map(within)).map(({ type, value }) =>
    type === 'element' && value === 'you' ? { mark: value } : value,
  )

const FAR = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

const fromOut = (left: number): string => `${FAR[left] ?? left} from out`

/** A count before and after the raised cards are played. */
interface Change {
  readonly from: number
  readonly to: number
}

/** The effect of a card of the hand on the gauges, before it is played. */
const preview = {
  counts: (colour: Colour, { from, to }: Change) => `${colours[colour]} ${from} → ${to}`,
  left: ({ from, to }: Change, limit: number) =>
    to < limit ? fromOut(limit - to) : from < limit ? 'out' : 'already out',
  kododo: ({ from, to }: Change, target: number) => `Kododo ${from} → ${to} of ${target}`,
  read(colour: Colour, { from, to }: Change, limit: number) {
    const goes = `${colours[colour]} goes from ${from} to ${to}`
    if (from >= limit) return `${goes}, but is out already.`
    if (to >= limit) return `${goes} and is out.`
    return `${goes}, ${fromOut(limit - to)}.`
  },
  readKododo: ({ from, to }: Change, target: number) =>
    `Kododo cards go from ${from} to ${to}; exactly ${target} score.`,
} as const

/** The order of the hand. */
const sort = {
  by: 'Sort hand by',
  orders: { colour: 'Colour', value: 'Value', own: 'Own' },
} as const

/** Notes on a player's card on the table, which is shown enlarged. */
const shown = {
  cards: 'Cards of the other players',
  heard: (name: string, card: string) => `${name}: ${card}`,
  whose: (name: string, turn: number) => `${name}, turn ${turn}`,
  worth: (name: string, n: number, colour: Colour) =>
    `${points(n)} for ${name} if ${colours[colour]} scores.`,
  kododo: 'It counts as a Kododo card too.',
  copies: (copies: number, colour: Colour, value: number) =>
    copies === 1
      ? `The only ${colours[colour]} ${value} in the deck.`
      : `One of ${copies} ${colours[colour]} ${value}s in the deck.`,
} as const

const pileOf = (who: Who): string => (who === null ? 'Your score pile' : `The score pile of ${who}`)

/** A player's points before the last deal, after those of the pile. */
const beforeIt = (before: number, dealsBefore: number): string =>
  `${points(before)} from ${dealsBefore === 1 ? 'deal 1' : `deals 1 to ${dealsBefore}`}`
const andBefore = (before: number, dealsBefore: number): string =>
  dealsBefore === 0 ? '' : `, and ${beforeIt(before, dealsBefore)}`

/** Once the game is over. */
const over = {
  title: 'Game over',
  /** Shown while the piles are turned over, before a player is named. */
  count: 'The count',
  counted: 'The piles are turned over and counted.',
  allRounds: 'All rounds are played',
  lastDeal: (deal: number) => `Deal ${deal} is played to its end`,
  reached: '50 points are reached',
  reachedAtEnd: '50 points are reached. The piles are turned over and counted.',
  reachedInRound: 'The game ends with this round. The piles are turned over and counted.',
  allPlayed: (n: number) => `${rounds(n)}, all played`,
  deals: (n: number) => deals(n),
  midDeal: (deal: number, round: number) => `50 points reached in round ${round} of deal ${deal}`,
  wins: (who: Who) => `${subject(who)} ${verb(who, 'win', 'wins')}`,
  share: (whos: readonly Who[]) => `${capital(everyone(whos))} share the win`,
  ahead: (n: number, by: number, whos: readonly Who[]) => `${points(n)}, ${by} ahead of ${everyone(whos)}`,
  level: (whos: readonly Who[], n: number) => `Level with ${everyone(whos)} on ${points(n)}`,
  levelInAll: (n: number, held: number) => `Level on ${points(n)} and ${cards(held)}`,
  beat: (mine: number, theirs: number) => `${cards(mine)} beat ${theirs}`,
  beatInLastDeal: (mine: number, theirs: number) => `${cards(mine)} of the last deal beat ${theirs}`,
  place: (rank: number) => ordinal(rank),
  /** A place that was decided by the number of cards. */
  placeOnCards: (rank: number) => `${ordinal(rank)}, on cards`,
  final: 'Final points',
  cards,
  inDeal: (n: number, deal: number) => `+${n} in deal ${deal}`,
  winsOnCards: 'wins on cards',
  sharesWin: 'shares the win',
  cardsDecide: 'Level on points: the player with more cards in the pile wins.',
  cardsDecideLong: 'Level on points: the player with more cards from the last deal wins.',
  nothingDecides: 'Level on points and on cards: the win is shared.',
  /** The pile holds the cards of the last deal. @param before points of the earlier deals */
  pile: (who: Who, values: readonly number[], before: number, dealsBefore: number) =>
    `${pileOf(who)}, turned over: ${values.join(' + ')}${andBefore(before, dealsBefore)}`,
  largePile: (who: Who, n: number, before: number, dealsBefore: number) =>
    `${pileOf(who)}, turned over: ${cards(n)}${andBefore(before, dealsBefore)}`,
  emptyPile: (who: Who, before: number, dealsBefore: number) =>
    `${pileOf(who)} is empty${dealsBefore === 0 ? '' : `; ${beforeIt(before, dealsBefore)}`}.`,
  ranked: (rank: number, who: Who, n: number, held: number, isLong: boolean) =>
    `${ordinal(rank)}: ${subject(who)}, ${points(n)}, ${cards(held)}${isLong ? ' in the last deal' : ''}`,
} as const

/** Shown while the cards of a turn are revealed. */
const reveal = {
  begins: 'Everyone has chosen.',
  last: (who: Who, held: readonly Card[]) => `Revealed: ${within(who)}, ${cardList(held)}.`,
  /** Of a seat. */
  toShow: 'showing',
  shown: 'shown',
  /** One more card puts them out. */
  coloursStand: (names: readonly Colour[], n: number) =>
    names.length === 1 ? `${colourList(names)} stands at ${n}.` : `${colourList(names)} stand at ${n} each.`,
  nextIsOut: (n: number) => (n === 1 ? 'One more and it is out.' : 'One more puts a colour out.'),
  kododoStand: (n: number) => `Kododo stands at ${n}.`,
  nextIsExact: 'One more is exactly enough.',
  nextSpoils: 'Exactly enough: one more spoils it.',
} as const

/** Lines of the bots, by event, then by kind of bot. At most 28 letters. */
const said = {
  /** The bot took most points of the round. */
  most: {
    calm: ['That was a good round.', 'I will gladly take those.'],
    warm: ['Oh, lovely. Thank you all.', 'What a nice little pile.'],
    dry: ['That will do.', 'I have had worse rounds.'],
    eager: ['Yes. More of that, now.', 'Look at all those points.'],
    proud: ['Exactly as I planned it.', 'You may applaud.'],
  },
  /** Nobody scores. */
  nobody: {
    calm: ['So it goes.', 'Well, on we go.'],
    warm: ['At least we share it.', 'Nobody wins, nobody cries.'],
    dry: ['So much for that.', 'A gift to the sea.'],
    eager: ['Again, quickly.', 'What a mess. I love it.'],
    proud: ['You all copied me.', 'I meant to do that.'],
  },
  /** The bot's cards helped a colour over the limit. */
  out: {
    calm: ['One card too many.', 'I saw that too late.'],
    warm: ['That was my fault, I think.', 'Oh dear, my poor cards.'],
    dry: ['Of course.', 'And it was my best colour.'],
    eager: ['So close.', 'No, no, no. Next time.'],
    proud: ['Someone pushed me.', 'That colour was beneath me.'],
  },
  /** The target was hit, and the bot took most of the Kododo. */
  kododo: {
    calm: ['The Kododo came after all.', 'Small steps count too.'],
    warm: ['Thank you, little Kododo.', 'What a sweet surprise.'],
    dry: ['Small points, big smile.', 'I counted. Nobody else did.'],
    eager: ['Kododo, Kododo, Kododo.', 'I felt it coming.'],
    proud: ['They come when I call.', 'Count and learn.'],
  },
  /** The bot no longer leads alone. */
  leadLost: {
    calm: ['You passed me nicely.', 'The game is still long.'],
    warm: ['Enjoy the crown, friend.', 'It looks good on you.'],
    dry: ['It was heavy anyway.', 'Easy come, easy go.'],
    eager: ['I will get it back.', 'Wait for me.'],
    proud: ['I only lent it to you.', 'A brief mistake.'],
  },
  /** The bot now leads alone. */
  leadTaken: {
    calm: ['A fine view from here.', 'Now to stay here.'],
    warm: ['I will keep it warm.', 'It is nice up here.'],
    dry: ['No need to get up.', 'Someone had to.'],
    eager: ['First. I am first.', 'Try to catch me.'],
    proud: ['The crown suits me.', 'As it should be.'],
  },
} as const

const totalList = (totals: readonly { readonly who: Who; readonly total: number }[]): string =>
  totals.map(({ who, total }) => `${subject(who)} ${total}`).join(', ')

/** Announcements, one sentence for each event. */
const announced = {
  dealt: (pile: number) => `Five cards each, ${pile} in the draw pile.`,
  /** The same in a long game; in its first deal, with the condition of its end. */
  dealtInLongGame: (deal: number, pile: number) =>
    `${deal === 1 ? 'A long game to 50. ' : ''}Deal ${deal}: five cards each, ${pile} in the draw pile.`,
  hand: (held: readonly Card[]) => `Your hand: ${spokenList(held)}.`,
  deciding: 'Deciding deal. This deal can end the game.',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
  lastRound: (round: number, long: boolean) =>
    `Round ${round}, the last ${long ? 'of this deal' : 'one'}. Nobody draws. The fifth card is discarded.`,
  committedOwn: (held: readonly Card[]) => `You played ${spokenList(held)}.`,
  ready: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} ready.`,
  /** Before the repeated recap of an evaluation. */
  again: 'The last round is shown again.',
  takenBack: (who: Who) => (who === null ? 'You took your cards back.' : `${who} is choosing again.`),
  revealed: (seats: readonly { readonly who: Who; readonly cards: readonly Card[] }[]) =>
    `Revealed: ${seats.map(({ who, cards: held }) => `${within(who)}, ${spokenList(held)}`).join('; ')}.`,
  /** Every colour with cards on the table, and their number. */
  tally: (lying: readonly (readonly [Colour, number])[], kododo: number) =>
    `On the table: ${list(lying.map(([colour, n]) => `${n} ${colours[colour]}`))}${kododo > 0 ? `; ${kododo} Kododo among them` : ''}.`,
  /** The cards chosen and put back together, and the number of chosen cards after that. */
  chosen: (added: readonly Card[], dropped: readonly Card[], n: number, due: number) =>
    [
      ...(added.length > 0 ? [`Chosen: ${spokenList(added)}.`] : []),
      ...(dropped.length > 0 ? [`Put back: ${spokenList(dropped)}.`] : []),
      ...(due > 1 ? [`${n} of ${due}.`] : []),
    ].join(' '),
  moved: (card: Card, place: number, of: number) => `${cardName(card)}, place ${place} of ${of}.`,
  /** Colours that have just reached the limit, before the round is evaluated. */
  atLimit: (names: readonly Colour[], limit: number) =>
    names.length === 1
      ? `${colourList(names)} has reached the limit of ${limit} and is out.`
      : `${colourList(names)} have reached the limit of ${limit} and are out.`,
  /** At the beginning of a round. */
  soFar: (totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `Points so far: ${totalList(totals)}.`,
  turn: (turn: number, due: number) => `Turn ${turn}, choose ${cards(due)}.`,
  /** The keys that choose and play cards. @param keys those that choose one, in the order of the hand */
  keys: (keys: readonly string[]) => `Keys: ${keys.at(0)} to ${keys.at(-1)} for your cards, then Enter.`,
  /** The limit and the Kododo target of this game. */
  numbers: (limit: number, kododoTarget: number) =>
    `A colour with ${cards(limit)} is out. Exactly ${kododoTarget} Kododo, and only they score.`,
  drew: (held: readonly Card[]) => `You drew ${spokenList(held)}.`,
  pile: (n: number) => `${cards(n)} left to draw.`,
  lastDiscarded: 'The fifth cards are discarded face down.',
  kododo: (count: number, target: number) => `${count} Kododo, not exactly ${target}.`,
  kododoExact: (count: number) => `Exactly ${count} Kododo: only they score.`,
  limit: (names: readonly Colour[], count: number, limit: number) =>
    names.length === 1
      ? `${colourList(names)} is out: ${cards(count)}, the limit is ${limit}.`
      : `${colourList(names)} are out: ${cards(count)} each, the limit is ${limit}.`,
  tie: (names: readonly Colour[], count: number) =>
    `${colourList(names)} are out: tied with ${cards(count)} each.`,
  majority: (colour: Colour, count: number) => `${colours[colour]} scores with ${cards(count)}.`,
  nobody: 'Nobody scores.',
  scored: (who: Who, n: number) => `${subject(who)} ${verb(who, 'score', 'scores')} ${points(n)}.`,
  scoredNothing: 'You score nothing.',
  takesNothing: 'You take nothing.',
  takes: (who: Who, n: number) => `${subject(who)} ${verb(who, 'take', 'takes')} ${cards(n)}.`,
  cleared: (n: number) => `${cards(n)} ${n === 1 ? 'goes' : 'go'} to the discard.`,
  /** After the last round of a game of one deal. */
  counted: (totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `The score piles are counted. ${totalList(totals)}.`,
  dealEnded: (deal: number, totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `Deal ${deal} is over. ${totalList(totals)}.`,
  midDeal: (whos: readonly Who[]) =>
    `${capital(everyone(whos))} ${whos.length === 1 ? verb(whos[0] ?? null, 'have', 'has') : 'have'} reached 50, so the game ends in the middle of the deal.`,
  won: ended.won,
  wonByCards: (who: Who, n: number, held: number) =>
    `The game is over. ${subject(who)} ${verb(who, 'win', 'wins')} with ${points(n)}, level with another player but with more cards in the score pile: ${held}.`,
  shared: ended.shared,
  place: ended.place,
} as const

/** The accessible layer of the table. */
const read = {
  statusTurn: (round: number, rounds: number, turn: number, due: number) =>
    `Round ${round} of ${rounds}, turn ${turn}, ${cards(due)} each`,
  statusOver: (round: number, rounds: number) => `Round ${round} of ${rounds}, the game is over`,
  waiting: (whos: readonly Who[]) => `Waiting for ${everyone(whos)}.`,
  nobodyAwaited: 'Nobody has to choose now.',
  /** During a recap: Enter presses the large button, which has several labels. */
  goesOn: 'There is nothing to choose now. Enter goes on.',
  hand: 'Your hand',
  card: (card: Card, chosen: boolean) => `${cardName(card)}${chosen ? ', chosen' : ''}`,
  own: 'Your cards on the table',
  opponents: 'The other players',
  choosing: 'choosing',
  ready: 'ready',
  handCount: (n: number) => `${cards(n)} in hand`,
  /** The hand of another player, in a replay. */
  handCards: (held: readonly Card[]) =>
    held.length === 0 ? 'No cards in hand' : `In hand: ${spokenList(held)}`,
  noCards: 'No cards on the table',
  faceDown: (n: number) => `${cards(n)} face down`,
  committed: (card: Card) => `${cardName(card)}, face down`,
  scorePile: (n: number) => `Score pile: ${cards(n)}`,
  points,
  leads: 'leads',
  total: (n: number) => `${points(n)} in all deals`,
  totalBefore: (n: number) => `${points(n)} in the deals before`,
  piles: 'Piles',
  drawPile: (n: number) => `Draw pile: ${cards(n)}`,
  discard: (n: number) => `Discard: ${cards(n)}`,
  discardTop: (card: Card) => `On top: ${cardName(card)}`,
  removed: (n: number) => `Removed unseen: ${cards(n)}`,
  tally: 'Cards on the table',
  /**
   * @param exact true if the Kododo are exactly on target, so that no colour scores and no warning is needed
   * @param judged the result of the evaluation so far
   */
  colour: (
    colour: Colour,
    n: number,
    limit: number,
    exact: boolean,
    judged: 'scores' | 'tie' | 'limit' | null,
  ) => {
    const state = n >= limit ? 'out' : n === limit - 1 && !exact ? 'one more puts it out' : `out at ${limit}`
    return `${colours[colour]} ${n}, ${judged === null ? state : { scores: 'scores', tie: 'out, tied', limit: 'out' }[judged]}`
  },
  kododo: (n: number, target: number) => `Kododo ${n}, exactly ${target} to score`,
} as const

/** The texts of the table of 5211. */
export const table = {
  colours,
  /** The item of the table's menu that opens the state of the long game. */
  longGame: 'The race',
  /** The label of the track on the table. */
  openRace: 'How the long game stands',
  /** The progress of the game, for the player who takes over the device. */
  where: (round: number, turn: number) => `Round ${round}, turn ${turn}`,

  /** Printed on a card's corner. */
  letters: { blue: 'B', green: 'G', yellow: 'Y', orange: 'O', violet: 'V' },
  kododo: common.kododo,
  cardName,

  bar: {
    round: (round: number, of: number): Marked => [`Round ${round} `, { mark: `of ${of}` }],
    /** The same in a long game. */
    roundOfDeal: (round: number, of: number, deal: number): Marked => [
      `Round ${round} `,
      { mark: `of ${of}, deal ${deal}` },
    ],
    turn: (turn: number, due: number) => `Turn ${turn} · ${cards(due)}`,
    score: 'Score',
  },

  plate: {
    ready: 'ready',
    choosing: 'choosing',
    choose: (due: number) => `choose ${due}`,
    /** @param isYou the plate names its player “You” */
    scores: (isYou: boolean) => (isYou ? 'score' : 'scores'),
    noPoints: 'no points',
    kododo: (n: number) => `${n} Kododo`,
    points: (n: number) => (n === 1 ? 'point' : 'points'),
    pointsShort: (n: number) => (n === 1 ? 'pt' : 'pts'),
    /** Points just gained; also, below the points of all deals, those of this deal. */
    gained: (n: number) => `+${n}`,
    /** Shown if only the points of the earlier deals are public. */
    carried: (deals: number) => (deals === 1 ? 'after deal 1' : `after ${deals} deals`),
    carriedShort: 'so far',
  },

  slot: (turn: number) => `T${turn}`,
  draw: 'draw',
  discard: 'discard',

  rail: {
    exactly: (target: number) => `exactly ${target} to score`,
    exactlyShort: (target: number) => `exactly ${target}`,
    colours: 'Colours',
    outAt: (limit: number) => `out at ${limit}`,
    gauges: 'What the counts mean',
    /** Tips on the gauges. */
    tipKododo: (target: number) =>
      `With exactly ${target} Kododo on the table, only they score. One more or one fewer, and they count only as cards of their colours.`,
    tipColour: (limit: number) =>
      `The colour with the most cards scores. At ${limit} or more it is out. Tied colours are out too.`,
    tags: {
      leads: 'leads',
      level: 'level',
      'one-left': 'next one is out',
      'leads-one-left': 'next one is out',
      limit: 'out',
      tie: 'tie, out',
      scores: 'scores',
    },
  },

  note: {
    hidden: 'your hidden cards, seen only by you',
    removed: (n: number) => `${cards(n)} were removed unseen.`,
    needed: (n: number, toCome: number) => `${n} more Kododo needed, ${cards(toCome)} to come.`,
    exactNow: 'On target: one more Kododo spoils it.',
    exactLast: 'Exactly on target.',
    tooMany: 'More Kododo than the target: they count only for their colours.',
    tooFew: 'The Kododo target is out of reach.',
    limit: 'A colour that reaches the limit is out.',
    tie: 'Colours with equally many cards are all out.',
    majority: 'Of the colours still in, the one with the most cards scores.',
    exact: (target: number) => `Exactly ${target}: the target is hit, so no colour scores.`,
    nobody: (n: number) => `All ${cards(n)} go to the discard.`,
  },

  prompt: {
    choose: (due: number) => `Choose ${cards(due)}.`,
    chosen: (n: number, due: number) => `${n} of ${due} chosen.`,
    lower: 'Choose one again to lower it.',
    exactKododo: (n: number) => `Exactly ${n} Kododo: if no more come, only they score.`,
    nextIsOut: (names: readonly Colour[], n: number) =>
      `${colourList(names)} ${names.length === 1 ? `has ${n}` : `have ${n} each`}: next one is out.`,
    oneKododoShort: 'One more Kododo is exactly enough.',
    level: (names: readonly Colour[]) =>
      `${colourList(names)} are level. A tie puts ${names.length === 2 ? 'both' : 'them all'} out.`,
    leads: (colour: Colour, n: number) => `${colours[colour]} leads with ${n}.`,
    committed: (held: readonly Card[]) =>
      held.length === 0 ? 'You have played.' : `You played ${cardList(held)}.`,
    takeBack: 'You can still change your mind.',
    over: 'The game is over.',
    everybody: 'Everyone may look.',
    standIn: 'A bot plays for you.',
    overInMidDeal: '50 points are reached: the game is over.',
  },

  preview,
  shown,
  sort,

  banner: {
    lastRound: 'Last round',
    lastRoundLines: ['Nobody draws.', 'The fifth card is discarded.'],
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    deal: (deal: number) => `Deal ${deal}`,
    dealLines: ['From now on, a round can end the game.'],
    deciding: 'Deciding deal',
    decidingLines: ['This deal can end the game.'],
    fifth: [{ mark: 'Your fifth card' }, ' goes face down to the discard and counts for nothing.'] as Marked,
  },

  waiting: (whos: readonly Who[]): Marked => ['waiting for ', ...everyoneMarked(whos)],

  actions: {
    commit: (due: number) => `Play ${cards(due)}`,
    more: (n: number) => `choose ${n} more`,
    enter: 'Enter',
    /** The small button next to the hand. */
    beside: { clear: 'Clear', 'take-back': 'Take back' },
  },

  discarded: {
    open: 'Look through the discard',
    title: 'Discard',
    count: (n: number) => `${cards(n)}, face up`,
    empty: 'Nothing discarded yet.',
    close: 'Close',
  },

  pile: {
    title: 'Your score pile',
    open: 'Look at your score pile',
    count: (n: number, worth: number) => `${cards(n)}, ${points(worth)}`,
    empty: 'It is still empty.',
    close: 'Close',
  },

  seen: {
    open: 'Cards still out',
    title: 'Cards still out',
    unseenOf: 'of 20',
    colour: 'Colour',
    unseen: 'still out',
    own: 'in your hand',
    seen: 'seen',
    face: (unseen: number, own: number, seen: number) =>
      `${unseen} still out${own > 0 ? `, ${own} yours` : ''}${seen > 0 ? `, ${seen} seen` : ''}`,
    /** The places of the unseen cards. */
    where: (at: Readonly<Record<'pile' | 'hands' | 'removed' | 'discarded', number>>) => {
      const { pile, hands, removed, discarded } = at
      const all = pile + hands + removed + discarded
      const places = [
        { count: pile, where: 'in the draw pile' },
        { count: hands, where: 'with the other players' },
        { count: removed, where: 'removed' },
        { count: discarded, where: 'discarded face down' },
      ].filter(({ count }) => count > 0)
      const [only] = places
      if (only !== undefined && places.length === 1) return `${cards(all)} still out, all ${only.where}.`
      return `${cards(all)} still out: ${list(places.map(({ count, where }) => `${count} ${where}`))}. Nobody knows which are which.`
    },
    close: 'Close',
  },

  rounds: {
    title: 'Rounds so far',
    memory: 'table memory is on',
    round: 'round',
    /** The accessible name of a row. @param what the colour or the Kododo that scored */
    row: (round: number, what: string) => `Round ${round}: ${what}`,
    deal: (deal: number) => `Deal ${deal}`,
    nobody: 'Nobody',
    took: cards,
    total: 'Points',
    empty: 'No round has been scored yet.',
    emptyDeal: 'No round of this deal has been scored yet.',
    thisDeal: 'This deal',
    allDeals: 'All deals',
    close: 'Close',
    levelAt: 'level at',
    equal: (n: number, count: number) => Array<number>(n).fill(count).join(' = '),
  },

  verdict: {
    kododo: (count: number) => `${count} Kododo`,
    notExact: (target: number) => `not exactly ${target}`,
    exact: 'Only Kododo score, 1 point each',
    colour: (colour: Colour, count: number) => `${colours[colour]} ${count}`,
    equal: (n: number, count: number) => Array<number>(n).fill(count).join(' = '),
    both: (n: number, count: number) => Array<number>(n).fill(count).join(' and '),
    reaches: (limit: number) => `reaches the limit, ${limit}`,
    exceeds: (limit: number) => `is over the limit, ${limit}`,
    reachAll: (names: readonly Colour[], limit: number) => `${colourList(names)} reach the limit, ${limit}`,
    tie: (names: readonly Colour[]) => `${colourList(names)} tie`,
    majority: 'most cards',
    next: 'most cards still in',
    rest: (n: number) => `The other ${cards(n)} ${n === 1 ? 'goes' : 'go'} to the discard.`,
    noColours: 'Colours do not count.',
    nobody: 'Nobody scores',
    noColour: 'no colour is left',
    tags: { no: 'no', out: 'out', scores: 'scores', exact: 'exact' },
  },

  summary: common.summary,

  announced,
  read,

  over,
  reveal,
  said,
} as const
