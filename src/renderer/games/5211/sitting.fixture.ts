import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { ToldBeat } from '../../../shared/bridge/contract'
import type { View } from '../../../shared/games/5211'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings'
import type { Painter } from '../../table/painter/painter'
import { createSitting, type Sitting } from '../../table/session/session'
import { game5211 } from './game'
import { sampleView } from './sample.fixture'
import { sampleClient } from './sample-client.fixture'
import type { Table5211 } from './types'

const SIZE = { width: 1440, height: 900 }
const open: Sitting<Table5211>[] = []

/**
 * A sitting whose match, window and canvas are in the test's hands.
 * @param people their seats
 * @param draw gives the canvas, or fails
 * @param opening how the table was set up
 */
export function sit(
  view: View = sampleView(),
  people: readonly number[] = [0],
  draw: (painter: Painter) => Promise<Painter> = async (painter) => painter,
  opening: readonly ToldBeat<Table5211>[] = [],
) {
  const sample = sampleClient(view, people, opening)
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' })
  const hidden = signal(false)
  const covered = signal(false)
  const reducedMotion = signal(false)
  const painter: Painter = { paint: vi.fn(), resize: vi.fn(), drawn: () => [], dispose: vi.fn() }
  const lost: (() => void)[] = []
  const openPainter = vi.fn(async (_plan: unknown, onLost: () => void) => {
    lost.push(onLost)
    return draw(painter)
  })
  const onResult = vi.fn()
  const onChange = vi.fn()
  const onFinished = vi.fn()
  const sitting = createSitting<Table5211>(game5211, {
    client: sample.client,
    settings,
    reducedMotion,
    size: SIZE,
    hidden,
    covered,
    hear: vi.fn(),
    openPainter,
    onResult,
    onChange,
    onFinished,
  })
  open.push(sitting)
  return {
    ...sample,
    sitting,
    painter,
    openPainter,
    lost,
    onResult,
    onChange,
    onFinished,
    settings,
    hidden,
    covered,
    reducedMotion,
  }
}

/** What the large button does. */
export function buttonOf({ sitting }: Pick<ReturnType<typeof sit>, 'sitting'>): string {
  const primary = sitting.pressing.primary.value
  return primary.type === 'act' ? primary.act.id : primary.type
}

/** Ends every sitting that a test has opened. */
export function getUp(): void {
  for (const sitting of open.splice(0)) sitting.dispose()
  vi.useRealTimers()
}
