/** Around the rules of whichever game. */
export const rules = {
  title: 'How to play',
  pages: 'Pages of the rules',
  done: 'Done',
  /** Begins the guided first round of the game whose rules are shown. */
  tutorial: 'Play the tutorial',
  /** Where the rules are tried. */
  trial: {
    attempt: 'Try',
    random: 'Cards at random',
    clear: 'Take all cards out',
  },
  loading: {
    title: 'The rules cannot be opened',
    text: 'Part of Kododo could not be loaded. Close this and try again.',
  },
}
