import type { Seat } from '../../shared/game'

/** The style of a player's line in charts. It is used only there, and colours of suits are never used for players. */
interface PlayerLine {
  readonly colour: string
  /** SVG dashes at scale 1; empty for a solid line. */
  readonly dash: string
  /** px at scale 1. */
  readonly width: number
  readonly dots: boolean
}

const OWN: PlayerLine = { colour: '#FFC864', dash: '', width: 4.5, dots: true }
const OTHERS: readonly PlayerLine[] = [
  { colour: '#FF9AA8', dash: '', width: 3, dots: false },
  { colour: '#D9C2A0', dash: '2 7', width: 3.4, dots: false },
  { colour: '#8FD0FF', dash: '10 6', width: 3, dots: false },
  { colour: '#9BE3B0', dash: '14 5 2 5', width: 3, dots: false },
]

/** The line of a seat; the first seat has the thick lantern-coloured one. */
export const lineOf = (seat: Seat): PlayerLine => OTHERS[seat - 1] ?? OWN
