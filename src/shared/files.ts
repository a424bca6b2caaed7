/** The ending of files that hold a game, or everything, to be carried elsewhere. */
export const FILE_ENDING = 'kododo'

/** Characters that some file system does not take, and those that nobody sees. */
const UNFIT = /[\\/:*?"<>|\p{C}]/gu
/** Names that Windows keeps to itself, whatever follows them. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** In bytes of UTF-8, with the ending. An encrypted home on Linux takes no longer name; other disks take 255. */
const LONGEST = 143
/** In characters as people see them: no name of a file needs more. */
const MOST_SEEN = 80

const segmenter = new Intl.Segmenter()
const encoder = new TextEncoder()

/** A file name for a game's name that every file system takes. */
export function fileNameFor(name: string): string {
  // Windows drops dots and spaces at the end; at the beginning a dot hides the file elsewhere.
  const fit = name
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = cut(fit, LONGEST - FILE_ENDING.length - 1).replace(/[. ]+$/, '')
  return `${stem === '' || RESERVED.test(stem) ? `Kododo ${stem}`.trim() : stem}.${FILE_ENDING}`
}

/** @returns as many of the first characters as people see them as have room in so many bytes */
function cut(text: string, bytes: number): string {
  let [end, seen, left] = [0, 0, bytes]
  for (const { segment } of segmenter.segment(text)) {
    left -= encoder.encode(segment).length
    if (left < 0 || ++seen > MOST_SEEN) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** @returns the day of a time where the player is, such as 2026-11-29 */
export function localDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
