import { type Card, type Colour, HAND_SIZE } from '../../../../games/5211/cards'
import { cards, players } from '../../counted'
import { cardName, colourList, colours } from './names'

/** The pages of the rules of 5211. */
export const rules = {
  names: {
    idea: 'The idea',
    round: 'A round',
    scoring: 'Scoring',
    end: 'End of the game',
    long: 'The long game',
  },

  idea: {
    title: 'Play with the crowd, but not over the limit',
    lead: 'Every round, everyone plays four cards. The colour with the most cards scores: take your own cards of it as points.',
    limit: 'But a colour that reaches the limit is out. Then the next colour gets its chance.',
    tie: 'Tied colours are out too. You want to be in front, and alone.',
    kododo:
      'And there is the lizard: with exactly the right number of Kododo cards on the table, only they score.',
    deck: 'The deck',
    deckLine: (all: number, each: number) => `${all} cards, ${each} in each of five colours`,
    copies: (n: number) => `${n}×`,
    copiesOf: (value: number, n: number) => `Value ${value}: ${cards(n)} in each colour`,
    deckNote: 'Every 1 shows the lizard. It is a Kododo card and also a card of its colour.',
    numbers: 'Numbers to know',
    players: 'players',
    limitHead: 'limit',
    targetHead: 'Kododo',
    numbersNote: 'A colour at the limit is out. The Kododo target must be hit exactly.',
  },

  round: {
    turn: (turn: number) => `Turn ${turn}`,
    due: ['Play two cards', 'Play one card', 'Play one more'],
    turns: [
      'Choose two of your five cards and play them face down. Everyone chooses at the same time; then all cards are revealed.',
      'Now you know two of everyone’s cards. Play a third. You can change your mind until everyone has chosen.',
      'The last card decides: join the colour in front, push it over the limit, or make it a tie.',
    ],
    draw: 'Then draw back to five.',
    evaluate: 'Then everyone’s four cards are scored.',
    short: 'Five, two, one, one',
    shortText: 'Five cards in hand, then play two, one and one. Hence the name.',
    refill: 'A full hand',
    refillText: 'After every turn you draw as many cards as you played.',
    clear: 'A clear table',
    clearText: 'Cards that score go to the score pile of whoever played them. The rest is discarded.',
    shared:
      'Several people at one device: shutters hide the hands, but anyone who opens the saved game in a text editor can see them.',
  },

  scoring: {
    lay: 'Play a round',
    layLine: 'drag cards here, or take them out again',
    playerCount: 'Number of players',
    place: (who: string, slot: number) => `${who}, place ${slot + 1}`,
    placeOf: (place: string, card: Card, lit: boolean) =>
      `${place}: ${cardName(card)}${lit ? ', scores' : ''}. Take it out`,
    placeEmpty: (place: string, chosen: boolean) =>
      `${place}: empty${chosen ? ', the next card goes here' : ''}`,
    gained: (n: number) => `+${n}`,
    left: 'Cards left',
    leftOf: (left: number, all: number) => `${left} of ${all}`,
    stack: (card: Card, left: number) => `${cardName(card)}: ${left} left`,
    presets: { kododo: 'Kododo', limit: 'Over the limit', tie: 'A tie', nobody: 'Nobody' },
    count: 'Count',
    ladder: 'Step by step',
    exactly: (target: number) => `exactly ${target} to score`,
    outAt: (limit: number) => `out at ${limit}`,
    kododoAsked: (target: number) => `Exactly ${target} Kododo?`,
    limitAsked: (first: boolean, limit: number) => `${first ? 'Most played' : 'Next'}: ${limit} or more?`,
    aloneAsked: (first: boolean) => `${first ? 'Most played' : 'Next'}: alone in front?`,
    noneLeft: 'No colour is left',
    kododo: (count: number, target: number) => `${count} of ${target}`,
    tooMany: (names: readonly Colour[], count: number) => `${colourList(names)} ${count}, too many`,
    equal: (names: readonly Colour[], count: number) =>
      `${names.map((colour) => colours[colour]).join(' = ')}, ${count}`,
    colour: (colour: Colour, count: number) => `${colours[colour]} ${count}`,
    nobody: 'Nobody scores',
    tags: { no: 'no', exact: 'exact', out: 'out', scores: 'scores' },
    pointsNow: 'Points now',
    asItStands: (laid: number, places: number) => `so far, ${laid} of ${cards(places)} played`,
    said: (verdict: string, full: boolean) => (full ? verdict : `As it stands: ${verdict}`),
    topics: {
      start: 'Your round',
      kododo: 'Kododo',
      limit: 'Over the limit',
      tie: 'A tie',
      nobody: 'Nobody scores',
      majority: 'Most cards',
    },
    texts: {
      start: () => 'Play cards for all players and watch how they score.',
      kododo: (n: number, target: number) =>
        `Checked first: with ${players(n)}, if exactly ${target} Kododo are down, only they score, 1 point each. With one fewer or one more, they are just cards of their colours.`,
      limit: (n: number, _target: number, limit: number) =>
        `The colour with the most cards scores, but a colour that reaches the limit is out. Then the next colour down is checked in the same way. With ${players(n)} the limit is ${limit}.`,
      tie: () =>
        'Tied colours are all out, however many cards they have. The next colour down that stands alone scores, even with very few cards.',
      nobody: () =>
        'Every colour on the table reached the limit or was tied. Nobody scores, and all cards go to the discard.',
      majority: () =>
        'One colour has the most cards, stands alone and is under the limit: it scores. Everyone takes their own cards of it as points.',
    },
  },

  end: {
    title: 'When the draw pile is empty',
    lead: 'The draw pile runs out exactly at the end of a round. One more round is played from the five cards in hand, and then the game is over.',
    rounds: 'Rounds in a game',
    roundsOf: (n: number) => players(n),
    roundsNote: 'Cards that are removed before the deal stay unseen.',
    removed: (n: number) => (n === 0 ? 'no card removed' : `${cards(n)} removed`),
    last: 'The last round',
    lastText: `Nobody draws any more. Of your ${HAND_SIZE} cards you play four, as always. The fifth is discarded face down and counts for nothing.`,
    fifth: 'The fifth card',
    ranking: 'Who wins',
    rankingText:
      'The most points. If players are level, more cards in the score pile. If they are level on cards too, they share the place.',
    rank: 'Place',
    player: 'Player',
    points: 'points',
    cards: 'cards',
    example: 'An example',
    byCards: 'level on points, more cards',
    shared: 'level on both, a shared place',
  },

  long: {
    title: 'Deal after deal, to 50',
    lead: 'In the long game, the points of all deals are added up. Once someone has 50, whoever has the most points wins.',
    first: 'The first deal',
    firstText: 'It is always played to its end, even if someone reaches 50.',
    later: 'Every further deal',
    laterText:
      'All 100 cards are shuffled, cards are removed again, and everyone gets five. From now on the game ends with the round in which someone reaches 50, even in the middle of a deal.',
    wins: 'Who wins',
    winsText:
      'The highest total, not the first to reach 50. If players are level, more cards in the score pile of the last deal. If they are level on cards too, they share the win.',
  },
}

