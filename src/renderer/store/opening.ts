import type { MatchSnapshot, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Result } from '../../shared/result'
import { menuGameOf } from '../games/menu-registry'
import type { Screen } from './navigation'
import type { Purpose } from './unsaved-guard'

/** A match to open, and the screen that it opens at. */
export interface Opening {
  readonly purpose: Purpose
  readonly ask: (unsaved: Unsaved) => Promise<Result<MatchSnapshot, BridgeError>>
  readonly opensAt: (snapshot: MatchSnapshot) => Screen
  readonly leadsBackTo?: 'home' | 'saved-games'
  /** Tells why it is refused; plainly where it is left out. */
  readonly refuse?: (error: BridgeError) => void
}

export const atTable = (): Screen => 'table'

/** A long game may show how it stands first. */
export const whereItContinues = (snapshot: MatchSnapshot): Screen =>
  menuGameOf(snapshot.view.game).opensAtLongGame(snapshot) ? 'long-game' : 'table'
