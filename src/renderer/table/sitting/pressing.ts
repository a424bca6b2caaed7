import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { BaseView, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { Device } from '../device/device'
import type { Draft, LargeAct } from './draft'
import { isActive, type Moment, type Primary, primaryOf, secondaryOf } from './moves'

interface Parts {
  readonly view: ReadonlySignal<BaseView>
  readonly moment: ReadonlySignal<Moment>
  readonly settings: ReadonlySignal<Settings>
  readonly draft: Pick<Draft<unknown>, 'large' | 'small' | 'chosen'>
  readonly show: { advance(): void; finish(): void }
  readonly device: Pick<Device, 'pass' | 'close' | 'lookAgain' | 'mayLookAgain' | 'reseat'>
  readonly onResult: () => void
}

/** The player's two buttons. */
export interface Pressing {
  readonly primary: ReadonlySignal<Primary>
  readonly secondary: ReadonlySignal<ReturnType<typeof secondaryOf>>
  /** The large button has been pressed once, and counts only when pressed once more. */
  readonly confirming: ReadonlySignal<boolean>
  press(primary: Primary): void
  /** Presses the large button as it stands. */
  pressPrimary(): void
  /** Presses the small button. */
  pressSecondary(): void
  dispose(): void
}

export function createPressing(parts: Parts): Pressing {
  const { view, moment, settings, draft } = parts
  const asked = signal(false)
  // Whoever changes the choice has not confirmed it.
  const endAsking = effect(() => {
    void draft.chosen.value
    asked.value = false
  })
  const primary = computed(() => primaryOf(view.value, draft.large.value, moment.value))
  const secondary = computed(() => secondaryOf(view.value, draft.small.value, moment.value))
  const run = (act: LargeAct) => {
    asked.value = settings.value.confirmCommit && !asked.value
    if (!asked.value) act.run()
  }
  const press = (pressed: Primary) => {
    if (!isActive(pressed)) return
    if (pressed.type === 'act') run(pressed.act)
    else pressOther(pressed.type, parts)
  }
  return {
    primary,
    secondary,
    confirming: computed(() => asked.value && settings.value.confirmCommit),
    press,
    pressPrimary: () => press(primary.value),
    pressSecondary() {
      const pressed = secondary.value
      if (pressed?.type === 'act') {
        if (pressed.act.isReady !== false) pressed.act.run()
      } else if (pressed !== null) pressBeside(pressed.type, view.value.viewer, parts.device)
    },
    dispose: endAsking,
  }
}

function pressOther(type: Exclude<Primary['type'], 'act'>, { show, device, onResult }: Parts): void {
  if (type === 'result') onResult()
  else if (type === 'pass') device.pass()
  else if (type === 'close') device.close()
  else if (type === 'continue') show.advance()
  else show.finish()
}

function pressBeside(type: 'look-again' | 'take-seat', viewer: Seat | null, device: Parts['device']): void {
  if (type === 'look-again') device.lookAgain(device.mayLookAgain.value[0] ?? null)
  else if (viewer !== null) device.reseat(viewer, 'person')
}