/**
 * The tutorial. Its statements about cards are true only in its deal, which the lesson's test checks.
 */
export const tutorial = {
  welcome: {
    title: 'Welcome to 5211',
    text: 'A round has three turns. Everyone plays cards face down: two, then one, then one more.',
  },
  start: {
    title: 'Start with two of a colour',
    text: 'The colour with the most cards scores: you take your own cards of it as points. Two high green cards are a good start.',
    task: 'Choose the green 4 and the green 5.',
    keys: 'By keyboard: arrow keys and Space, or the numbers 1 to 5 for your cards from the left.',
  },
  limit: {
    title: 'Watch the limit',
    text: 'Now everyone’s cards are face up. Blue leads with 4 cards. But a colour that reaches 7 cards is out.',
  },
  kododo: {
    title: 'Kododo have a target',
    text: 'Each 1 is a Kododo card. It counts for its colour, and as a Kododo: if exactly 6 are on the table at the end, only they score.',
    task: 'Choose your yellow Kododo.',
  },
  knock: {
    title: 'Knock blue out',
    text: 'Blue has 6 cards now. One more takes the whole colour out, and none of it is yours.',
    task: 'Choose your blue 2.',
  },
  counted: {
    title: 'Kododo are counted first',
    text: 'There are 5 Kododo cards, one short of 6. So they do not score, and the colours count.',
  },
  out: {
    title: 'Blue is out',
    text: 'There are 7 blue cards now, and yours was the seventh. So blue scores nothing.',
  },
  tied: {
    title: 'A tie is out too',
    text: 'Yellow and orange have 3 cards each. Colours that are level knock each other out.',
  },
  scored: {
    title: 'Green scores',
    text: 'Of the colours still in, green has the most cards: your two.',
  },
  won: {
    title: 'You get 9 points',
    text: 'Your two green cards are in your score pile now. A 4 and a 5 make 9 points.',
  },
  playOn: {
    title: 'Now you know 5211',
    text: 'Whoever has the most points after six rounds wins. Play on if you like, and try what you have learned.',
  },
}
