import type { Standing } from '../../../shared/standing'

type Fields = Readonly<Record<string, unknown>>

/** Takes a record of one format to the next one. Pure; what it leads to is checked afterwards. */
type Migration = (record: Fields) => Fields

function standingOf(mode: unknown, knownSeed: unknown): Standing | null {
  if (typeof knownSeed !== 'boolean') return null
  if (mode === 'practice' || mode === 'simulation') return mode
  if (mode !== 'game') return null
  return knownSeed ? 'known-seed' : 'counts'
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const withStyles = (seats: unknown): unknown =>
  Array.isArray(seats)
    ? seats.map((seat) => (isObject(seat) && seat.kind === 'bot' ? { ...seat, style: 'all-round' } : seat))
    : seats

/** The first entry leads from format 1 to 2, and so on. A new format adds one entry and never changes an old one. */
const MIGRATIONS: readonly Migration[] = [
  // Until then every game had one person, at seat 0, and none could be taken back to an earlier decision.
  ({ mode, ...rest }) => ({ ...rest, format: 2, mode: mode === 'solo' ? 'game' : mode }),
  // Until then two fields told why a game does not count. Where either is nonsense, so is the standing.
  ({ mode, knownSeed, ...rest }) => ({ ...rest, format: 3, standing: standingOf(mode, knownSeed) }),
  // Until then there was no tutorial.
  (record) => ({ ...record, format: 4, tutorial: null }),
  // Until then all bots were of one style, there was no coach, and no shuffle was told of before it was played.
  ({ seats, ...record }) => ({ ...record, format: 5, seats: withStyles(seats), coached: false, proof: null }),
]

/** The format that this version writes. */
export const FORMAT = MIGRATIONS.length + 1

/** Brings a record of an older format, or of this one, up to date. */
export const migrate = (record: Fields, format: number): Fields =>
  MIGRATIONS.slice(format - 1).reduce((older, next) => next(older), record)
