import type { z } from 'zod'
import { inputs } from '../../shared/bridge/schemas'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'

/** The part of electron-store that is used: all stored values, and a way to add to them. */
export interface KeyValueFile {
  readonly store: Readonly<Record<string, unknown>>
  set(values: Readonly<Record<string, unknown>>): void
}

export interface SettingsStore {
  read(): Settings
  /** @returns all settings after the change */
  change(changes: SettingsChange): Settings
  /** Resets everything to its default, except `kept`. */
  reset(kept?: SettingsChange): Settings
  /** True if the last change could be written. If not, it counts until the app ends. */
  isKept(): boolean
}

type SettingsChange = z.output<(typeof inputs)['settings/change']>

const {
  speed,
  motion,
  waits,
  gamesFinished,
  confirmCommit,
  botsTalk,
  sound,
  tableVolume,
  scoringVolume,
  hints,
  coach,
  handOrder,
  patterns,
  names,
  avatar,
  longGame,
  tableMemory,
  rulesMet,
  lastSetup,
  gameTaught,
  games,
} = inputs['settings/change'].shape

/** The value stored under one key, or the default if it is invalid or missing. */
function readKey<T>(schema: z.ZodType<T | undefined>, stored: unknown, fallback: T): T {
  const parsed = schema.safeParse(stored)
  return parsed.success ? (parsed.data ?? fallback) : fallback
}

/** A name for every seat, whatever number of them was stored. */
const allNames = (stored: readonly string[]): readonly string[] =>
  DEFAULT_SETTINGS.names.map((name, seat) => stored[seat] ?? name)

/** The preferences of each game. If those of one game are invalid, it gets none. */
function gamesIn(stored: unknown): Pick<Settings, 'games'> {
  if (typeof stored !== 'object' || stored === null) return {}
  const understood = Object.entries(stored).filter(([id, kept]) => games.safeParse({ [id]: kept }).success)
  return withGames(games.parse(Object.fromEntries(understood)))
}

/** Without the key `games` if no game has stored anything, so that the file stays as it was. */
const withGames = (kept: Settings['games']): Pick<Settings, 'games'> =>
  kept === undefined ? {} : { games: kept }

/** A key whose value is undefined changes nothing. */
const withoutUndefined = <T extends object>(
  changes: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T

/**
 * The player's settings, from a file that anybody may have edited. They are read once and then kept in memory, where a
 * change counts even if it cannot be written.
 */
export function createSettings(file: KeyValueFile, report: (error: unknown) => void): SettingsStore {
  const stored = file.store
  let settings: Settings = {
    speed: readKey(speed, stored.speed, DEFAULT_SETTINGS.speed),
    motion: readKey(motion, stored.motion, DEFAULT_SETTINGS.motion),
    waits: readKey(waits, stored.waits, DEFAULT_SETTINGS.waits),
    gamesFinished: readKey(gamesFinished, stored.gamesFinished, DEFAULT_SETTINGS.gamesFinished),
    confirmCommit: readKey(confirmCommit, stored.confirmCommit, DEFAULT_SETTINGS.confirmCommit),
    botsTalk: readKey(botsTalk, stored.botsTalk, DEFAULT_SETTINGS.botsTalk),
    sound: readKey(sound, stored.sound, DEFAULT_SETTINGS.sound),
    tableVolume: readKey(tableVolume, stored.tableVolume, DEFAULT_SETTINGS.tableVolume),
    scoringVolume: readKey(scoringVolume, stored.scoringVolume, DEFAULT_SETTINGS.scoringVolume),
    hints: readKey(hints, stored.hints, DEFAULT_SETTINGS.hints),
    coach: readKey(coach, stored.coach, DEFAULT_SETTINGS.coach),
    handOrder: readKey(handOrder, stored.handOrder, DEFAULT_SETTINGS.handOrder),
    patterns: readKey(patterns, stored.patterns, DEFAULT_SETTINGS.patterns),
    names: allNames(readKey(names, stored.names, DEFAULT_SETTINGS.names)),
    avatar: readKey(avatar, stored.avatar, DEFAULT_SETTINGS.avatar),
    longGame: readKey(longGame, stored.longGame, DEFAULT_SETTINGS.longGame),
    tableMemory: readKey(tableMemory, stored.tableMemory, DEFAULT_SETTINGS.tableMemory),
    rulesMet: readKey(rulesMet, stored.rulesMet, DEFAULT_SETTINGS.rulesMet),
    lastSetup: readKey(lastSetup, stored.lastSetup, DEFAULT_SETTINGS.lastSetup),
    gameTaught: readKey(gameTaught, stored.gameTaught, DEFAULT_SETTINGS.gameTaught),
    ...gamesIn(stored.games),
  }
  let isKept = true
  function change(changes: SettingsChange): Settings {
    const changed = { ...settings, ...withoutUndefined(changes) }
    settings = { ...changed, names: allNames(changed.names) }
    try {
      file.set({ ...settings })
      isKept = true
    } catch (error) {
      report(error)
      isKept = false
    }
    return settings
  }

  return {
    read: () => settings,
    change,
    isKept: () => isKept,
    reset: (kept = {}) => change({ ...DEFAULT_SETTINGS, ...withGames(settings.games && {}), ...kept }),
  }
}
