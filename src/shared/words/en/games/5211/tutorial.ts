/**
 * The guided first round. What it says of cards is true of its deal alone: the lesson's test holds the two together.
 */
export const tutorial = {
  welcome: {
    title: 'Welcome to 5211',
    text: 'A round has three turns. Everyone plays cards face down: two, then one, then one more.',
  },
  start: {
    title: 'Start with two of a colour',
    text: 'The colour with the most cards scores: you take your own cards of it as points. Two high green cards are a good start.',
    task: 'Choose the green 4 and the green 5, then press the large button.',
  },
  limit: {
    title: 'Watch the limit',
    text: 'Now everyone’s cards are face up. Blue leads with 4 cards. But a colour that reaches 7 cards is out.',
  },
  kododo: {
    title: 'Lizards have a target',
    text: 'Each 1 is a Kododo card. It counts for its colour, and for the lizards: if exactly 6 are on the table at the end, only they score.',
    task: 'Play your yellow Kododo.',
  },
  knock: {
    title: 'Knock blue out',
    text: 'Blue has 6 cards now. One more takes the whole colour out, and the others have most of it.',
    task: 'Play your blue 2.',
  },
  out: {
    title: 'Blue is out',
    text: 'You played the seventh blue card, so blue scores nothing. Yellow and orange tied with 3 cards each, and tied colours are out too.',
  },
  scored: {
    title: 'Green scores',
    text: 'Of the colours still in, green has the most cards: your two, for 9 points. The lizards came to 5, one short of 6.',
  },
  playOn: {
    title: 'Now you know 5211',
    text: 'Whoever has the most points after six rounds wins. Play on if you like, and try what you have learned.',
  },
}
