import type { MatchSnapshot } from '../../../shared/bridge/contract'
import { isRemembered } from '../../../shared/games/5211'
import type { Settings } from '../../../shared/settings'
import type { HandProps } from '../../games/5211/twin/hand'
import { type Piece, promptOf } from '../../games/5211/voice/prompt'
import { primaryOf, secondaryOf } from '../sitting/moves'
import type { Session } from '../sitting/sitting'
import type { ActionsProps } from './actions'
import type { ToolsProps } from './tools'

/** What the controls of the table are made of, from the session that they act on. */

/** Whether the table shows the end of the game. */
export const isEnded = ({ show }: Session): boolean => show.hud.value.outcome !== null

const mayRepeat = ({ view }: MatchSnapshot): boolean => isRemembered(view) && view.evaluations.length > 0

const repeatOf = (session: Session, snapshot: MatchSnapshot): ToolsProps['repeat'] => {
  if (!mayRepeat(snapshot)) return 'none'
  return session.moment.value.playing ? 'not-now' : 'now'
}

/** What the pill says; null while more has happened than is seen. */
export function promptFor({ play, show, moment }: Session, { hints }: Settings): readonly Piece[] | null {
  const { behind, standIn } = moment.value
  if (behind) return null
  return promptOf(show.seen.value, play.selection.value, play.summary.value, hints, standIn)
}

export const handFor = ({ play, handLook }: Session): HandProps => ({
  selection: play.selection.value,
  places: handLook.places.value,
  onToggle: play.toggle,
  onHover: handLook.hover,
  drag: { onTake: handLook.take, onCarry: handLook.carry, onDrop: handLook.drop, onSlip: handLook.slip },
})

export function actionsFor(session: Session, snapshot: MatchSnapshot): ActionsProps {
  const { view } = snapshot
  const moment = session.moment.value
  const selection = session.play.selection.value
  const primary = primaryOf(view, selection, moment)
  const evaluation = { onExplain: session.explain, onSkip: () => session.press({ type: 'skip' }) }
  const repeats = isEnded(session) && repeatOf(session, snapshot) === 'now'
  return {
    primary,
    secondary: secondaryOf(view, selection, moment),
    confirming: session.confirming.value,
    showKeys: session.keysUsed.value,
    layout: session.show.layout.value,
    onPrimary: () => session.press(primary),
    evaluation: moment.evaluating && moment.playing ? evaluation : null,
    onSecondary: session.pressSecondary,
    onAgain: repeats ? () => void session.repeat() : null,
  }
}

interface Doors {
  readonly onRules: () => void
  readonly onSettings: () => void
}

export const toolsFor = (
  session: Session,
  snapshot: MatchSnapshot,
  { speed }: Settings,
  { onRules, onSettings }: Doors,
): ToolsProps => ({
  speed,
  repeat: isEnded(session) ? 'none' : repeatOf(session, snapshot),
  showKeys: session.keysUsed.value,
  standing: snapshot.standing,
  place: session.show.layout.value.bar,
  on: {
    menu: () => session.openPanel('menu'),
    speed: session.nextSpeed,
    again: () => void session.repeat(),
    seen: isRemembered(snapshot.view) ? () => session.openPanel('seen') : null,
    rules: onRules,
    settings: onSettings,
  },
})
