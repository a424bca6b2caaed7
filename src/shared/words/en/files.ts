import { pluralFor } from '../plural'

const plural = pluralFor('en')

/** Games that leave as files and come in from them. */
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
  /** What came in behind a game that is played. */
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
