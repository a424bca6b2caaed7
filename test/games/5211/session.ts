import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import { game5211 } from '../../../src/renderer/games/5211/game'
import type { Painter } from '../../../src/renderer/table/painter/painter'
import { createSession, type Session } from '../../../src/renderer/table/session/session'
import type { SentBeat } from '../../../src/shared/bridge/contract'
import type { Evaluation, EvaluationStep, View } from '../../../src/shared/games/5211/view'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings'
import { sampleView } from './sample'
import { sampleClient } from './sample-client'

const SIZE = { width: 1440, height: 900 }
const open: Session<Table5211>[] = []

/**
 * A session whose match, window and canvas are under the test's control.
 * @param people their seats
 * @param draw returns the canvas, or fails
 * @param opening the initial state of the table
 */
export function sit(
  view: View = sampleView(),
  people: readonly number[] = [0],
  draw: (painter: Painter) => Promise<Painter> = async (painter) => painter,
  opening: readonly SentBeat<Table5211>[] = [],
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
  const session = createSession<Table5211>(game5211, {
    client: sample.client,
    settings,
    reducedMotion,
    size: SIZE,
    hidden,
    covered,
    playSound: vi.fn(),
    openPainter,
    onResult,
    onChange,
    onFinished,
  })
  open.push(session)
  return {
    ...sample,
    session,
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

/** The action of the large button. */
export function buttonOf({ session }: Pick<ReturnType<typeof sit>, 'session'>): string {
  const primary = session.pressing.primary.value
  return primary.type === 'act' ? primary.act.id : primary.type
}

/** Ends every session that a test has opened. */
export function getUp(): void {
  for (const session of open.splice(0)) session.dispose()
  vi.useRealTimers()
}

const steps: readonly EvaluationStep[] = [
  { type: 'kododo-counted', count: 4, target: 6, exact: false },
  { type: 'nobody-scores' },
]
/** A round in which nobody scores. */
const nobody: Evaluation = {
  deal: 1,
  round: 2,
  played: ['b2 b3 g2 g3', 'y2 y3 o2 o3', 'v2 v3 b2 g2', 'y2 o2 v2 v3'].map(
    (cards) => cards.split(' ') as Evaluation['played'][number],
  ),
  counts: { blue: 3, green: 3, yellow: 3, orange: 3, violet: 4 },
  steps,
  scoring: null,
  scored: [[], [], [], []],
  points: [0, 0, 0, 0],
}
/** The view once the table has been cleared after that round. */
export const afterNobody: View = { ...sampleView(), evaluations: [nobody] }
const laid: View = { ...sampleView({ decision: null, table: ['b2 b3 g2 g3'] }), round: 2, awaited: [] }

/** A table after a round that main can send again. */
export function remembering(view: View = afterNobody) {
  const table = sit(view)
  table.again.mockResolvedValue([
    { from: laid, events: steps, view: laid, rests: false, together: false },
    {
      events: [{ type: 'table-cleared', cards: nobody.played }],
      view: afterNobody,
      rests: false,
      together: false,
    },
  ])
  return table
}
