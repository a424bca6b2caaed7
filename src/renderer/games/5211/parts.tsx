import { isRemembered } from '../../../shared/games/5211'
import type { PartProps, TwinProps } from '../../table/frame/game'
import { rectOf } from '../../table/plan/geometry'
import { faces } from './draft/selection'
import { Over } from './hud/over'
import { ownHidden } from './hud/rail/hidden'
import { Under } from './hud/under'
import { PANEL_KEYS } from './panels/keys'
import { mayLookAtOwnPile } from './panels/panels'
import { isEnding } from './scene/hud'
import { othersCards } from './twin/others-cards'
import { Twin } from './twin/twin'
import type { Table5211 } from './types'
import { lookAhead, previewOf, previewRead } from './voice/preview'
import { type Piece, promptOf } from './voice/prompt'

type Props = PartProps<Table5211>

/** What is written beneath the cards. */
export function Below({ sitting: { show, draft, talking }, people }: Props) {
  return (
    <Under
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      people={people}
      layout={show.plan.value}
      target={draft.hand.target.value}
      said={talking.said.value}
    />
  )
}

/** What is written above them. */
export function Above({ sitting, snapshot: { view }, people, settings: { hints } }: Props) {
  const { show, draft, decided, coaching, panel } = sitting
  const layout = show.plan.value
  const isCoached = coaching.counsel.value !== null && panel.value === null
  const selection = draft.selecting.selection.value
  const pointed = draft.hand.pointed.value
  const prompt = promptFor(sitting, hints)
  return (
    <Over
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      decided={decided.value}
      hidden={ownHidden(view, faces(lookAhead(selection, pointed)))}
      people={people}
      layout={layout}
      prompt={prompt}
      pill={isCoached ? layout.coach.prompt : layout.prompt}
      preview={prompt === null || pointed === null ? null : previewOf(view, selection, pointed)}
      hinting={hints}
    />
  )
}

/** What the pill says; null while more has happened than is seen. */
function promptFor({ draft: { selecting }, show, moment }: Props['sitting'], hints: boolean) {
  const { behind, standIn } = moment.value
  const pieces = (): readonly Piece[] =>
    promptOf(show.seen.value, selecting.selection.value, selecting.summary.value, hints, standIn)
  return behind ? null : pieces()
}

/** The table as real elements. */
export function Elements({ sitting, snapshot: { view }, people, actions, tools }: TwinProps<Table5211>) {
  const { show, draft, moment } = sitting
  const plan = show.plan.value
  // Nobody hears or sees by what can be opened how the game has ended, before it is shown.
  const shown = view.over ? show.seen.value : view
  const { selecting, sorting, hand } = draft
  const { discard } = moment.value.telling ? plan.aside : plan
  const ownPlate = plan.seats[0]?.plate
  const opens = (panel: keyof typeof PANEL_KEYS) => ({
    keyName: PANEL_KEYS[panel],
    showKeys: sitting.keysUsed.value,
    onOpen: () => sitting.openPanel(panel),
  })
  return (
    <Twin
      {...{ view: shown, people, actions, tools, said: sitting.talking.said.value }}
      sort={
        moment.value.telling ? null : { place: plan.sort, by: sorting.order.value.by, onSort: sorting.sortBy }
      }
      shown={moment.value.playing ? [] : othersCards(show.seen.value, people, plan)}
      ended={isEnding(show.hud.value)}
      hand={{
        selection: selecting.selection.value,
        places: hand.places.value,
        previewOf: (index) => previewRead(view, selecting.selection.value, index),
        onToggle: selecting.toggle,
        onHover: hand.hover,
        onFocus: hand.focus,
        onMove: (from, to) => sorting.move(selecting.selection.value.hand, from, to),
        drag: { onTake: hand.take, onCarry: hand.carry, onDrop: hand.drop, onSlip: hand.slip },
      }}
      discard={isRemembered(shown) ? { place: rectOf(discard), ...opens('discard') } : null}
      rounds={
        isRemembered(shown) && !moment.value.telling
          ? { place: plan.rounds, iconAlone: plan.plan === 'portrait', ...opens('rounds') }
          : null
      }
      race={
        plan.race && {
          place: plan.race,
          keyName: null,
          showKeys: false,
          onOpen: () => sitting.openPanel('long-game'),
        }
      }
      pile={ownPlate && mayLookAtOwnPile(shown) ? { place: ownPlate, ...opens('pile') } : null}
    />
  )
}
