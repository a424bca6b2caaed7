import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Continuable, Home } from '../../../shared/bridge/contract'
import { inSentence } from '../../../shared/names'
import { refusalWords, words } from '../../../shared/words/catalogue'
import { menuGameOf, menuGames } from '../../games/menu-registry'
import { useArrows } from '../../parts/arrows'
import { Icon, type IconName } from '../../parts/art/icon'
import { WORDMARK } from '../../parts/art/pictures'
import { Screen } from '../../parts/screen'
import { usePainted } from '../../parts/use-painted'
import type { Screen as ScreenName } from '../../store/navigation'
import type { Store } from '../../store/store'
import { HomeScene } from './home-scene'
import { offeredBy, play } from './play-again'
import { isNewPlayer, TutorialChoice, TutorialOffer, taughtGames } from './tutorials'
import './home.css'

const lineWords = words.menus.home

/**
 * The line beneath Saved games on the home screen.
 * @param home null where main could not tell what there is: then the list must be within reach all the more
 * @returns null where there is no game at all, and no copy of one either
 */
export function savedGamesLine(home: Pick<Home, 'saved' | 'finished' | 'copies'> | null): string | null {
  if (home === null) return lineWords.savedGamesUntold
  const { saved, finished, copies } = home
  if (saved > 0) return lineWords.savedGamesLine(saved)
  if (finished > 0) return lineWords.finishedLine(finished)
  return copies > 0 ? lineWords.copiesLine(copies) : null
}

/** What Continue continues: a tutorial and the game it teaches, or a game and those it is played with. @param game its name */
export const continued = (
  { tutorial, opponents }: Pick<Extract<Continuable, { state: 'ready' }>, 'tutorial' | 'opponents'>,
  game: string,
): string => (tutorial ? lineWords.tutorialOf(game) : lineWords.gameWith(game, opponents))

/** What is said over New game where there is nothing to continue. */
export const nothingToContinue = (home: Home | null): string =>
  home === null ? lineWords.untold : lineWords.empty

const text = words.menus.home

const newGameLine = text.newGameLine(menuGames.map(({ name }) => name))
const tutorialsLine = text.tutorialsLine(taughtGames.map(({ name }) => name))

/** Where the app begins: continue a game, or begin one. */
export function HomeScreen({ store }: { readonly store: Store }) {
  const home = store.home.value
  const { continuable = null, version = '' } = home ?? {}
  const saved = savedGamesLine(home)
  const newGame = () => store.show('new-game')
  const primary = primaryOf(home, store)
  const [isChoosing, setChoosing] = useState(false)
  const isNew = taughtGames.length > 0 && isNewPlayer(store)
  // The focus goes back to what led away.
  const returned = useRef<HTMLButtonElement>(null)
  const from = store.cameFrom.value
  const ledTo = (screen: ScreenName) => (screen === from ? returned : null)
  const isLedToByTile = from === 'new-game' || (from === 'saved-games' && saved !== null)
  const entries = useRef<HTMLElement>(null)
  useArrows(entries)
  return (
    <Screen name={words.app.name} class="home" onEnter={primary.run} startAt={returned}>
      <HomeScene reducedMotion={store.reducedMotion} />
      <h1 class="home__mark">
        <img src={WORDMARK} alt={words.app.name} />
      </h1>
      <p class="home__line">{text.line(menuGames.length)}</p>
      <nav class="home__menu" ref={entries}>
        {isNew && <TutorialOffer store={store} />}
        <PrimaryCard {...primary} button={from === null || isLedToByTile ? null : returned} />
        <div class="tiles">
          {continuable && <Tile {...offerOf(store)} />}
          <Tile icon="plus" name={text.newGame} line={newGameLine} run={newGame} button={ledTo('new-game')} />
          {saved !== null && (
            <Tile
              icon="deck"
              name={text.savedGames}
              line={saved}
              run={() => store.show('saved-games')}
              button={ledTo('saved-games')}
            />
          )}
          {!isNew && taughtGames.length > 0 && (
            <Tile icon="flag" name={text.tutorials} line={tutorialsLine} run={() => setChoosing(true)} />
          )}
          <Tile
            icon="book"
            name={text.howToPlay}
            line={text.howToPlayLine}
            run={() => store.open('how-to-play')}
          />
          <Tile
            icon="settings"
            name={text.settings}
            line={text.settingsLine}
            run={() => store.open('settings')}
          />
        </div>
      </nav>
      {isChoosing && <TutorialChoice store={store} onClose={() => setChoosing(false)} />}
      {store.cameFrom.value === 'table' && store.leftSaved.value && <Left />}
      <p class="home__version label">{text.version(version)}</p>
    </Screen>
  )
}

