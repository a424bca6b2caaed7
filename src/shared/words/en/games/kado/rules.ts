import { type Card, type Gift, type Ribbon, TURNS } from '../../../../games/kado/cards'
import { cards, points } from '../../counted'
import { cardName, gifts, ribbons } from './names'

/** The pages of the rules of KADO. */
export const rules = {
  names: { idea: 'The idea', turn: 'A turn', scoring: 'Scoring', end: 'End of the game' },

  idea: {
    title: 'Everyone gets a gift, but who keeps it?',
    lead: `In each of ${TURNS} turns the gifter gives everyone one card. You place yours in a grid of your own, 3 lines by 4 columns, where gifts and ribbons bring points.`,
    bluff:
      'The gifter alone sees every card before giving it away. What did they keep, and what does that tell you?',
    challenge:
      'Name the gift or the ribbon of the gifter’s card, and you swap cards: yours goes to them, theirs to you.',
    grid: 'Each line wants one kind of gift, each column one ribbon. A card that you cannot use still has to go somewhere.',
    deck: 'The deck',
    deckLine: (all: number) => `${cards(all)}: a gift, a ribbon, a value from 1 to 5`,
    table: 'How many cards there are of each gift with each ribbon',
    all: 'all',
    assumed:
      'The printed rules do not say how many there are of each card. We assume a deck mixed as evenly as possible.',
    known: 'That is how many there are of each.',
    numbers: 'Numbers to know',
    players: 'players',
    gives: 'turns as the gifter',
    given: 'cards given in all',
    numbersNote: 'What has not been given when the game ends stays unseen.',
  },

  turn: {
    deal: 'Deal',
    dealText:
      'The gifter alone looks at the top card and gives it, face down, to anyone who has none yet, or keeps it. Then comes the next card, until everyone has one.',
    dealNote: 'Then the others look at their own cards.',
    challenge: 'Challenge',
    challengeText:
      'From the gifter’s left, each of the others passes or names a gift and a ribbon. If the gifter’s card has either, both show their cards and swap them, and nobody else is asked.',
    challengeNote: 'A wrong guess is free, but rules both out for everyone.',
    place: 'Place',
    placeText:
      'One after another, the gifter last, everyone places their card in their grid: beside, above or below a card that is already there. A placed card never moves.',
    placeNote: 'The frame, 3 lines by 4 columns, floats until it is filled.',
    perfect: 'A perfect guess',
    perfectText:
      'Gift and ribbon both right: besides the swap you take the top card of the deck, unseen. It brings 2 points at the end.',
    next: 'The next gifter',
    nextText:
      'In each turn the next player to the left is the gifter. The first one is drawn, or named by you.',
    duel: 'With two players',
    duelText:
      'Once in each turn the gifter may discard a card they looked at, face down, and look at the next one.',
    shared:
      'Several people at one device: shutters hide the cards, but anyone who opens the saved game in a text editor can see them.',
  },

  scoring: {
    lay: 'Fill a grid',
    layLine: 'drag cards here, or take them out again',
    full: 'full: take one out first',
    place: (line: number, column: number) => `Line ${line + 1}, column ${column + 1}`,
    placeOf: (place: string, card: Card, counts: boolean) =>
      `${place}: ${cardName(card)}${counts ? ', counts' : ''}. Take it out`,
    placeEmpty: (place: string, chosen: boolean) =>
      `${place}: empty${chosen ? ', the next card goes here' : ''}`,
    left: 'Cards left',
    leftOf: (left: number, all: number) => `${left} of ${all}`,
    stack: (card: Card, left: number) => `${cardName(card)}: ${left} left`,
    presets: { lines: 'Lines', columns: 'Columns', both: 'Both at once' },
    count: 'Line by line, column by column',
    total: 'Total',
    topics: {
      start: 'Your grid',
      lines: 'Lines want one gift',
      columns: 'Columns want one ribbon',
      both: 'One card, counted twice',
    },
    texts: {
      start:
        'Place cards and watch what they bring. Here they may go anywhere; in a game each one has to touch another.',
      lines:
        'In each line one kind of gift counts: the one whose values add up to most. The other cards of the line bring nothing there.',
      columns:
        'Three ribbons alike bring the highest value of the column. As soon as two differ, the column brings nothing any more.',
      both: 'A card counts in its line by its gift and in its column by its ribbon. The best grids do both with the same cards.',
    },
    said: (sum: number, laid: number, places: number) =>
      laid === places ? `${points(sum)}.` : `${points(sum)}, with ${laid} of ${cards(places)} placed.`,
  },

  end: {
    title: `After ${TURNS} turns every grid is full`,
    lead: 'Everyone has 12 cards, 3 lines by 4 columns. Then all grids are counted.',
    lines: 'Lines',
    linesText: 'one gift in each: the one that brings most',
    columns: 'Columns',
    columnsText: 'three ribbons alike: the highest value',
    bonus: 'Bonus cards',
    bonusText: '2 points for each, whatever it is',
    counts: 'What counts',
    example: 'An example',
    shared: 'level, a shared win',
    ranking: 'Who wins',
    rankingText: 'The most points. There is no tie-break: players who are level at the top share the win.',
    rank: 'Place',
    player: 'Player',
    linesShort: 'lines',
    columnsShort: 'columns',
    bonusShort: 'bonus',
    points: 'points',
    memory: 'Table memory',
    memoryText:
      'If you pay attention, you can know all points and everything that wrong guesses rule out. With table memory on, the table shows it.',
  },
  gift: (gift: Gift) => gifts[gift],
  ribbon: (ribbon: Ribbon) => ribbons[ribbon],
}

