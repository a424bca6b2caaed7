import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import type { PlaySound } from '../../parts/sound'
import { SHUTTERS_CLOSE, SHUTTERS_OPEN } from '../sounds'
import { soundShutters } from './session'

it.each([true, false])(
  'shutters sound as they move, but not for their initial state (closed: %s)',
  (closed) => {
    const shut = signal(closed)
    const playSound = vi.fn<PlaySound>()
    const end = soundShutters(shut, playSound)
    expect(playSound).not.toHaveBeenCalled()
    shut.value = !closed
    shut.value = closed
    const [close, open] = [[SHUTTERS_CLOSE], [SHUTTERS_OPEN]]
    expect(playSound.mock.calls).toEqual(closed ? [open, close] : [close, open])
    end()
    shut.value = !closed
    expect(playSound).toHaveBeenCalledTimes(2)
  },
)
