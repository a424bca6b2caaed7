import { cardsDue, type Numbers, TURNS } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { MarkedText } from '../../../parts/text'
import { Steps as StepsRow } from '../../../table/hud/steps'
import type { Rect } from '../../../table/plan'
import type { TableLayout } from '../plan/layout'
import type { Hud } from '../scene/hud'

const { bar } = words

interface Props {
  readonly hud: Hud
  readonly numbers: Numbers
  readonly long: boolean
  readonly place: Rect
}

/** What the buttons at the ends of the bar take in portrait, px at scale 1. */
const ENDS = { menu: 56, tools: 270 }

/** The middle of the bar: over the table, beside the rail where that is a column; in portrait between the buttons. */
export const stepsPlace = ({ bar, rail, plan, scale }: TableLayout): Rect =>
  plan === 'portrait'
    ? { ...bar, x: bar.x + ENDS.menu * scale, width: bar.width - (ENDS.menu + ENDS.tools) * scale }
    : { ...bar, width: rail.x - bar.x }

/** The round, and its turns as steps, the current one lit. */
export function Steps({ hud, numbers, long, place }: Props) {
  const current = hud.step === 'score' ? TURNS.length : hud.step - 1
  const labels = [...TURNS.map((turn) => bar.turn(turn, cardsDue(turn))), bar.score]
  const { round, deal } = hud
  const where = long ? bar.roundOfDeal(round, numbers.rounds, deal) : bar.round(round, numbers.rounds)
  return (
    <StepsRow labels={labels} current={current} place={place}>
      <MarkedText text={where} as="small" />
    </StepsRow>
  )
}
