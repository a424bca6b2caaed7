import { useEffect, useMemo } from 'preact/hooks'
import type { GameId } from '../../shared/games/registry'
import { FIRST_GAMES } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { menuGames } from '../games/menu-registry'
import { Notice } from '../parts/notice'
import type { Store } from '../store/store'
import { prefetch, resultOf, soundingTableOf, tableOf } from './doors'
import { LazyPart, Sea } from './lazy-part'

/** How long a table's code waits for an idle moment at most, ms. */
const PATIENCE = 300

/** What a person does before opening a table. */
const STIRRINGS = ['pointermove', 'pointerdown', 'keydown'] as const

/** A player who hears nothing does not wait for sounds; the table decodes them when they are switched on. */
const doorTo = (game: GameId, { settings }: Store) =>
  settings.peek().sound ? soundingTableOf(game) : tableOf(game)

/**
 * Loads the tables' code and sounds as soon as the person at the home screen stirs: early enough for the first game, and
 * out of the way of the launch.
 * @returns a function that calls it off
 */
export function prefetchTables(store: Store): () => void {
  const calledOff = new AbortController()
  const load = () => {
    for (const { id } of menuGames) prefetch(doorTo(id, store))
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
  // Decided once for each match: a door that changed when sounds are switched would close the table.
  const door = useMemo(() => (game === undefined ? null : doorTo(game, store)), [client])
  if (!client || door === null) return <Sea />
  return (
    <LazyPart door={door} waiting={<Sea />} failed={<NotLoaded onHome={() => void store.leave()} />}>
      {({ Table }) => (
        <Table
          client={client}
          settings={store.settings}
          reducedMotion={store.reducedMotion}
          onLeave={() => void store.leave()}
          onGoBack={() => void store.goBack()}
          onCopy={store.copy}
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
