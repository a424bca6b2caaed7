import { useEffect, useState } from 'preact/hooks'
import type { GameId } from '../../shared/games/registry'
import { FIRST_GAMES } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { tables } from '../games/table-registry'
import { Notice } from '../parts/notice'
import type { Store } from '../store/store'
import { openResult } from './doors'

/** The canvas and its animation are most of the program by size, and the home screen needs none of it. */
const loadTable = (game: GameId) => tables[game]()

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
    calledOff.abort()
    // A failure is told when the table is opened.
    for (const table of Object.values(tables)) void table().catch(() => undefined)
  }
  for (const stirring of STIRRINGS) addEventListener(stirring, load, { signal: calledOff.signal })
  return () => calledOff.abort()
}

type Loaded = Awaited<ReturnType<typeof loadTable>>

export function LazyTable({ store }: { readonly store: Store }) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const client = store.match.value
  const game = client?.snapshot.peek().view.game
  useEffect(() => {
    if (game === undefined) return
    void loadTable(game).then(setLoaded, () => setLoaded('failed'))
    // What comes after the table is there when it is over.
    openResult(game)
  }, [game])
  if (!loaded || !client) return <div class="sea" />
  if (loaded === 'failed') {
    const { title, text, home } = words.menus.loading
    return <Notice title={title} text={text} action={{ label: home, run: () => void store.leave() }} />
  }
  return (
    <loaded.Table
      client={client}
      settings={store.settings}
      reducedMotion={store.reducedMotion}
      onLeave={() => void store.leave()}
      onGoBack={() => void store.goBack()}
      onRules={() => store.open('how-to-play')}
      onSettings={() => store.open('settings')}
      onSpeed={(speed) => void store.changeSettings({ speed })}
      onResult={() => store.show('result')}
      onFinished={() => countGame(store)}
    />
  )
}

/** Only as far as it makes a difference. */
function countGame({ settings, changeSettings }: Store): void {
  const { gamesFinished } = settings.value
  if (gamesFinished < FIRST_GAMES) void changeSettings({ gamesFinished: gamesFinished + 1 })
}
