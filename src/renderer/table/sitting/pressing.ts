import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { View } from '../../../shared/games/5211'
import type { Settings } from '../../../shared/settings'
import type { Play } from '../../games/5211/draft/play'
import type { Device } from '../device/device'
import { isActive, type Moment, type Primary, primaryOf, secondaryOf } from './moves'
import type { Show } from './show'

interface Parts {
  readonly view: ReadonlySignal<View>
  readonly moment: ReadonlySignal<Moment>
  readonly settings: ReadonlySignal<Settings>
  readonly play: Play
  readonly show: Pick<Show, 'goOn' | 'finish'>
  readonly device: Pick<Device, 'pass' | 'close' | 'lookAgain' | 'committed' | 'reseat'>
  readonly onResult: () => void
}

/** The player's two buttons. */
export interface Pressing {
  /** The cards have been pressed once, and count only when pressed once more. */
  readonly confirming: ReadonlySignal<boolean>
  press(primary: Primary): void
  /** Presses the large button as it stands. */
  pressPrimary(): void
  /** Presses the small button beside the hand. */
  pressSecondary(): void
  dispose(): void
}

export function createPressing(parts: Parts): Pressing {
  const { view, moment, settings, play } = parts
  const asked = signal(false)
  // Whoever changes the choice has not confirmed it.
  const endAsking = effect(() => {
    void play.selection.value
    asked.value = false
  })
  const commit = () => {
    asked.value = settings.value.confirmCommit && !asked.value
    if (!asked.value) play.commit()
  }
  const press = (primary: Primary) => {
    if (!isActive(primary)) return
    if (primary.type === 'commit') commit()
    else pressOther(primary, parts)
  }
  return {
    confirming: computed(() => asked.value && settings.value.confirmCommit),
    press,
    pressPrimary: () => press(primaryOf(view.value, play.selection.value, moment.value)),
    pressSecondary: () => pressSecondary(parts),
    dispose: endAsking,
  }
}

function pressOther({ type }: Primary, { show, device, onResult }: Parts): void {
  if (type === 'result') onResult()
  else if (type === 'pass') device.pass()
  else if (type === 'close') device.close()
  else if (type === 'continue') show.goOn()
  else show.finish()
}

function pressSecondary({ view, moment, play, device }: Parts): void {
  const { viewer } = view.value
  const secondary = secondaryOf(view.value, play.selection.value, moment.value)
  if (secondary === 'clear') play.clear()
  if (secondary === 'take-back') play.takeBack()
  if (secondary === 'look-again') device.lookAgain(device.committed.value[0] ?? null)
  if (secondary === 'take-seat' && viewer !== null) device.reseat(viewer, 'person')
}
