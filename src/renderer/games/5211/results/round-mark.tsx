import type { Scoring } from '../../../../shared/games/5211'
import { common } from '../../../../shared/words/en/games/5211/names'
import { results as words } from '../../../../shared/words/en/games/5211/results'
import { Icon } from '../../../parts/art/icon'
import { house, LIZARD_HEAD } from '../../../parts/art/pictures'
import './round-mark.css'

/** Largest picture of what scored, rem, and the share of the space between two rounds that it may take. */
export const MARK = { width: 3.625, height: 4.375 } as const
export const MARK_SHARE = 0.86

interface RoundMarkProps {
  readonly round: number
  readonly scoring: Scoring
  /** Middle and top of the mark in the chart, and its greatest width, px. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Width of its picture, px. */
  readonly mark: number
  /** Whether there is room for the name. */
  readonly named: boolean
}

/** What scored in a round: the lit house of a colour, the Kododo, or a wave for nobody. */
export const RoundMark = ({ round, scoring, x, y, width, mark, named }: RoundMarkProps) => (
  <div
    class="round-mark"
    style={{ left: `${x - width / 2}px`, top: `${y}px`, width: `${width}px`, '--mark': `${mark}px` }}
  >
    <span class="label">{round}</span>
    <Picture scoring={scoring} />
    {named && (
      <span class={scoring === 'kododo' ? 'round-mark__name round-mark__name--kododo' : 'round-mark__name'}>
        {nameOf(scoring)}
      </span>
    )}
  </div>
)

function Picture({ scoring }: { readonly scoring: Scoring }) {
  if (scoring === null) {
    return (
      <span class="round-mark__picture round-mark__picture--nobody">
        <Icon name="wave" />
      </span>
    )
  }
  if (scoring === 'kododo') {
    return (
      <span class="round-mark__picture round-mark__picture--kododo">
        <img src={LIZARD_HEAD} alt="" />
      </span>
    )
  }
  return <img class="round-mark__picture" src={house(scoring)} alt="" />
}

/** The name of what scored. */
export function nameOf(scoring: Scoring): string {
  if (scoring === null) return words.nobody
  return scoring === 'kododo' ? common.kododo : common.colours[scoring]
}
