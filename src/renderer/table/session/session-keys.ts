import { type ReadonlySignal, signal } from '@preact/signals'
import { assertNever } from '../../../shared/assert-never'
import { TABLE_KEYS } from '../../parts/keys'
import { type Device, isShut } from '../handover/handover'
import type { Coaching } from './coaching'
import type { Draft, PanelRule, SittingTypes } from './game'
import type { Focus, Intent } from './keys'
import type { Moment } from './moment'
import { MENU, type Panels } from './panels'
import type { Pressing, Skipping } from './pressing'
import type { Repeating } from './show'

interface Parts {
  readonly moment: ReadonlySignal<Moment>
  readonly device: Pick<Device, 'eyes' | 'open' | 'close'>
  readonly skipping: Pick<Skipping, 'advance' | 'finish'>
  readonly draft: Pick<Draft<unknown>, 'key'>
  readonly pressing: Pressing
  readonly panels: Panels
  /** Of the game's panels. */
  readonly rules: readonly Pick<PanelRule<SittingTypes>, 'id' | 'key'>[]
  readonly repeating: Pick<Repeating, 'repeat' | 'repeats'>
  readonly coaching: Pick<Coaching<SittingTypes>, 'counsel' | 'toggle' | 'toggleMore'>
  readonly nextSpeed: () => void
}

/** The keys of the table. */
export interface SittingKeys {
  /** The keyboard is being used, so that keys are worth showing. */
  readonly inUse: ReadonlySignal<boolean>
  /** @returns whether the key is used up */
  key(intent: Intent, focus: Focus): boolean
  /** The player walks about the table by keys. */
  useKeys(): void
  /** The player presses something at the table by mouse. */
  useMouse(): void
}

/** Presses of the mouse with no key between them after which the player goes on by mouse: one is also made between keys. */
const PRESSES_ON = 2

export function createSittingKeys(parts: Parts): SittingKeys {
  const inUse = signal(false)
  let presses = 0
  const useKeys = () => {
    presses = 0
    inUse.value = true
  }
  return {
    inUse,
    key(intent, focus) {
      const used = isShut(parts.device.eyes.value) ? atShutters(intent, parts) : atTable(intent, focus, parts)
      if (used || intent.type !== 'game') useKeys()
      return used
    },
    useKeys,
    useMouse() {
      presses++
      if (presses >= PRESSES_ON) inUse.value = false
    },
  }
}

/** Nothing of the table beneath is reached. */
function atShutters({ type }: Intent, { device, panels }: Parts): boolean {
  if (type === 'large') (device.eyes.value.of === 'looker' ? device.close : device.open)()
  if (type === 'menu') panels.open(MENU)
  return type === 'large' || type === 'menu'
}

function atTable(intent: Intent, focus: Focus, parts: Parts): boolean {
  const { skipping, pressing, panels, moment } = parts
  switch (intent.type) {
    case 'large':
      if (focus === 'card') pressing.pressFromCard()
      else pressing.pressPrimary()
      return true
    case 'small':
      // Where no button has the key, it is the game's.
      if (pressing.secondary.value !== null || !parts.draft.key(TABLE_KEYS.small, focus))
        pressing.pressSecondaryByKey()
      return true
    case 'continue':
      // On a control Space is a click as well, which continues by itself; so it is on a card, but while an account is told.
      if (focus === 'control' || (focus === 'card' && !moment.value.untold)) return false
      skipping.advance()
      return true
    case 'speed':
      parts.nextSpeed()
      return true
    case 'again':
      void parts.repeating.repeat()
      return true
    case 'coach':
      parts.coaching.toggle()
      return true
    case 'more':
      return parts.coaching.toggleMore()
    case 'menu':
      if (!closeTop(parts, focus)) panels.open(MENU)
      return true
    case 'game':
      return gameKey(intent.key, focus, parts)
    default:
      return assertNever(intent)
  }
}

/** Closes what lies open over the table, the coach's sheet first, or ends what is told once more. @returns whether there was any */
function closeTop({ coaching, draft, repeating, skipping }: Parts, focus: Focus): boolean {
  if (coaching.counsel.value !== null) coaching.toggle()
  else if (draft.key(TABLE_KEYS.menu, focus)) return true
  else if (repeating.repeats.value) skipping.finish()
  else return false
  return true
}

function gameKey(key: string, focus: Focus, { rules, panels, draft }: Parts): boolean {
  const rule = rules.find((one) => one.key === key)
  if (rule === undefined) return draft.key(key, focus)
  panels.open(rule.id)
  return true
}
