/** The ending of files that hold a game, or everything, to be carried elsewhere. */
export const FILE_ENDING = 'kododo'

/** Characters that some file system does not take, and those that nobody sees. */
const UNFIT = /[\\/:*?"<>|\p{C}]/gu
/** Names that Windows keeps to itself, whatever follows them. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** In UTF-16 units: room for the ending on every file system, where a unit is three bytes at most. */
const LONGEST = 80

/** A file name for a game's name that every file system takes. */
export function fileNameFor(name: string): string {
  // Cut first: half a character that is left by the cut is unfit as well.
  const fit = name.slice(0, LONGEST).replace(UNFIT, ' ').replace(/\s+/g, ' ')
  // Windows drops dots and spaces at the end; at the beginning a dot hides the file elsewhere.
  const stem = fit.replace(/^[. ]+|[. ]+$/g, '')
  return `${stem === '' || RESERVED.test(stem) ? `Kododo ${stem}`.trim() : stem}.${FILE_ENDING}`
}
