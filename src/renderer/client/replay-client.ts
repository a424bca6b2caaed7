import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type {
  Bridge,
  MatchSnapshot,
  MatchUpdate,
  Replay,
  ReplayViewer,
  SentBeat,
  SentBeats,
} from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { type BaseView, NEUTRAL_STYLE } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import type { Bot, Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import type { MatchClient } from './match-client'

type View = AnyFace['View']

/** Stands for every player; a table does not show the level of a bot. */
const ANY_BOT: Bot = { level: 'steady', style: NEUTRAL_STYLE }

/**
 * A replay as a table can show it: like a match, but nobody can act in it. A step that is played arrives as an update; a
 * jump arrives as a new snapshot, as after missed updates.
 */
export interface ReplayClient extends MatchClient {
  readonly replay: ReadonlySignal<Replay>
  /** Index of the step that the table shows, or will show as soon as it has been read. */
  readonly step: ReadonlySignal<number>
  /** Jumps to the end of a step; beyond the first or the last one, to that one. */
  goTo(step: number): void
  /** Plays the next step. Does nothing at the last one. */
  forward(): void
  /** Shows the same step as another viewer sees it. */
  lookAs(viewer: ReplayViewer): void
}

/** What the table should show. */
interface Wish {
  readonly viewer: ReplayViewer
  readonly step: number
  /** True if the step is played, and not jumped to. */
  readonly plays: boolean
}

/**
 * Opens the replay of a game.
 * @param id of the save, or of the open match
 * @param at the step to begin with, from 0
 * @param refuse called with the error of a later request
 */
export async function openReplay(
  bridge: Bridge,
  id: string,
  at: number,
  refuse: (error: BridgeError) => void,
): Promise<Result<ReplayClient, BridgeError>> {
  const opened = await bridge.request('replay/open', { id, viewer: null })
  if (!opened.ok) return opened
  const { viewer, steps } = opened.value
  const from = Math.min(at, steps.length - 1)
  const first = await bridge.request('replay/read', { id, viewer, from, to: from })
  return first.ok ? ok(clientOf(bridge, opened.value, { step: from, view: first.value.view }, refuse)) : first
}

function clientOf(
  bridge: Bridge,
  opened: Replay,
  first: { readonly step: number; readonly view: View },
  refuse: (error: BridgeError) => void,
): ReplayClient {
  const { id } = opened
  const replay = signal(opened)
  const snapshot = signal(snapshotOf(opened, first.view))
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  const wish = signal<Wish>({ viewer: opened.viewer, step: first.step, plays: false })
  /** The wish that the table shows. */
  let fulfilled = wish.peek()
  let state: 'idle' | 'reading' | 'closed' = 'idle'

  const emit = (update: MatchUpdate | null, next: MatchSnapshot) =>
    batch(() => {
      snapshot.value = next
      for (const listener of [...listeners]) listener(update)
    })

  /** @returns the error of a request that failed */
  async function fulfil(asked: Wish): Promise<BridgeError | null> {
    if (asked.viewer !== replay.peek().viewer) {
      const other = await bridge.request('replay/open', { id, viewer: asked.viewer })
      if (!other.ok) return other.error
      replay.value = other.value
    }
    const from = asked.plays ? asked.step - 1 : asked.step
    const part = await bridge.request('replay/read', { id, viewer: asked.viewer, from, to: asked.step })
    if (!part.ok) return part.error
    if (state === 'closed') return null
    const [beat, ...others] = part.value.beats.map(withoutDecision)
    const next = { ...snapshot.peek(), revision: snapshot.peek().revision + 1 }
    if (beat === undefined) emit(null, { ...next, seat: replay.peek().seat, view: shown(part.value.view) })
    else {
      const update = updateOf(next, [beat, ...others])
      emit(update, { ...next, view: (others.at(-1) ?? beat).view })
    }
    return null
  }

  /** Reads until the table shows what is wished; wishes that were replaced in the meantime are left out. */
  async function follow(): Promise<void> {
    if (state !== 'idle') return
    state = 'reading'
    while (fulfilled !== wish.peek() && !isClosed()) {
      const asked = wish.peek()
      const error = await fulfil(asked)
      if (error === null) fulfilled = asked
      else if (!isClosed()) {
        wish.value = fulfilled
        refuse(error)
      }
    }
    if (!isClosed()) state = 'idle'
  }
  const isClosed = () => state === 'closed'
  const want = (next: Wish) => {
    wish.value = next
    void follow()
  }

  return {
    replay,
    step: computed(() => wish.value.step),
    snapshot,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goTo(to) {
      const last = replay.peek().steps.length - 1
      want({ viewer: wish.peek().viewer, step: Math.max(0, Math.min(to, last)), plays: false })
    },
    forward() {
      const now = wish.peek()
      if (now.step >= replay.peek().steps.length - 1) return
      // Steps that are wished faster than they can be read are jumped over.
      want({ viewer: now.viewer, step: now.step + 1, plays: now === fulfilled })
    },
    lookAs: (viewer) => want({ viewer, step: wish.peek().step, plays: false }),
    // Nobody can act in a replay, and the table has no control that asks for any of these.
    act: async () => err({ code: 'match-over' }),
    advise: async () => err({ code: 'match-over' }),
    request: async () => err({ code: 'match-over' }),
    again: async () => [],
    dispose() {
      state = 'closed'
      listeners.clear()
      void bridge.request('replay/close', undefined)
    },
  }
}

/** A view that still says whose turn it was, but without an open decision. */
const shown = <V extends BaseView>(view: V): V => ({ ...view, decision: null, mayTakeBack: false })

/** A beat without an open decision, after which the table does not pause. */
const withoutDecision = (beat: SentBeat): SentBeat => ({ ...beat, view: shown(beat.view), rests: false })

/** The replay in the form of a match that its table shows. */
const snapshotOf = (replay: Replay, view: View): MatchSnapshot => ({
  matchId: replay.id,
  revision: 0,
  seat: replay.seat,
  // As if only bots played: nobody at the window is asked for anything.
  players: replay.players.map(({ name }): Player => ({ kind: 'bot', name, ...ANY_BOT })),
  options: replay.options,
  seed: replay.seed,
  standing: 'counts',
  view: shown(view),
  opening: [],
  mayGoBack: false,
  toLook: [],
  mayLookAgain: [],
  begins: null,
  // A public view is for everybody at the window.
  inTheOpen: view.viewer === null,
  tutorial: null,
  fingerprint: null,
  mayAdvise: false,
  coached: false,
  unsavedSince: null,
})

function updateOf(
  { options: _options, standing: _standing, view: _view, opening: _opening, ...sent }: MatchSnapshot,
  beats: SentBeats,
): MatchUpdate {
  return { ...sent, beats, replacedBots: [] }
}
