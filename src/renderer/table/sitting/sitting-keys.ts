import { type ReadonlySignal, signal } from '@preact/signals'
import { assertNever } from '../../../shared/assert-never'
import type { Play } from '../../games/5211/draft/play'
import type { Device } from '../device/device'
import type { Focus, Intent } from './keys'
import type { Moment } from './moves'
import type { Panels } from './panels'
import type { Pressing } from './pressing'
import type { Show } from './show'

interface Parts {
  readonly moment: ReadonlySignal<Moment>
  readonly device: Pick<Device, 'eyes' | 'open'>
  readonly show: Pick<Show, 'goOn' | 'finish'>
  readonly play: Pick<Play, 'toggle'>
  readonly pressing: Pressing
  readonly panels: Panels
  readonly nextSpeed: () => void
  readonly repeat: () => void
}

/** The keys of the table. */
export interface SessionKeys {
  /** A key has been pressed, so that keys are worth showing. */
  readonly keysUsed: ReadonlySignal<boolean>
  /** @returns whether the key is used up */
  key(intent: Intent, focus: Focus): boolean
}

export function createSessionKeys(parts: Parts): SessionKeys {
  const keysUsed = signal(false)
  return {
    keysUsed,
    key(intent, focus) {
      keysUsed.value = true
      return parts.device.eyes.value.of === 'nobody'
        ? atShutters(intent, parts)
        : atTable(intent, focus, parts)
    },
  }
}

/** Nothing of the table beneath is reached. */
function atShutters({ type }: Intent, { device, panels }: Parts): boolean {
  if (type === 'commit') device.open()
  if (type === 'menu') panels.openPanel('menu')
  return type === 'commit' || type === 'menu'
}

function atTable(intent: Intent, focus: Focus, parts: Parts): boolean {
  const { show, play, pressing, panels, moment } = parts
  switch (intent.type) {
    case 'toggle':
      show.finish()
      play.toggle(intent.index)
      return true
    case 'commit':
      pressing.pressPrimary()
      return true
    case 'clear':
      pressing.pressSecondary()
      return true
    case 'finish':
      // On a control Space is a click as well, which continues by itself; so it is on a card, but while a round is told.
      if (focus === 'control' || (focus === 'card' && !moment.value.evaluated)) return false
      show.goOn()
      return true
    case 'speed':
      parts.nextSpeed()
      return true
    case 'again':
      parts.repeat()
      return true
    case 'discard':
    case 'seen':
    case 'menu':
      panels.openPanel(intent.type)
      return true
    default:
      return assertNever(intent)
  }
}
