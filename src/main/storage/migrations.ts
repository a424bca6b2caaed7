/** Takes a record of one format to the next one. Pure; throws nothing on a record that fits its own format. */
type Migration = (record: unknown) => unknown

/** The first entry leads from format 1 to 2, and so on. A new format adds one entry and never changes an old one. */
const MIGRATIONS: readonly Migration[] = []

/** The format that this version writes. */
export const FORMAT = MIGRATIONS.length + 1

/** Brings a record of an older format, or of this one, up to date. */
export const migrate = (record: unknown, format: number): unknown =>
  MIGRATIONS.slice(format - 1).reduce((older, next) => next(older), record)
