import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogEntry, SaveRecord } from '../../src/main/storage/record'

/**
 * Reads the saves of a profile as they lie on the disk, the last good copy where the current one is missing.
 * @returns each game's log, by match id
 * @throws when a save is not whole: a kill must never leave one behind
 */
export function readLogs(userData: string): ReadonlyMap<string, readonly LogEntry[]> {
  const saves = join(userData, 'saves')
  const files = [saves, join(saves, 'finished')].flatMap(jsonIn)
  // Last good copies first, so that the current file of the same game counts.
  const records = files
    .sort((a, b) => Number(b.includes('.previous.')) - Number(a.includes('.previous.')))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { record: SaveRecord }).record)
  return new Map(records.map(({ id, log }) => [id, log]))
}

const jsonIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name))
    : []
