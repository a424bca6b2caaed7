import { TURNS } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { MarkedText } from '../../../parts/text'
import { Steps } from '../../../table/hud/steps'
import { atRect, type Rect } from '../../../table/plan'
import type { KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'

const { bar: says } = words.hud

/** What the buttons at the ends of the bar take in portrait, px at scale 1; they do not shrink. */
const ENDS = { menu: 56, tools: 230 }

/** The middle of the bar: over the table, beside what is chosen; in portrait between the buttons. */
const placeOf = ({ bar, plan, choices, scenery, scale }: KadoPlan): Rect => {
  const least = Math.max(scale, 1)
  if (plan === 'portrait')
    return { ...bar, x: bar.x + ENDS.menu * least, width: bar.width - (ENDS.menu + ENDS.tools) * least }
  return plan === 'standard' && scenery !== 'count' ? { ...bar, width: choices.x - bar.x } : bar
}

const PHASES = ['deal', 'challenge', 'place'] as const

/** Where the game is: its turn and that turn's steps, the count, or that it is over. */
export function Bar({ hud, plan }: { readonly hud: Hud; readonly plan: KadoPlan }) {
  const place = placeOf(plan)
  const { phase, turn, outcome, count } = hud
  if (outcome !== null || count !== null)
    return (
      <div class="table-steps" style={atRect(place)}>
        <span class="table-round">{outcome === null ? says.count : says.over}</span>
        {outcome !== null && <span class="kado-length">{says.allPlayed(TURNS)}</span>}
      </div>
    )
  const current = phase === 'over' ? PHASES.length : PHASES.indexOf(phase)
  return (
    <Steps labels={PHASES.map((one) => says.steps[one])} current={current} place={place}>
      <MarkedText text={says.turn(turn, TURNS)} as="small" />
    </Steps>
  )
}
