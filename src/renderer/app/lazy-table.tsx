import { useEffect } from 'preact/hooks'
import { FIRST_GAMES } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { menuGames } from '../games/menu-registry'
import { Notice } from '../parts/notice'
import type { Store } from '../store/store'
import { prefetch, resultOf, tableOf } from './doors'
import { LazyPart, Sea } from './lazy-part'

/** How long a table's code waits for an idle moment at most, ms. */
const PATIENCE = 300

/** What a person does before opening a table. */
const STIRRINGS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the tables' code as soon as the person at the home screen stirs: early enough for the first game, and out of the
 * way of the launch.
 * @returns a function that calls it off
 */
export function prefetchTables(): () => void {
  const calledOff = new AbortController()
  const load = () => {
    for (const { id } of menuGames) prefetch(tableOf(id))
  }
  const stir = () => {
    calledOff.abort()
    // What the person does comes first.
    requestIdleCallback(load, { timeout: PATIENCE })
  }
  for (const stirring of STIRRINGS) addEventListener(stirring, stir, { signal: calledOff.signal })
  return () => calledOff.abort()
}

export function LazyTable({ store }: { readonly store: Store }) {
  const client = store.match.value
  const game = client?.snapshot.peek().view.game
  // What comes after the table is there when it is over.
  useEffect(() => (game === undefined ? undefined : prefetch(resultOf(game))), [game])
  if (!client || game === undefined) return <Sea />
  return (
    <LazyPart door={tableOf(game)} waiting={<Sea />} failed={<NotLoaded onHome={() => void store.leave()} />}>
      {({ Table }) => (
        <Table
          client={client}
          settings={store.settings}
          reducedMotion={store.reducedMotion}
          onLeave={() => void store.leave()}
          onGoBack={() => void store.goBack()}
          onRules={() => store.open('how-to-play')}
          onSettings={() => store.open('settings')}
          onChange={(change) => void store.changeSettings(change)}
          onResult={() => store.show('result')}
          onFinished={() => countGame(store)}
        />
      )}
    </LazyPart>
  )
}

function NotLoaded({ onHome }: { readonly onHome: () => void }) {
  const { title, text, home } = words.menus.loading
  return <Notice title={title} text={text} action={{ label: home, run: onHome }} />
}

/** Only as far as it makes a difference. */
function countGame({ settings, changeSettings }: Store): void {
  const { gamesFinished } = settings.value
  if (gamesFinished < FIRST_GAMES) void changeSettings({ gamesFinished: gamesFinished + 1 })
}
