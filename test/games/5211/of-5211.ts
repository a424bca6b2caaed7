import { type ActionEntry, isAction, type LogEntry } from '../../../src/main/storage/record'
import type { Face5211 } from '../../../src/shared/games/5211'
import type { AnyFace } from '../../../src/shared/games/registry'

/**
 * A view that is known to be one of 5211.
 * @throws TypeError where it is not
 */
export function of5211(view: AnyFace['View']): Face5211['View'] {
  if (view.game !== '5211') throw new TypeError(`A view of ${view.game}`)
  return view
}

/**
 * Options that are known to be those of 5211.
 * @throws TypeError where they are not
 */
export function optionsOf5211(options: AnyFace['Options']): Face5211['Options'] {
  if (!('long' in options)) throw new TypeError('Options of another game')
  return options
}

type Played = ActionEntry<Face5211['Action']>

/** Those entries of a log that are actions of 5211. */
export const actionsOf5211 = (log: readonly LogEntry[]): readonly Played[] =>
  log.filter(
    (entry): entry is Played => isAction(entry) && ['commit-cards', 'take-back'].includes(entry.action.type),
  )
