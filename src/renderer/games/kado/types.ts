import type { DraftKado } from './draft/draft'
import type { ShownKado } from './scene/types'

/** KADO as its table plays it. */
export interface TableKado extends ShownKado {
  readonly Draft: DraftKado
}
