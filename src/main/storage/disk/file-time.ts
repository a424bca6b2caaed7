/** The end of the year 9999. */
const LATEST = Date.UTC(9999, 11, 31)

/**
 * The time of a file, as a date can tell it: some disks keep times that no date can hold.
 * @param mtimeMs ms since 1970
 * @returns ms since 1970; 0 where it lies before that, or beyond the year 9999
 */
export const fileTime = (mtimeMs: number): number => (mtimeMs >= 0 && mtimeMs <= LATEST ? mtimeMs : 0)
