import { list, players } from './counted'

/** The list of saved games. */
export const savedGames = {
  title: 'Saved games',
  empty: 'No saved games. Every game saves itself as you play.',
  emptyFinished: 'Finished games will wait here.',
  noMatch: 'No game matches.',
  clearFilter: 'Clear filter',
  filters: 'Which games',
  filter: {
    all: 'All',
    long: 'Long games',
    games: 'Games',
    finished: 'Finished',
  },
  /** @param n null while they are still being counted */
  filterCount: (name: string, n: number | null) => (n === null ? name : `${name}, ${n}`),
  search: 'Search by name or player',
  import: 'Import',
  game: (name: string, n: number) => `${name}, ${players(n)}`,
  longGame: (n: number) => `Long game, ${players(n)}`,
  /** @param where the game stands, without the full stop */
  where: (where: string) => `${where}.`,
  won: (names: readonly string[]) =>
    names.length === 1 ? `${list(names)} won.` : `${list(names)} shared the win.`,
  resume: 'Resume',
  resumeGame: (name: string) => `Resume ${name}`,
  look: 'View',
  lookAt: (name: string) => `View ${name}`,
  rename: (name: string) => `Rename ${name}`,
  newName: 'Name of the game',
  saveName: 'Save name',
  cancel: 'Cancel',
  duplicate: (name: string) => `Duplicate ${name}`,
  /** What stands behind the name of a copy. */
  copy: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`),
  /** What stands behind the name of a game that was found in the place of another. */
  elsewhere: ' (played elsewhere)',
  copied: (name: string) => `Copied “${name}”.`,
  check: (name: string) => `Check ${name}`,
  export: (name: string) => `Save ${name} as a file`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `Deleted “${name}”.`,
  undo: 'Undo',
  seconds: (n: number) => `${n} s`,
  kept: 'Deleted files stay for 30 days in the folder “removed”.',
  unreadable: 'A game that cannot be read',
  damaged: 'damaged',
  tooNew: 'too new',
  inUse: 'in use',
  copyWhole: 'The copy from before the last move is intact.',
  restore: 'Restore last good copy',
  newGame: 'New game',
  newer: 'Newer',
  older: 'Older',
  page: (first: number, last: number, of: number) => `${first} to ${last} of ${of}`,
  standings: 'Points',
}