/**
 * The tutorial. Its statements about cards are true only in its deal, which the lesson's test checks.
 */
export const tutorial = {
  welcome: {
    title: 'Welcome to KADO',
    text: 'Each turn, one player looks at the gifts alone and hands them out in secret. The others may guess which one that player kept.',
  },
  first: (name: string, opposite: string, right: string) => ({
    title: 'You hand out the gifts',
    text: 'Only you see this card: a gift, here a teddy bear, with a purple ribbon and a value of 2. Choose who gets it, face down.',
    task: `Give this one to ${name}.`,
    keys: `By keyboard: arrow keys and Space, or a letter: A ${name}, B ${opposite}, C ${right}, D keep it.`,
  }),
  second: (name: string) => ({
    title: 'One card for everyone',
    text: 'Every player gets one card each turn, and so do you. Low values are good ones to give away.',
    task: `Give this one to ${name}.`,
  }),
  keep: (name: string) => ({
    title: 'Keep a good one',
    text: `A 5 is the highest value there is. The last card then goes to ${name} by itself, and the others may guess the gift or the ribbon that you kept.`,
    task: 'Keep this puzzle cube.',
  }),
  placeFirst: (name: string) => ({
    title: 'Your secret is safe',
    text: `${name} guessed Teddy bear and Purple: neither is right, so you keep your card. Place it now: your grid will have 3 lines, which count gifts, and 4 columns, which count ribbons.`,
    task: 'Place your card in the grid.',
    press: 'The first card has only one place. Now press Enter or the large button.',
  }),
  swap: (name: string) => ({
    title: 'Now you may guess',
    text: `This turn ${name} handed out the gifts, and gave you Socks worth only 1. If you guess what ${name} kept, you two swap cards.`,
  }),
  guess: (name: string) => ({
    title: 'Guess a gift and a ribbon',
    text: `One of the two is enough to swap, and a wrong guess is free. You want another cube, and ${name} has a Purple card to build on.`,
    task: 'Choose Puzzle cube and Purple.',
    keys: 'By keyboard: 2 for the cube, Q for Purple.',
  }),
  placeSecond: {
    title: 'Both were right',
    text: 'You swapped cards, and for both halves you got a bonus card, worth 2 points. In a line, cards with the same gift add up: 5 and 5 make 10.',
    task: 'Place it to the right of your first cube.',
  },
  columns: {
    title: 'Lines count gifts, columns count ribbons',
    text: 'Your two cubes score 10 in their line; of several gifts there, only the best one counts. A column scores when its three cards have the same ribbon: then its highest value counts.',
  },
  playOn: {
    title: 'Now you know KADO',
    text: 'Most points after twelve turns win. Play on if you like, and try what you have learned.',
  },
}
