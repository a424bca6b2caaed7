import { isRemembered } from '../../../shared/games/5211'
import type { PartProps, TwinProps } from '../../table/frame/game'
import { rectOf } from '../../table/plan'
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
import { mayPrompt, promptOf, waitedFor } from './voice/prompt'

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
  const { show, draft, followed, coaching, panels, moment } = sitting
  const layout = show.plan.value
  const isCoached = coaching.counsel.value !== null && panels.panel.value === null
  const selection = draft.selecting.selection.value
  const previewed = draft.hand.previewed.value
  const prompt = promptFor(sitting, hints)
  return (
    <Over
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      decided={followed.decided.value}
      hidden={ownHidden(view, faces(lookAhead(selection, previewed)), moment.value.telling)}
      people={people}
      layout={layout}
      prompt={prompt}
      awaited={waitedFor(show.seen.value, sitting.moment.value)}
      pill={isCoached ? layout.coach.prompt : layout.prompt}
      preview={prompt === null || previewed === null ? null : previewOf(view, selection, previewed)}
      hinting={hints}
    />
  )
}

/** What the pill says; null where there is nothing to say. */
function promptFor({ draft: { selecting }, show, moment }: Props['sitting'], hints: boolean) {
  const seen = show.seen.value
  if (!mayPrompt(seen, moment.value)) return null
  return promptOf(seen, selecting.selection.value, selecting.summary.value, hints, moment.value.standIn)
}

/** The table as real elements. */
export function Elements({ sitting, snapshot: { view }, people, actions, tools }: TwinProps<Table5211>) {
  const { show, draft, moment } = sitting
  const plan = show.plan.value
  const shown = sitting.shown.value
  const { selecting, sorting, hand } = draft
  const { discard } = moment.value.telling ? plan.aside : plan
  const ownPlate = plan.seats[0]?.plate
  const opens = (panel: keyof typeof PANEL_KEYS) => ({
    keyName: PANEL_KEYS[panel],
    showKeys: sitting.keys.inUse.value,
    onOpen: () => sitting.panels.open(panel),
  })
  return (
    <Twin
      {...{ view: shown, people, actions, tools, said: sitting.talking.said.value }}
      hud={show.hud.value}
      sort={
        moment.value.telling ? null : { place: plan.sort, by: sorting.order.value.by, onSort: sorting.sortBy }
      }
      shown={moment.value.playing ? [] : othersCards(show.seen.value, people, plan)}
      ended={isEnding(show.hud.value)}
      telling={moment.value.telling}
      hand={{
        selection: selecting.selection.value,
        behind: moment.value.behind,
        places: hand.places.value,
        showKeys: sitting.keys.inUse.value,
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
          onOpen: () => sitting.panels.open('long-game'),
        }
      }
      pile={ownPlate && mayLookAtOwnPile(shown) ? { place: ownPlate, ...opens('pile') } : null}
    />
  )
}
