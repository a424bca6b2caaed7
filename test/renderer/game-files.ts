import { signal } from '@preact/signals'
import { vi } from 'vitest'
import { createGameFiles } from '../../src/renderer/client/game-files'
import { createToasts } from '../../src/renderer/parts/toasts'
import { fakeBridge } from './fake-bridge'

/** The client for files, with main's replies as given. */
export function files(replies: Parameters<typeof fakeBridge>[0]) {
  const bridge = fakeBridge(replies)
  const toasts = createToasts()
  const isPlaying = signal(false)
  const callbacks = {
    refuse: vi.fn(),
    onChange: vi.fn(),
    leaveForList: vi.fn(),
    show: vi.fn(async () => true),
  }
  const said = () => toasts.shown.value?.text ?? null
  return {
    bridge,
    toasts,
    isPlaying,
    said,
    ...callbacks,
    files: createGameFiles({ bridge, toasts, isPlaying, ...callbacks }),
  }
}
