import { createHash, randomUUID } from 'node:crypto'
import type { BridgeError } from '../../shared/bridge/errors'
import { NEUTRAL_STYLE } from '../../shared/game'
import { copyName } from '../../shared/names'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import type { SaveRecord } from './record'
import { isPlainId } from './save-folder'
import { canonical } from './seal'

/** What was played, whatever the game is called, whenever it was saved, and whether it counts. */
export const played = ({ game, options, seats, seed, deals, log }: SaveRecord): string =>
  canonical({ game, options, seats: seats.map(withoutNeutral), seed, deals, log })

/** Whether a record is a state that a game has had, or has: all that was played in it has been played in the game. */
export function isStateOf(record: SaveRecord, game: SaveRecord): boolean {
  // The comparison below writes out the whole game, which is not to happen for every game of an archive.
  if (game.seed !== record.seed) return false
  const log = game.log.slice(0, record.log.length)
  return played({ ...game, log, deals: game.deals.slice(0, record.deals.length) }) === played(record)
}

/** As before there were styles: ids that were made then stay what they are. */
function withoutNeutral(player: Player): object {
  if (player.kind === 'human' || player.style !== NEUTRAL_STYLE) return player
  const { style: _, ...rest } = player
  return rest
}

/**
 * The game under a name that tells where it comes from. One that goes on counts no more than one from a file, and one that
 * is over was played with the cards of the game that is in use.
 */
export function elsewhere(record: SaveRecord): SaveRecord {
  const instead = record.outcome === null ? 'taken-in' : 'seen'
  const standing = record.standing === 'counts' ? instead : record.standing
  return { ...record, standing, name: nameElsewhere(record.name) }
}

/** The name of a game, marked as one that was played elsewhere. */
export function nameElsewhere(name: string): string {
  const { elsewhere } = words.savedGames
  return name.endsWith(elsewhere) ? name : copyName(name, new Set(), () => elsewhere)
}

/** The same for the same content, so that a game that came in once is known when it comes again. */
export const idFromContent = (record: SaveRecord): string =>
  createHash('sha256').update(played(record)).digest('hex').slice(0, 32)

/** When it was saved, so that it stands in the list where it would have stood; never in the future. */
function timeOf({ meta }: SaveRecord, now: number): number {
  const saved = Date.parse(meta.savedAt ?? '')
  return Number.isNaN(saved) ? now : Math.max(0, Math.min(saved, now))
}

/** Where saves are kept, as far as taking one in goes: as in the store of the saves. */
interface Shelf {
  has(id: string): Promise<boolean>
  load(id: string): Promise<Result<SaveRecord, BridgeError>>
  add(record: SaveRecord, at: number): Promise<Result<null, BridgeError>>
}

interface Adopting {
  /** Ms since 1970: no file gets a later time. */
  readonly now: number
  /** An id that is in use, whatever lies under it. */
  readonly inUse?: string
}

export interface Adopted {
  readonly id: string
  /** `known` where the very same has been played here. */
  readonly outcome: 'new' | 'known'
}

/**
 * Takes in a game that was played elsewhere: under its own id where every disk can keep that apart from all others, else
 * under one made of its content. Nothing that is here is written over.
 * @returns under which id it is here; `not-saved` where the disk refused
 */
export async function adopt(
  store: Shelf,
  record: SaveRecord,
  { now, inUse }: Adopting,
): Promise<Result<Adopted, BridgeError>> {
  const ids = [record.id, idFromContent(record), randomUUID()].filter((id) => id !== inUse)
  const free: string[] = []
  for (const id of ids) {
    if (await store.has(id)) {
      const here = await store.load(id)
      if (here.ok && played(here.value) === played(record)) return ok({ id, outcome: 'known' })
    } else if (isPlainId(id)) free.push(id)
  }
  const [id] = free
  if (id === undefined) return err({ code: 'not-saved', detail: 'EEXIST' })
  const added = await store.add({ ...record, id }, timeOf(record, now))
  return added.ok ? ok({ id, outcome: 'new' }) : added
}
