/** Around the rules of whichever game. */
export const rules = {
  title: 'How to play',
  pages: 'Pages of the rules',
  done: 'Done',
  /** Begins the guided first round of the game whose rules are shown. */
  tutorial: 'Play the tutorial',
  /** Where the rules are tried. */
  trial: {
    /** For those who do not see the cards, which they cannot drag. */
    keys: 'By keyboard: Enter puts a card down, or takes it out again.',
    attempt: 'Try',
    random: 'Cards at random',
    clear: 'Take all cards out',
  },
  loading: {
    title: 'The rules cannot be opened',
    text: 'Part of Kododo could not be loaded. Close this and try again.',
  },
}
