import type { CSSProperties } from 'preact'
import type { PartProps } from '../../../table/frame/game'
import { atRect } from '../../../table/plan'
import type { Asking } from '../draft/selection'
import { isTight, type KadoPlan } from '../plan/layout'
import type { TableKado } from '../types'
import { Give, Weighing } from './give'
import { Guess } from './guess'
import { type ActsProps, actsOf, cardOf } from './panel'
import { Place } from './place'
import { Wait } from './wait'

/** The panel beside the table: what is asked of the player, as real elements; the two buttons stand at its foot. */
export function Acts(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <section
      class="acts"
      data-for={asking?.for ?? 'wait'}
      data-tight={isTight(props.plan)}
      style={placeOf(props.plan)}
    >
      <Panel asking={asking} {...props} />
    </section>
  )
}

/** Where the panel is, how high the buttons stand in it, and how far down the card reaches that is looked at there. */
function placeOf({ choices, large, small, peekedNote }: KadoPlan): CSSProperties {
  const foot = choices.y + choices.height - Math.min(large.y, small.y)
  return {
    ...atRect(choices),
    '--foot': `${foot}px`,
    '--picture': `${peekedNote.y + peekedNote.height - choices.y}px`,
  }
}

function Panel({ asking, ...props }: ActsProps & { readonly asking: Asking | null }) {
  if (asking?.for === 'give') return <Give {...props} />
  if (asking?.for === 'guess') return <Guess {...props} asking={asking} />
  const { hud, view } = props
  const seat = asking?.seat ?? view.viewer
  const isPlacing = view.phase === 'place' && hud.phase === 'place'
  const card = isPlacing && seat !== null ? cardOf(view, seat) : null
  return card === null || seat === null ? <Wait {...props} /> : <Place {...props} seat={seat} card={card} />
}

/** What lies beneath the cards of what the player does: the panel's ground, and in a duel what keeping a card comes to. */
export function ActsGround(parts: PartProps<TableKado>) {
  const { asking, props } = actsOf(parts)
  if (props.view.phase === 'over') return null
  return (
    <>
      <div class="acts-ground" style={atRect(props.plan.choices)} />
      {asking?.for === 'give' && <Weighing {...props} />}
    </>
  )
}
