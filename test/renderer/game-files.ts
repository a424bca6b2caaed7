import { signal } from '@preact/signals'
import { vi } from 'vitest'
import { createGameFiles } from '../../src/renderer/client/game-files'
import { createToasts } from '../../src/renderer/parts/toasts'
import { fakeBridge } from './fake-bridge'

/** The client for files, with main's replies as given. */
export function files(answers: Parameters<typeof fakeBridge>[0]) {
  const bridge = fakeBridge(answers)
  const toasts = createToasts()
  const isPlaying = signal(false)
  const told = { refuse: vi.fn(), onChange: vi.fn(), leaveForList: vi.fn(), show: vi.fn(async () => true) }
  const said = () => toasts.shown.value?.text ?? null
  return {
    bridge,
    toasts,
    isPlaying,
    said,
    ...told,
    files: createGameFiles({ bridge, toasts, isPlaying, ...told }),
  }
}
