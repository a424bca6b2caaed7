import { type Card, type Colour, HAND_SIZE } from '../../../../games/5211'
import { cards, players } from '../../counted'
import { cardName, colourList, colours } from './names'

/** The rules of 5211, told in pages. */
export const rules = {
  names: {
    idea: 'The idea',
    round: 'A round',
    scoring: 'Scoring',
    end: 'End of the game',
    long: 'The long game',
  },

  idea: {
    title: 'Play into the crowd, but not over the limit',
    lead: 'Every round, everybody lays four cards. The colour that lies there most often scores, and whoever laid cards of it takes them as points.',
    limit: 'But a colour that reaches the limit is too many, and out. Then the next colour gets its chance.',
    tie: 'Colours with equally many cards are out as well. You want to be in front, and alone.',
    kododo:
      'And there is the lizard: with exactly the right number of Kododo cards on the table, only they score.',
    deck: 'The deck',
    deckLine: (all: number, each: number) => `${all} cards, ${each} in each of five colours`,
    copies: (n: number) => `${n}×`,
    copiesOf: (value: number, n: number) => `Value ${value}: ${cards(n)} in each colour`,
    deckNote: 'Every 1 shows the lizard. It is a Kododo card, and a card of its colour as well.',
    numbers: 'Numbers to know',
    players: 'players',
    limitHead: 'limit',
    targetHead: 'Kododo',
    numbersNote: 'A colour at the limit is out. The Kododo must be met exactly.',
  },

  round: {
    turn: (turn: number) => `Turn ${turn}`,
    due: ['Lay two cards', 'Lay one card', 'Lay one more'],
    turns: [
      'Choose two of your five cards and lay them face down. Everybody chooses at the same time, and then all is turned up.',
      'You know two cards of everybody now. Add a third. While another player is still choosing, you may take yours back.',
      'The last card decides: join the colour in front, push it over the limit, or make it a tie.',
    ],
    draw: 'Then draw back to five.',
    evaluate: 'Then the four cards of everybody are evaluated.',
    short: 'Five, two, one, one',
    shortText: 'Five cards in hand, then two, one and one laid: the whole round, and its name.',
    refill: 'A full hand',
    refillText: 'After every turn you draw as many cards as you have laid.',
    clear: 'A clear table',
    clearText: 'What scores goes to the score pile of whoever laid it. All else is discarded.',
    shared:
      'Several people at one device: shutters hide the hands, but whoever opens the saved game in a text editor sees them all.',
  },

  scoring: {
    lay: 'Lay a round',
    layLine: 'drag cards here, take them out again',
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
    asItStands: (laid: number, places: number) => `as it stands, ${laid} of ${cards(places)} laid`,
    said: (verdict: string, full: boolean) => (full ? verdict : `As it stands: ${verdict}`),
    topics: {
      start: 'Your round',
      kododo: 'Kododo',
      limit: 'Over the limit',
      tie: 'A tie',
      nobody: 'Nobody scores',
      majority: 'The majority',
    },
    texts: {
      start: () => 'Lay cards before the players and watch what they come to. Nothing counts here.',
      kododo: (n: number, target: number) =>
        `Looked at before all colours: with ${players(n)}, exactly ${target} Kododo cards make only them score, 1 point each. One fewer or one more, and they are just cards of their colours.`,
      limit: (n: number, _target: number, limit: number) =>
        `The colour with the most cards scores, but reaching the limit is already too many. Then it is out, and the next colour down is looked at in the same way. With ${players(n)} the limit is ${limit}.`,
      tie: () =>
        'Two or more colours with equally many cards are all out, however many cards that is. The next colour down that stands alone scores, even with very few.',
      nobody: () =>
        'Every colour on the table reached the limit or shared its number with another. Nobody takes anything, and all cards go to the discard.',
      majority: () =>
        'One colour has the most cards, stands alone and is under the limit: it scores. Everybody takes their own cards of it, at face value.',
    },
  },

  end: {
    title: 'When the draw pile is empty',
    lead: 'The draw pile runs out exactly at the end of a round. One more is played from the five cards in hand, and then the game is over.',
    rounds: 'Rounds in a game',
    roundsOf: (n: number) => players(n),
    roundsNote: 'Cards that are removed before the deal stay unseen.',
    removed: (n: number) => (n === 0 ? 'no card removed' : `${cards(n)} removed`),
    last: 'The last round',
    lastText: `Nobody draws any more. Of your ${HAND_SIZE} cards you lay four, as always. The fifth is discarded face down and counts for nothing.`,
    fifth: 'The fifth card',
    ranking: 'Who wins',
    rankingText:
      'Most points. If players are level, more cards in the score pile. If that is level too, they share the place.',
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
    lead: 'In the long game the points of all deals are added up. Whoever has most when somebody has reached 50 wins.',
    first: 'The first deal',
    firstText: 'It is always played to its end. Reaching 50 on the way ends nothing.',
    later: 'Every further deal',
    laterText:
      'All 100 cards are shuffled, cards are removed again, and five dealt to everybody. From now on the game is over after the round that brings somebody to 50, in mid-deal as well.',
    wins: 'Who wins',
    winsText:
      'The highest total, not the first to reach 50. If players are level, more cards in the score pile of the last deal; then they share the win.',
  },
}
