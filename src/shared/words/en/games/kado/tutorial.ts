/**
 * The guided first turns. What it says of cards is true of its deal alone: the lesson's test holds the two together.
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
