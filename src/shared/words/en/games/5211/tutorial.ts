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
