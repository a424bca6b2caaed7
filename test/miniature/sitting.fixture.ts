import { signal } from '@preact/signals'
import { decide } from '../../src/main/bots/decide'
import { createHost, type Host } from '../../src/main/match/host'
import { systemClock } from '../../src/main/match/play/clock'
import { createSaveStore } from '../../src/main/storage/saves/save-store'
import { followMatch, type MatchClient } from '../../src/renderer/client/match-client'
import type { TablePlan } from '../../src/renderer/table/plan/plan'
import { createSitting, type Sitting } from '../../src/renderer/table/sitting/sitting'
import type { Bridge, MatchSnapshot, MatchUpdate } from '../../src/shared/bridge/contract'
import type { BridgeError } from '../../src/shared/bridge/errors'
import { inputs } from '../../src/shared/bridge/schemas'
import type { Result } from '../../src/shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings'
import type { View } from './game/face'
import { erased } from './registries/erased'
import type { TableMiniature } from './table/game'
import { game as tableMiniature } from './table/game'

export const SIZE = { width: 1440, height: 900 }

/** Main and a window joined in one process: the host of the app, and the table of the app in front of it. */
export interface Joined {
  readonly host: Host
  readonly sitting: Sitting<TableMiniature>
  /** Everything that the window was sent. */
  readonly sent: readonly MatchUpdate[]
  /** The plan that the canvas was last drawn by. */
  drawnBy(): string | null
  end(): Promise<void>
}

/**
 * @param folder of the saves
 * @param open how the match begins
 * @param botsWaitFor before they choose in the open, where they keep their cards
 */
export async function join(
  folder: string,
  open: (host: Host) => Promise<Result<MatchSnapshot, BridgeError>>,
  botsWaitFor: Promise<void> = Promise.resolve(),
): Promise<Joined> {
  const listeners = new Set<(update: MatchUpdate) => void>()
  const sent: MatchUpdate[] = []
  const host = createHost({
    store: createSaveStore(folder),
    bots: {
      async decide(question) {
        if (erased<View>(question.view).phase === 'give') return { action: decide(question), replaced: false }
        await botsWaitFor
        return { action: erased({ type: 'keep' }), replaced: false }
      },
      dispose: () => undefined,
    },
    clock: { ...systemClock, pause: async () => undefined },
    speed: () => 'instant',
    publish(update) {
      sent.push(update)
      for (const listener of [...listeners]) listener(update)
    },
    report(error) {
      throw error
    },
  })
  const followed = await followMatch(bridgeTo(host, listeners), () => open(host))
  if (!followed.ok) throw new Error(followed.error.code)
  let drawnBy: string | null = null
  const sitting = sitAt(erased<MatchClient<TableMiniature>>(followed.value), ({ plan }) => {
    drawnBy = plan
  })
  return {
    ...{ host, sitting, sent },
    drawnBy: () => drawnBy,
    async end() {
      sitting.dispose()
      await host.leave('abandon')
    },
  }
}

/** Requests of the match alone, parsed as main parses them. */
function bridgeTo(host: Host, listeners: Set<(update: MatchUpdate) => void>): Bridge {
  const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
    'match/snapshot': () => host.snapshot(),
    'match/act': (input) => host.act(inputs['match/act'].parse(input)),
    'match/open-hand': (input) => host.openHand(inputs['match/open-hand'].parse(input)),
    'match/close-hand': (input) => host.closeHand(inputs['match/close-hand'].parse(input)),
  }
  return erased<Bridge>({
    request: async (route: string, input: unknown) => answers[route]?.(input),
    on(_push: string, listener: (update: MatchUpdate) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}

const sitAt = (
  client: MatchClient<TableMiniature>,
  onPaint: (plan: TablePlan) => void,
): Sitting<TableMiniature> =>
  createSitting<TableMiniature>(tableMiniature, {
    client,
    settings: signal<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' }),
    ...{ reducedMotion: signal(false), hidden: signal(false), covered: signal(false), size: SIZE },
    openPainter: async () => ({
      paint: (_scene, plan) => onPaint(plan),
      resize() {},
      drawn: () => [],
      dispose() {},
    }),
    ...{ onSpeed() {}, onResult() {}, onFinished() {} },
  })
