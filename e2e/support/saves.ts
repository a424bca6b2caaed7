import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOf } from '../../src/main/engine/beats'
import { game5211, type State5211, type Types5211 } from '../../src/main/engine/games/5211/index'
import { replay } from '../../src/main/engine/replay'
import { seededChance } from '../../src/main/engine/rng'
import { toldBeats } from '../../src/main/match/play/person-view'
import type { SaveRecord } from '../../src/main/storage/format/record'
import { unseal } from '../../src/main/storage/format/seal'
import type { Seat, SeatCount, View } from '../../src/shared/games/5211'
import { actionsOf5211, optionsOf5211 } from '../../test/games/5211/of-5211'

const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.includes('.previous'))
    .map((name) => join(folder, name))

/** The only save of a profile. @throws when there are none or several. */
export function onlySave(userData: string, where: 'open' | 'finished'): string {
  const folder = where === 'open' ? join(userData, 'saves') : join(userData, 'saves', 'finished')
  const [file, ...others] = jsonIn(folder)
  if (file === undefined || others.length > 0) throw new Error(`One save expected in ${folder}`)
  return file
}

/** @throws when the save is not whole. */
export function readRecord(file: string): SaveRecord {
  const record = unseal(readFileSync(file, 'utf8'))
  if (!record.ok) throw new Error(record.error.code)
  return record.value
}

/** Every view of a recorded game that a window may be told. @param open the seat whose hand is open; null while none is */
export const toldViews = (record: SaveRecord, open: Seat | null): readonly View[] =>
  stepsOf(record).flatMap((step) => {
    const from = endOf(step)
    const [before] = toldBeats<Types5211>(game5211, step, { open, last: from, from })
    // What one viewer leaves is shown to the next without its decision.
    const left = before?.from === undefined ? [] : [before.from]
    return [...left, ...toldBeats<Types5211>(game5211, step, { open, last: from }).map(({ view }) => view)]
  })

/** Every state of a recorded game, from its seed and its actions alone, as the engine plays it. */
export const replayed = (record: SaveRecord): readonly State5211[] => stepsOf(record).map(endOf)

function stepsOf({ seats, options, seed, log }: SaveRecord) {
  const played = replay<Types5211>(
    game5211,
    seats.length as SeatCount,
    optionsOf5211(options),
    actionsOf5211(log),
    seededChance(seed),
  )
  if (!played.ok) throw new Error(`Action ${played.error.index}: ${played.error.code}`)
  return played.value
}

export { game5211 }
