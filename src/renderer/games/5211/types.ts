import type { Draft5211 } from './draft/draft'
import type { Shown5211 } from './scene/types'

/** 5211 as its table plays it. */
export interface Table5211 extends Shown5211 {
  readonly Draft: Draft5211
}
