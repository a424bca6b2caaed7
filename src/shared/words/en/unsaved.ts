/** What is said while a game cannot be saved, and asked before something would close it. */
export const unsaved = {
  /** @param time such as 20:14 */
  since: (time: string) => `Not saved since ${time}.`,
  still: 'The game is still being saved.',
  text: {
    leave: 'If you leave now, what could not be saved is lost.',
    quit: 'If you quit now, what could not be saved is lost.',
    start: 'If you start another game now, what could not be saved is lost.',
    open: 'If you open another game now, what could not be saved is lost.',
    'go-back': 'If you undo your turn now, the game goes on, but it is still not saved.',
  },
  again: 'Try again',
  elsewhere: 'Save elsewhere',
  stay: 'Stay',
  anyway: {
    leave: 'Leave anyway',
    quit: 'Quit anyway',
    start: 'Start anyway',
    open: 'Open anyway',
    'go-back': 'Undo anyway',
  },
  inVain: 'It still cannot be saved.',
}
