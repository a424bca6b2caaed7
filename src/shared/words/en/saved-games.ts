import type { CopyHolds } from '../../bridge/saves'
import { pluralFor } from '../text'
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
  /** The kind of games behind a filter, for screen readers, which read one filter at a time: two of them hold unfinished games. */
  filterHolds: {
    all: 'to continue or to look at',
    long: 'to continue',
    games: 'to continue, not long',
    finished: 'to look at',
  },
  search: 'Search by name or player',
  import: 'Import',
  game: (name: string, n: number) => `${name}, ${players(n)}`,
  longGame: (n: number) => `Long game, ${players(n)}`,
  /** @param where the progress of the game, without the full stop */
  where: (where: string) => `${where}.`,
  won: (names: readonly string[]) =>
    names.length === 1 ? `${list(names)} won.` : `${list(names)} shared the win.`,
  /** The name of a game in button labels, if a player has named it. */
  calledByName: (name: string, game: string) => `${name}, ${game}`,
  /** The same for an unfinished game without a name of its own. @param where the progress, as a heading */
  calledByPlace: (game: string, tutorial: boolean, where: string, opponents: readonly string[]) =>
    `${game}, ${tutorial ? 'tutorial, ' : ''}${where.charAt(0).toLowerCase()}${where.slice(1)}, with ${list(opponents)}`,
  /** The same for a finished game. */
  calledByEnd: (game: string, names: readonly string[], winners: readonly string[]) =>
    `${game} of ${list(names)}, won by ${list(winners)}`,
  /** Used if another game has the same name. */
  calledAt: (called: string, when: string) => `${called}, saved ${when}`,
  resume: 'Resume',
  resumeGame: (name: string) => `Resume ${name}`,
  look: 'View',
  lookAt: (name: string) => `View ${name}`,
  rename: (name: string) => `Rename ${name}`,
  newName: 'Name of the game',
  saveName: 'Save name',
  cancel: 'Cancel',
  duplicate: (name: string) => `Duplicate ${name}`,
  /** The suffix of a copy's name. */
  copy: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`),
  /** The suffix of the name of a game that was found in the place of another. */
  elsewhere: ' (played elsewhere)',
  copied: (name: string) => `Copied “${name}”.`,
  check: (name: string) => `Check ${name}`,
  export: (name: string) => `Save as a file: ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `Deleted “${name}”.`,
  putBack: (name: string) => `“${name}” is back.`,
  undo: 'Undo',
  seconds: (n: number) => `${n} s`,
  kept: 'Deleted files stay for 30 days in the folder “removed”.',
  unreadable: 'A game that cannot be read',
  damaged: 'damaged',
  tooNew: 'too new',
  inUse: 'in use',
  copyWhole: 'The copy from before the last move is intact.',
  restore: 'Restore last good copy',
  restoreGame: (name: string) => `Restore last good copy: ${name}`,
  newGame: 'New game',
  newer: 'Newer',
  older: 'Older',
  page: (first: number, last: number, of: number) => `${first} to ${last} of ${of}`,
  standings: 'Points',

  /** Files in the saves folder that are not listed as games. */
  strays: {
    copiesTitle: 'Copies of your games',
    copiesText:
      'Another program, such as one that keeps folders the same on several computers, has put these beside your games.',
    copy: (name: string) => `A copy of “${name}”`,
    holds: {
      'nothing-new': 'Everything in it is in your games already.',
      further: 'It was played further than your game.',
      apart: 'It was played differently from your game.',
      alone: 'Its own game is missing here or cannot be opened.',
    } satisfies Record<CopyHolds, string>,
    take: 'Add to my games',
    takeCopy: (file: string) => `Add to my games: ${file}`,
    putAway: 'Delete',
    putAwayCopy: (file: string) => `Delete ${file}`,
    taken: (name: string) => `Added “${name}” to your games.`,
    isAway: (file: string) => `Deleted ${file}.`,
    known: (files: readonly string[]) =>
      files.length === 1
        ? `${list(files)} is a copy with nothing new in it.`
        : `These files are copies with nothing new in them: ${list(files)}.`,
    unreadable: (files: readonly string[]) =>
      files.length === 1
        ? `This file may be a copy of a game, but it cannot be read: ${list(files)}. Perhaps it is not complete yet.`
        : `These files may be copies of games, but they cannot be read: ${list(files)}. Perhaps they are not complete yet.`,
    noGames: (files: readonly string[]) =>
      files.length === 1
        ? `This file is not a game of Kododo: ${list(files)}.`
        : `These files are not games of Kododo: ${list(files)}.`,
    /** The number of files that are not listed. */
    more: (n: number) => (n === 1 ? '1 more file is not named here.' : `${n} more files are not named here.`),
  },
}

/** The eligibility of a game. Nothing counts games yet, so no text says that one does or does not count. */
export const standing = {
  /** At the table, in one or two words. */
  labels: {
    'known-seed': 'Known seed',
    practice: 'Practice',
    tutorial: 'Tutorial',
    'taken-in': 'Imported',
    seen: 'Seen before',
    'other-cards': 'Other cards',
    simulation: 'Only bots',
  },
  /** The coach has given advice. */
  coached: 'Played with the coach.',
  /** One line each. */
  lines: {
    'known-seed': 'Its seed was typed.',
    practice: 'A turn was undone.',
    tutorial: 'It began as a tutorial.',
    'taken-in': 'It was imported unfinished.',
    seen: 'Its cards were seen before.',
    'other-cards': 'Its cards do not match the seed.',
    simulation: 'Only bots played.',
  },
}

const plural = pluralFor('en')

/** Export and import of games. */
export const files = {
  written: 'Saved as a file.',
  writtenWithout: (leftOut: number) =>
    plural(leftOut, {
      one: 'Saved as a file, without 1 game that is damaged.',
      other: `Saved as a file, without ${leftOut} games that are damaged.`,
    }),
  show: 'Show',
  imported: (imported: number, known: number) => {
    const games = plural(imported, { one: 'Imported 1 game', other: `Imported ${imported} games` })
    if (known === 0) return `${games}.`
    const here = plural(known, { one: '1 was here already', other: `${known} were here already` })
    return imported === 0 ? `Nothing new: ${here}.` : `${games}; ${here}.`
  },
  stopped: (imported: number) =>
    `Import stopped. ${plural(imported, {
      one: '1 game was imported and stays.',
      other: `${imported} games were imported and stay.`,
    })}`,
  stoppedText: 'The import was stopped. What was imported by then stays.',
  progress: {
    title: 'Importing games',
    reading: 'Reading the file…',
    games: (done: number, of: number) => `${done} of ${of}`,
    stop: 'Stop',
  },
  /** Shown while another game is open. */
  behind: {
    where: 'See Saved games.',
    details: 'Details',
    refused: (file: string, why: string) => `${file}: ${why}`,
  },

  refused: {
    some: (n: number) => plural(n, { one: '1 file was left out.', other: `${n} files were left out.` }),
    someText: 'Everything else was imported.',
    more: (n: number) => `and ${n} more`,
  },
  settings: {
    title: 'Use the settings in this file?',
    text: 'They would replace yours. The games have been imported either way.',
    keep: 'Keep mine',
    take: 'Use them',
  },
}

/** Shown while a game cannot be saved, and asked before it would be closed. */
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
