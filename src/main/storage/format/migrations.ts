import type { Standing } from '../../../shared/standing'

type Fields = Readonly<Record<string, unknown>>

/** Takes a record of one format to the next one. Pure; what it leads to is checked afterwards. */
interface Migration {
  /** The fields that the next format has first: a record that has one of them before its time is damaged. */
  readonly adds: readonly string[]
  migrate(record: Fields): Fields
}

function standingOf(mode: unknown, knownSeed: unknown): Standing | null {
  if (typeof knownSeed !== 'boolean') return null
  if (mode === 'practice' || mode === 'simulation') return mode
  if (mode !== 'game') return null
  return knownSeed ? 'known-seed' : 'counts'
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Adds a field to an object; one that has it before its time gets nonsense instead, which is refused. */
const withField = (object: unknown, field: string, value: unknown): unknown =>
  isObject(object) ? { ...object, [field]: field in object ? undefined : value } : object

const withStyles = (seats: unknown): unknown =>
  Array.isArray(seats)
    ? seats.map((seat) =>
        isObject(seat) && seat.kind === 'bot' ? withField(seat, 'style', 'all-round') : seat,
      )
    : seats

/** The first entry leads from format 1 to 2, and so on. A new format adds one entry and never changes an old one. */
const MIGRATIONS: readonly Migration[] = [
  // Until then every game had one person, at seat 0, and none could be taken back to an earlier decision.
  { adds: [], migrate: ({ mode, ...rest }) => ({ ...rest, mode: mode === 'solo' ? 'game' : mode }) },
  // Until then two fields told why a game does not count. Where either is nonsense, so is the standing.
  {
    adds: ['standing'],
    migrate: ({ mode, knownSeed, ...rest }) => ({ ...rest, standing: standingOf(mode, knownSeed) }),
  },
  // Until then there was no tutorial.
  { adds: ['tutorial'], migrate: (record) => ({ ...record, tutorial: null }) },
  // Until then all bots were of one style, there was no coach, and no shuffle was told of before it was played.
  {
    adds: ['coached', 'proof'],
    migrate: ({ seats, ...record }) => ({ ...record, seats: withStyles(seats), coached: false, proof: null }),
  },
  // Until then all fingerprints covered the shuffle and the seed alone.
  { adds: [], migrate: ({ proof, ...record }) => ({ ...record, proof: withField(proof, 'version', 1) }) },
]

/** The format that this version writes. */
export const FORMAT = MIGRATIONS.length + 1

/**
 * Brings a record of an older format, or of this one, up to date.
 * @returns null where it has fields of a later format than it says
 */
export function migrate(record: Fields, format: number): Fields | null {
  let migrated = record
  for (const { adds, migrate } of MIGRATIONS.slice(format - 1)) {
    if (adds.some((field) => field in migrated)) return null
    migrated = migrate(migrated)
  }
  return format === FORMAT ? record : { ...migrated, format: FORMAT }
}
