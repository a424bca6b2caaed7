import type { MatchSnapshot, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Result } from '../../shared/result'
import type { Screen } from './navigation'
import type { Purpose } from './unsaved-guard'

/** A match to open, and the screen that it opens at. */
export interface Opening {
  readonly purpose: Purpose
  readonly ask: (unsaved: Unsaved) => Promise<Result<MatchSnapshot, BridgeError>>
  readonly opensAt: (snapshot: MatchSnapshot) => Screen
  readonly leadsBackTo?: 'home' | 'saved-games'
}

export const atTable = (): Screen => 'table'

/** A long game shows how it stands first, as soon as there is something to show. */
export const whereItGoesOn = ({ options, view: { evaluations, phase } }: MatchSnapshot): Screen =>
  options.long && phase !== 'over' && evaluations.length > 0 ? 'campaign' : 'table'
