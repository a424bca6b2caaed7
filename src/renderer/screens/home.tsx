import type { GameId } from '../../shared/games/registry'
import type { LastSetup, Settings } from '../../shared/settings'
import { refusalWords, words } from '../../shared/words/catalogue'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { Dialog } from '../parts/modal'
import { PROPOSED_COUNT } from '../store/settings'
import type { Store } from '../store/store'
import './home.css'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Continuable, Home } from '../../shared/bridge/contract'
import { inSentence } from '../../shared/names'
import { useArrows } from '../parts/arrows'
import { Icon, type IconName } from '../parts/art/icon'
import { WORDMARK } from '../parts/art/pictures'
import { Screen } from '../parts/screen'
import { usePainted } from '../parts/use-painted'
import type { Screen as ScreenName } from '../store/navigation'
import { HomeScene } from './home-scene'

/** What one press begins, in a few words. */
interface Offered {
  readonly game: GameId
  /** How many play. */
  readonly count: number
  /** Whether it is a long game. */
  readonly long: boolean
  /** Whether it was begun before. */
  readonly again: boolean
}

type Begun = Pick<Settings, 'lastSetup' | 'gameTaught'>

/** The last game, which can be begun again; none where another one has been taught since. */
const toRepeat = ({ lastSetup, gameTaught }: Begun): LastSetup | null =>
  gameTaught === null || gameTaught === lastSetup?.game ? lastSetup : null

/** The game begun last, unless another has been taught since; then that one, and where nothing has been, the first there is. */
export function offeredBy(settings: Begun & Pick<Settings, 'longGame'>): Offered {
  const last = toRepeat(settings)
  if (last !== null) return { game: last.game, count: last.players.length, long: isLong(last), again: true }
  const { id, longGame } = menuGameOf(settings.gameTaught ?? menuGames[0].id)
  return { game: id, count: PROPOSED_COUNT, long: longGame !== null && settings.longGame, again: false }
}

const isLong = ({ game, options }: LastSetup): boolean => menuGameOf(game).isLong(options)

/** The last game's players, the first person under the name that they go by now. */
function renamed({ players, ...setup }: LastSetup, [name]: Settings['names']): LastSetup {
  const people = players.filter(({ kind }) => kind === 'human')
  const isTheirs = (seat: number) => seat === 0 && players[0]?.kind === 'human'
  // Of several people none can be called “You”.
  if (name === undefined || (people.length > 1 && name === words.menus.you)) return { ...setup, players }
  return { ...setup, players: players.map((player, seat) => (isTheirs(seat) ? { ...player, name } : player)) }
}

/** Begins what is offered, with a shuffle of its own. What cannot be begun as it stands is chosen anew. */
export async function play(store: Pick<Store, 'settings' | 'startMatch' | 'show'>): Promise<void> {
  const settings = store.settings.value
  const last = toRepeat(settings)
  const setup = last === null ? await firstSetup(settings) : renamed(last, settings.names)
  if (setup === null) store.show('new-game')
  else await store.startMatch({ ...setup, seed: null })
}

/** What is chosen for a game is not loaded with the home screen. @returns null also where it cannot be loaded */
const firstSetup = (settings: Settings) =>
  import('./new-game-form').then((loaded) => loaded.firstSetup(settings)).catch(() => null)

const { tutorialOffer: offer, tutorialChoice: choice, cancel } = words.menus

/** The games that have a tutorial. */
const taughtGames = menuGames.filter(({ hasTutorial }) => hasTutorial)

async function learn(store: Store, game: GameId): Promise<void> {
  await store.startTutorial(game)
  store.meetRules()
}

/** Whether nothing was ever begun on this device, and neither rules nor tutorial have been met or turned away. */
function isNewPlayer({ home, settings }: Pick<Store, 'home' | 'settings'>): boolean {
  const games = home.value
  const { rulesMet, lastSetup } = settings.value
  return !rulesMet && lastSetup === null && games !== null && games.saved + games.finished === 0
}

/** Offers to lead a new player through the first round of a game, once. Nothing waits for the answer. */
const TutorialOffer = ({ store }: { readonly store: Store }) => (
  <section class="tutorial-offer" aria-label={offer.label}>
    <p>{offer.line}</p>
    {taughtGames.map(({ id, name }) => (
      <button
        type="button"
        class="tutorial-offer__show"
        aria-label={offer.show(name)}
        key={id}
        onClick={() => void learn(store, id)}
      >
        {name}
      </button>
    ))}
    <button type="button" onClick={store.meetRules}>
      {offer.decline}
    </button>
  </section>
)

interface ChoiceProps {
  readonly store: Store
  readonly onClose: () => void
}

/** Which of the games to be led through. */
const TutorialChoice = ({ store, onClose }: ChoiceProps) => (
  <Dialog title={choice.title} onDismiss={onClose}>
    <p class="dialog__text">{choice.text}</p>
    <div class="tutorial-choice">
      {taughtGames.map(({ id, name, fan }, nth) => (
        <button
          type="button"
          class="tutorial-choice__game"
          aria-label={offer.show(name)}
          autofocus={nth === 0}
          key={id}
          onClick={() => {
            onClose()
            void learn(store, id)
          }}
        >
          <span class="fan" aria-hidden="true">
            {fan.map((picture) => (
              <img class="card" key={picture} src={picture} alt="" />
            ))}
          </span>
          <span class="display">{name}</span>
        </button>
      ))}
    </div>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={onClose}>
        {cancel}
      </button>
    </div>
  </Dialog>
)

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
