/** The extension of exported files, which hold one game or all games and settings. */
export const FILE_ENDING = 'kododo'

/** Characters that some file systems refuse, and invisible ones. */
const UNFIT = /[\\/:*?"<>|\p{C}]/gu
/** Names that Windows reserves, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
/** In bytes of UTF-8, with the extension. An encrypted home folder on Linux allows no longer name; other file systems allow 255. */
const LONGEST = 143
/** In characters as people see them; no file name needs more. */
const MOST_SEEN = 80

const segmenter = new Intl.Segmenter()
const encoder = new TextEncoder()

/** A file name for a game's name that every file system accepts. */
export function fileNameFor(name: string): string {
  // Windows drops dots and spaces at the end; on other systems, a dot at the beginning hides the file.
  const fit = name
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = cut(fit, LONGEST - FILE_ENDING.length - 1).replace(/[. ]+$/, '')
  return `${stem === '' || RESERVED.test(stem) ? `Kododo ${stem}`.trim() : stem}.${FILE_ENDING}`
}

/** @returns the longest beginning of the text, cut between characters as people see them, that fits into this many bytes */
function cut(text: string, bytes: number): string {
  let [end, seen, left] = [0, 0, bytes]
  for (const { segment } of segmenter.segment(text)) {
    left -= encoder.encode(segment).length
    if (left < 0 || ++seen > MOST_SEEN) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** @returns the day in the player's time zone, such as 2026-11-29 */
export function localDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
