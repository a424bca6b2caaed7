import { signal } from '@preact/signals'
import { matchHandlers } from '../src/main/app/services'
import { systemClock } from '../src/main/match/clock'
import { createHost, type Host } from '../src/main/match/host'
import { createSaveStore } from '../src/main/storage/save-store'
import { followMatch, type MatchClient } from '../src/renderer/client/match-client'
import type { TableGame } from '../src/renderer/table/frame/game'
import type { TablePlan } from '../src/renderer/table/plan'
import type { SessionTypes } from '../src/renderer/table/session/game'
import { createSession, type Session } from '../src/renderer/table/session/session'
import type { Bridge, MatchSnapshot, MatchUpdate } from '../src/shared/bridge/contract'
import type { BridgeError } from '../src/shared/bridge/errors'
import { inputs } from '../src/shared/bridge/schemas'
import type { GameFace } from '../src/shared/game'
import type { Result } from '../src/shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../src/shared/settings'
import { silentCoach } from './bots'

export const SIZE = { width: 1440, height: 900 }

/** Main and a window joined in one process: the host of the app, connected to the table of the app. */
export interface Joined<T extends SessionTypes> {
  readonly host: Host
  readonly session: Session<T>
  /** Every update that was sent to the window. */
  readonly sent: readonly MatchUpdate[]
  /** The plan of the last drawing. */
  drawnBy(): string | null
  end(): Promise<void>
}

type Opened = Result<MatchSnapshot, BridgeError>

/**
 * @param folder of the saves
 * @param decide the decisions of bots
 * @param open the way the match begins
 */
export async function join<T extends SessionTypes>(
  table: TableGame<T>,
  folder: string,
  decide: Parameters<typeof createHost>[0]['bots']['decide'],
  open: (host: Host) => Promise<Opened>,
): Promise<Joined<T>> {
  const listeners = new Set<(update: MatchUpdate) => void>()
  const sent: MatchUpdate[] = []
  const store = createSaveStore(folder)
  const host = createHost({
    store: () => store,
    coach: silentCoach,
    bots: { decide, dispose: () => undefined },
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
  const client: MatchClient<GameFace> = followed.value
  if (!isOf(table, client)) throw new TypeError(`Not a match of ${table.id}`)
  let drawnBy: string | null = null
  const session = sitAt(table, client, ({ plan }) => {
    drawnBy = plan
  })
  return {
    host,
    session,
    sent,
    drawnBy: () => drawnBy,
    async end() {
      session.dispose()
      await host.leave('abandon')
    },
  }
}

const isOf = <T extends SessionTypes>(
  { id }: TableGame<T>,
  client: MatchClient<GameFace>,
): client is MatchClient<T> => client.snapshot.peek().view.game === id

/** Only requests of the match, parsed as main parses them. */
function bridgeTo(host: Host, listeners: Set<(update: MatchUpdate) => void>): Bridge {
  const handlers = matchHandlers(host)
  const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
    'match/snapshot': () => handlers['match/snapshot'](),
    'match/act': (input) => handlers['match/act'](inputs['match/act'].parse(input)),
    'match/open-hand': (input) => handlers['match/open-hand'](inputs['match/open-hand'].parse(input)),
    'match/close-hand': (input) => handlers['match/close-hand'](inputs['match/close-hand'].parse(input)),
    'match/reseat': (input) => handlers['match/reseat'](inputs['match/reseat'].parse(input)),
  }
  return {
    request: async (route: string, input: unknown) => answers[route]?.(input),
    on(_push: string, listener: (update: MatchUpdate) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Bridge
}

const sitAt = <T extends SessionTypes>(
  table: TableGame<T>,
  client: MatchClient<T>,
  onPaint: (plan: TablePlan) => void,
): Session<T> =>
  createSession<T>(table, {
    client,
    settings: signal<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' }),
    reducedMotion: signal(false),
    hidden: signal(false),
    covered: signal(false),
    size: SIZE,
    playSound: () => undefined,
    openPainter: async () => ({
      paint: (_scene, plan) => onPaint(plan),
      resize() {},
      drawn: () => [],
      dispose() {},
    }),
    onChange() {},
    onResult() {},
    onFinished() {},
  })
