import { assertNever } from '../../../shared/assert-never'
import type { SaveFilter } from '../../../shared/bridge/saves'
import type { Summary } from '../../storage/saves/save-index'

/** Upper and lower case are one, and so are letters with and without accents; the Turkish ı is one with the i, whose capital it shares. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')

/**
 * Finds games by their name or by one of their players.
 * @param search a part of either; empty for all
 */
export function searching(search: string): (summary: Summary) => boolean {
  const wanted = folded(search.trim())
  return ({ name, players }) =>
    wanted === '' || [name ?? '', ...players].some((text) => folded(text).includes(wanted))
}

/** Whether a filter lets an unfinished game through. One that cannot be read is listed among all games only. */
export function passes({ long }: Summary, filter: Exclude<SaveFilter, 'finished'>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'long':
      return long === true
    case 'games':
      return long === false
    default:
      return assertNever(filter)
  }
}
