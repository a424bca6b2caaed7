import { signal } from '@preact/signals'
import { vi } from 'vitest'
import { createDraft } from '../../../src/renderer/games/kado/draft/draft'
import { layoutTable } from '../../../src/renderer/games/kado/plan/layout-table'
import type { ShownKado } from '../../../src/renderer/games/kado/types'
import type { PlaySound } from '../../../src/renderer/parts/sound'
import { actorOf } from '../../../src/renderer/table/handover/handover'
import type { MatchSnapshot } from '../../../src/shared/bridge/contract'
import type { Card } from '../../../src/shared/games/kado/cards'
import type { Action } from '../../../src/shared/games/kado/options'
import type { View } from '../../../src/shared/games/kado/view'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings'
import { at, give, pass, playedView, usual } from './views'

/** Tables of KADO for tests, from the view of one seat or the public. */

const NAMES = ['Ava', 'Bram', 'Yuna', 'Luis']
export const SIZE = { width: 1440, height: 900 }

interface Sample {
  readonly players?: number
  /** The first cards of the deck. */
  readonly cards?: readonly Card[]
  readonly actions: readonly Action[]
  /** The viewer; null for the public. */
  readonly viewer?: number | null
  readonly tableMemory?: boolean
}

/** A game in which seat 0 gives first. */
export function tableAfter({
  players = 3,
  cards = [],
  actions,
  viewer = 0,
  tableMemory = true,
}: Sample): View {
  return playedView({ players, own: viewer, top: cards, actions, options: { ...usual, tableMemory } })
}

/** A whole turn of three players without challenges: the gifter gives to the left, then keeps. */
export const turnOfThree = (gifter: number, line: number, column: number): readonly Action[] => [
  ...[give((gifter + 1) % 3), give(gifter), pass, pass],
  ...[at(line, column), at(line, column), at(line, column)],
]

/** The players at the window, and their settings. */
interface Match {
  /** The seats of people. All others belong to bots. */
  readonly people?: readonly number[]
  readonly inTheOpen?: boolean
  readonly standIns?: readonly number[]
}

const snapshotOf = (
  view: View,
  { people = [0], inTheOpen = false, standIns = [] }: Match,
): MatchSnapshot<ShownKado> => ({
  matchId: 'm',
  revision: 1,
  seat: view.viewer ?? 0,
  options: view.options,
  seed: null,
  standing: 'counts',
  tutorial: null,
  fingerprint: null,
  mayAdvise: true,
  coached: false,
  players: view.seats.map((_, seat) => {
    const name = NAMES[seat] ?? ''
    if (standIns.includes(seat)) return { kind: 'stand-in', name, level: 'easy', style: 'all-round' }
    return people.includes(seat)
      ? { kind: 'human', name }
      : { kind: 'bot', name, level: 'easy', style: 'all-round' }
  }),
  view,
  opening: [],
  mayGoBack: false,
  toLook: [],
  mayLookAgain: [],
  begins: null,
  inTheOpen,
  unsavedSince: null,
})

/** The draft of the person at a window that shows a view. */
export function hold(view: View, match: Match = {}) {
  const snapshot = signal(snapshotOf(view, match))
  const actor = signal(actorOf(snapshot.peek()))
  const [pending, behind, settings] = [signal(false), signal(false), signal<Settings>(DEFAULT_SETTINGS)]
  const plan = signal(layoutTable(SIZE, view, 0))
  const playSound = vi.fn<PlaySound>()
  const said: string[] = []
  const say = (texts: readonly string[]) => void said.push(...texts)
  const send = vi.fn<(action: Action) => void>()
  const finish = vi.fn()
  const press = vi.fn(() => draft.large.value?.isReady && draft.large.value.run())
  const draft = createDraft({
    snapshot,
    actor,
    plan,
    pending,
    behind,
    settings,
    send,
    press,
    change: vi.fn(),
    finish,
    playSound,
    say,
    telling: signal(false),
    reducedMotion: signal(false),
  })
  /** The next state of the match. */
  const see = (next: View, nextMatch = match) => {
    snapshot.value = snapshotOf(next, nextMatch)
    actor.value = actorOf(snapshot.value)
    plan.value = layoutTable(SIZE, next, 0)
    draft.follow(null)
  }
  /**
   * Presses the keys one after another.
   * @returns the keys that had an effect
   */
  const type = (...keys: readonly string[]) => keys.map((key) => draft.key(key, 'none'))
  /** The same with the focus on a choice. */
  const typeOnCard = (...keys: readonly string[]) => keys.map((key) => draft.key(key, 'card'))
  return {
    draft,
    playSound,
    said,
    send,
    press,
    finish,
    pending,
    behind,
    settings,
    plan,
    see,
    type,
    typeOnCard,
  }
}
