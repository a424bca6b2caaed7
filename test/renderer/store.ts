import { signal } from '@preact/signals'
import { createStore } from '../../src/renderer/store/store'
import type { Continuable, Home } from '../../src/shared/bridge/contract'
import { ok } from '../../src/shared/result'
import { DEFAULT_SETTINGS } from '../../src/shared/settings'
import { type FakeBridge, fakeBridge } from './fake-bridge'

export const ready: Continuable = {
  state: 'ready',
  game: '5211',
  players: 4,
  opponents: ['Chila', 'Bram', 'Yuna'],
  deal: 1,
  round: 3,
  rounds: 6,
  long: false,
  standing: 'counts',
  coached: false,
  tutorial: false,
}

const folder = { place: 'standard', path: '/saves' } as const

const NOTHING_OPENED = { imported: 0, known: 0, refused: [], settings: false, game: null }

/** The home screen's data for a profile with one game. */
export const home = (continuable: Continuable | null): Home => ({
  version: '1.0.0',
  continuable,
  passedOver: null,
  saved: 1,
  finished: 0,
  copies: 0,
  folder,
})

/** Main's replies to a new store, except for those that are given. */
export const bridgeWith = (
  replies: Parameters<typeof fakeBridge>[0],
  continuable: Continuable | null = ready,
) =>
  fakeBridge({
    'home/read': () => ok(home(continuable)),
    'settings/read': () => ok({ ...DEFAULT_SETTINGS, speed: 2 }),
    'settings/change': (change) => ok({ ...DEFAULT_SETTINGS, speed: change.speed ?? 1 }),
    'match/leave': () => ok(null),
    'files/import-opened': () => ok(NOTHING_OPENED),
    ...replies,
  })

/** A store that has received main's replies. */
export async function booted(bridge: FakeBridge, systemReduced = signal(false)) {
  const store = createStore(bridge, systemReduced)
  await store.boot()
  return store
}
