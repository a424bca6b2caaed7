import type { Settings } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/table'
import { TABLE_KEYS } from '../../parts/keys'
import type { SittingTypes } from '../sitting/draft'
import { MENU } from '../sitting/panels'
import type { Sitting } from '../sitting/sitting'
import type { ActionsProps } from './actions'
import type { ButtonWords, Switch, TableGame } from './game'
import type { ToolsProps } from './tools'

/** What the controls of every table are made of, from the sitting that they act on. */

/** Whether there is an account to tell once more, and nothing is in its way. */
const repeatOf = <T extends SittingTypes>({ repeating, moment }: Sitting<T>): ToolsProps['repeat'] => {
  if (!repeating.mayRepeat.value) return 'none'
  const { playing, telling } = moment.value
  return playing && !telling ? 'not-now' : 'now'
}

/** What a game puts in words of its own, or else the table's. */
export const says = <T extends SittingTypes>(game: Pick<TableGame<T>, 'says'>): ButtonWords =>
  game.says ?? words.actions

export function actionsFor<T extends SittingTypes>(game: TableGame<T>, sitting: Sitting<T>): ActionsProps {
  const { show, moment } = sitting
  const plan = show.plan.value
  const account = { onExplain: sitting.explain, onSkip: () => sitting.pressing.press({ type: 'skip' }) }
  const repeats = game.isEnd(show.hud.value) && repeatOf(sitting) === 'now'
  return {
    primary: sitting.pressing.primary.value,
    secondary: sitting.pressing.secondary.value,
    confirming: sitting.pressing.confirming.value,
    showsSpace: sitting.pressing.showsSpace.value,
    showKeys: sitting.keys.inUse.value,
    places: game.buttons(plan),
    says: says(game),
    scale: plan.scale,
    onPrimary: sitting.pressing.pressPrimary,
    account: moment.value.telling && moment.value.playing ? account : null,
    onSecondary: sitting.pressing.pressSecondary,
    onAgain: repeats ? () => void sitting.repeating.repeat() : null,
  }
}

/** The switch of the coach, where there is one. */
const coachSwitch = <T extends SittingTypes>({ coaching }: Sitting<T>): readonly Switch[] =>
  coaching.isThere.value
    ? [
        {
          icon: 'hint',
          label: words.coach.name,
          isLit: true,
          key: TABLE_KEYS.coach,
          isOn: coaching.isOn.value || coaching.isKept.value,
          toggle: coaching.toggle,
        },
      ]
    : []

/** The narrowest window whose bar has room for all its buttons, in CSS px. */
const ROOM_FOR_RULES = 960

interface Doors {
  readonly onRules: () => void
  readonly onSettings: () => void
}

export function toolsFor<T extends SittingTypes>(
  game: TableGame<T>,
  sitting: Sitting<T>,
  { speed }: Settings,
  { onRules, onSettings }: Doors,
): ToolsProps {
  return {
    game: game.name,
    speed,
    repeat: game.isEnd(sitting.show.hud.value) ? 'none' : repeatOf(sitting),
    again: says(game).again,
    showKeys: sitting.keys.inUse.value,
    showRules: sitting.show.plan.value.size.width >= ROOM_FOR_RULES,
    standing: sitting.snapshot.value.standing,
    place: sitting.show.plan.value.bar,
    panels: game.panels.flatMap(({ id, key, tool }) =>
      tool !== null && sitting.panels.mayOpen(id)
        ? { ...tool, key, open: () => sitting.panels.open(id) }
        : [],
    ),
    switches: [...(game.switches?.(sitting) ?? []), ...coachSwitch(sitting)],
    on: {
      menu: () => sitting.panels.open(MENU),
      speed: sitting.nextSpeed,
      again: () => void sitting.repeating.repeat(),
      rules: onRules,
      settings: onSettings,
    },
  }
}