/** Tells those who do not see the game to be continued that it is saved. It is empty first: only what is added is read. */
function Left() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <p class="unseen" role="status">
      {isThere && text.gameSaved}
    </p>
  )
}

/** What may get the focus back. */
interface Returning {
  readonly button?: RefObject<HTMLButtonElement | null> | null
}

interface Primary {
  readonly over: string
  readonly name: string
  readonly line: string
  readonly icon: IconName
  readonly look: 'ready' | 'refused'
  /** Addresses of the pictures of a game; none beside what is refused. */
  readonly fan: readonly string[]
  readonly run: () => void
}

/** A game begun by one press. */
function offerOf(store: Store) {
  const { game, count, long, again } = offeredBy(store.settings.value)
  return {
    icon: 'play',
    name: again ? text.playAgain : text.play,
    line: text.game(menuGameOf(game).name, count, long),
    run: () => void play(store),
  } as const
}

/** The large card: the game to continue, why it cannot be continued, or one that is begun. */
function primaryOf(home: Home | null, store: Store): Primary {
  const continuable = home?.continuable
  if (!continuable) {
    return {
      ...offerOf(store),
      over: nothingToContinue(home),
      look: 'ready',
      fan: menuGameOf(offeredBy(store.settings.value).game).fan,
    }
  }
  if (continuable.state === 'refused') {
    const { error, restorable } = continuable
    return {
      over: text.refused,
      name: refusalWords(error).title,
      line: text.refusedMore,
      icon: 'warn',
      look: 'refused',
      fan: [],
      // What is held for a moment is simply tried again.
      run: () =>
        error.code === 'save-held' ? void store.continueMatch() : store.tell({ error, restorable }),
    }
  }
  const game = menuGameOf(continuable.game)
  const passedOver = home?.passedOver ?? null
  return {
    over: continued(continuable, game.name),
    name: text.continue,
    line:
      passedOver === null
        ? game.where(continuable)
        : text.passedOver(passedOver.name && inSentence(passedOver.name)),
    icon: passedOver === null ? 'clock' : 'warn',
    look: 'ready',
    // The line is long then, and would run into the cards.
    fan: passedOver === null ? game.fan : [],
    run: () => void store.continueMatch(),
  }
}

type PrimaryProps = Primary & Returning

function PrimaryCard({ over, name, line, icon, look, fan, run, button = null }: PrimaryProps) {
  const painted = usePainted()
  return (
    <button type="button" class={`continue continue--${look}`} ref={button} onClick={run}>
      <span class="continue__words">
        <span class="continue__over">{over}</span>
        <span class="continue__name">{name}</span>
        <span class="continue__line">
          <Icon name={icon} />
          {line}
        </span>
      </span>
      {fan.length > 0 && (
        <span class="fan" aria-hidden="true">
          {painted && fan.map((picture) => <img class="card" key={picture} src={picture} alt="" />)}
        </span>
      )}
    </button>
  )
}

interface TileProps extends Returning {
  readonly icon: IconName
  readonly name: string
  readonly line: string
  readonly run: () => void
}

const Tile = ({ icon, name, line, run, button = null }: TileProps) => (
  <button type="button" class="tile" ref={button} onClick={run}>
    <Icon name={icon} />
    <span class="tile__words">
      <b>{name}</b>
      <span class="label">{line}</span>
    </span>
  </button>
)
