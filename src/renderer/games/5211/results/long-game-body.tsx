import type { ComponentChildren } from 'preact'
import { LongGameChart } from './long-game-chart'
import type { LongGameModel } from './long-game-model'
import { DealsTable, LongGameStandings } from './long-game-panels'
import './long-game.css'

interface Props {
  readonly longGame: LongGameModel
  /** Shows, before the player's eyes, what the last deal has changed. */
  readonly moved?: boolean
  /** Below the panels at the side: what can be done, and a line on it. */
  readonly children: ComponentChildren
}

/** Chart, standings and deals, wherever a long game is looked at. */
export const LongGameBody = ({ longGame, moved = false, children }: Props) => (
  <div class="long-game__body">
    <LongGameChart longGame={longGame} moved={moved} />
    <div class="long-game__side">
      <LongGameStandings longGame={longGame} moved={moved} />
      <DealsTable longGame={longGame} />
      {children}
    </div>
  </div>
)
