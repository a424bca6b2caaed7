import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameId } from '../../shared/games/registry'
import type { LastSetup, Settings } from '../../shared/settings'
import { refusalWords } from '../../shared/words/catalogue'
import { app } from '../../shared/words/en/app'
import { menus } from '../../shared/words/en/menus'
import { menuGameOf, menuGames } from '../games/menu-registry'
import {
  BOAT,
  type HouseColour,
  litWindow,
  QUAY_HOME,
  QUAY_HOME_WATER,
  WORDMARK,
} from '../parts/art/pictures'
import { type Frame, HOME_HOUSES, HOME_QUAY, LAMPS, placeOf, windowAt } from '../parts/art/waterfront'
import { Dialog } from '../parts/modal'
import { usePainted } from '../parts/use-painted'
import { PROPOSED_COUNT } from '../store/settings'
import type { Screen as ScreenName, Store } from '../store/store'
import './home.css'
import '../parts/art/scene.css'
import './home-scene.css'
import type { RefObject } from 'preact'
import type { Continuable, Home } from '../../shared/bridge/contract'
import { inSentence } from '../../shared/names'
import { useArrows } from '../parts/arrows'
import { Icon, type IconName } from '../parts/art/icon'
import { Screen } from '../parts/screen'

// All frames below are in px of the 1440 × 900 design.

/** Reflections of light on the water. */
const GLINTS: readonly Frame[] = [
  [620, 670, 60],
  [720, 700, 36],
  [860, 682, 84],
  [940, 722, 120],
  [1000, 760, 70],
  [1080, 696, 60],
  [1204, 732, 50],
  [1290, 676, 66],
  [1340, 742, 40],
  [880, 800, 60],
  [1134, 806, 92],
  [1148, 816, 56],
  [1530, 690, 70],
  [1660, 740, 50],
].map(([x = 0, y = 0, width = 0]) => ({ x, y: y - 1.5, width, height: 3 }))

/** The light of each lamp: around its head, and far down into the water. */
const LAMP_LIGHTS: readonly Frame[] = LAMPS.map((x) => ({
  x: x - 30,
  y: HOME_QUAY - 58 - 30,
  width: 60,
  height: 280,
}))

/** The stars that twinkle; the others are part of the picture. */
const TWINKLES: readonly Frame[] = [
  [755, 152],
  [846, 64],
  [1022, 178],
  [1112, 98],
  [1204, 108],
  [1286, 140],
  [1412, 84],
  [1480, 120],
].map(([x = 0, y = 0]) => ({ x: x - 2, y: y - 2, width: 4, height: 4 }))

/** Windows whose lights go on and off. */
const HOMECOMINGS: readonly { readonly colour: HouseColour; readonly at: Frame }[] = (
  [
    ['violet', 2],
    ['orange', 0],
    ['blue', 3],
  ] as const
).flatMap(([colour, index]) =>
  HOME_HOUSES.filter((house) => house.colour === colour).map((house) => ({
    colour,
    at: windowAt(house, HOME_QUAY, index),
  })),
)

const BOAT_AT: Frame = { x: 1118, y: 642, width: 124, height: 160 }

/** The time without input after which nobody is assumed to watch, ms. */
export const IDLE_AFTER = 30_000

const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** The part of a window that shows whether somebody is watching. */
interface Presence extends EventTarget {
  readonly document: EventTarget & { readonly hidden: boolean; hasFocus(): boolean }
}

interface AttentionOptions {
  readonly window: Presence
  /** While true, nothing moves and no timer runs. */
  readonly reducedMotion: ReadonlySignal<boolean>
  /** Runs a function once after a delay in ms. @returns a function that cancels it */
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * Follows whether an animated picture is watched: its window is visible and has the focus, there was input within the
 * last 30 s, and motion is not reduced. Otherwise no timer runs.
 * @returns the signal, and a function that ends it
 */
export function followAttention({ window, reducedMotion, after }: AttentionOptions): {
  readonly watched: ReadonlySignal<boolean>
  end(): void
} {
  const { document } = window
  const watched = signal(false)
  let cancel = () => {}

  const lose = () => {
    cancel()
    watched.value = false
  }
  const update = () => {
    if (reducedMotion.peek() || document.hidden || !document.hasFocus()) return lose()
    cancel()
    cancel = after(IDLE_AFTER, lose)
    watched.value = true
  }

  const listening = new AbortController()
  const { signal: until } = listening
  for (const input of INPUT)
    window.addEventListener(input, update, { signal: until, passive: true, capture: true })
  window.addEventListener('focus', update, { signal: until })
  window.addEventListener('blur', lose, { signal: until })
  document.addEventListener('visibilitychange', update, { signal: until })
  const stop = effect(() => (reducedMotion.value ? lose() : update()))
  return {
    watched,
    end() {
      listening.abort()
      stop()
      lose()
    },
  }
}

interface HomeSceneProps {
  readonly reducedMotion: ReadonlySignal<boolean>
}

/** The waterfront at dusk. The sky is rendered at once, the houses after the menu has been painted. */
function HomeScene({ reducedMotion }: HomeSceneProps) {
  const painted = usePainted()
  return (
    <div class="scene scene--home" aria-hidden="true">
      <div class="scene__sky" />
      <div class="scene__water" />
      {painted && (
        <>
          <img class="scene__mirror" src={QUAY_HOME_WATER} alt="" />
          <img class="scene__quay" src={QUAY_HOME} alt="" />
        </>
      )}
      <div class="scene__fade" />
      {painted && <Drift reducedMotion={reducedMotion} />}
    </div>
  )
}

/** The animated pieces, which move while they are watched. Each is a small layer of its own, above the large pictures. */
function Drift({ reducedMotion }: HomeSceneProps) {
  const watched = useWatched(reducedMotion)
  return (
    <div class="drift" data-moving={watched}>
      <Pieces class="drift__star" at={TWINKLES} />
      {HOMECOMINGS.map(({ colour, at }, n) => (
        <img
          class="scene__at drift__window"
          key={colour}
          src={litWindow(colour)}
          alt=""
          style={{ ...placeOf(at), ...phaseOf(n) }}
        />
      ))}
      <Pieces class="drift__lamp" at={LAMP_LIGHTS} />
      <Pieces class="drift__glint" at={GLINTS} />
      <img class="scene__at drift__boat" src={BOAT} alt="" style={placeOf(BOAT_AT)} />
    </div>
  )
}

/** Style that starts an endless motion at a different phase for each index, so that elements never move in step. */
const phaseOf = (index: number) => ({ '--phase': `${((index * 37) % 100) / -100}` })

const Pieces = ({ class: name, at }: { readonly class: string; readonly at: readonly Frame[] }) =>
  at.map((frame, n) => <i class={`scene__at ${name}`} key={n} style={{ ...placeOf(frame), ...phaseOf(n) }} />)

function useWatched(reducedMotion: ReadonlySignal<boolean>): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const { watched, end } = followAttention({ window, reducedMotion, after })
    const stop = effect(() => setIs(watched.value))
    return () => {
      stop()
      end()
    }
  }, [reducedMotion])
  return is
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const text = menus.home

/** The game that one press starts. */
interface Offered {
  readonly game: GameId
  /** The number of players. */
  readonly count: number
  /** True for a long game. */
  readonly long: boolean
  /** True if it repeats the last game. */
  readonly again: boolean
}

type LastPlayed = Pick<Settings, 'lastSetup' | 'gameTaught'>

/** The setup of the last game, which can be repeated; null if another game has been taught since. */
const toRepeat = ({ lastSetup, gameTaught }: LastPlayed): LastSetup | null =>
  gameTaught === null || gameTaught === lastSetup?.game ? lastSetup : null

/** The game that was started or taught last, whichever came later; else the first in the menu. */
export function offeredBy(settings: LastPlayed & Pick<Settings, 'longGame'>): Offered {
  const last = toRepeat(settings)
  if (last !== null) return { game: last.game, count: last.players.length, long: isLong(last), again: true }
  const { id, longGame } = menuGameOf(settings.gameTaught ?? menuGames[0].id)
  return { game: id, count: PROPOSED_COUNT, long: longGame !== null && settings.longGame, again: false }
}

const isLong = ({ game, options }: LastSetup): boolean => menuGameOf(game).isLong(options)

/** The setup of the last game, with the current name of the first person. */
function renamed({ players, ...setup }: LastSetup, [name]: Settings['names']): LastSetup {
  const people = players.filter(({ kind }) => kind === 'human')
  const isTheirs = (seat: number) => seat === 0 && players[0]?.kind === 'human'
  // Among several people nobody can be called “You”.
  if (name === undefined || (people.length > 1 && name === menus.you)) return { ...setup, players }
  return { ...setup, players: players.map((player, seat) => (isTheirs(seat) ? { ...player, name } : player)) }
}

/** Starts the offered game with a new shuffle; opens the new-game screen if its setup is not valid as it is. */
export async function play(store: Pick<Store, 'settings' | 'startMatch' | 'show'>): Promise<void> {
  const settings = store.settings.value
  const last = toRepeat(settings)
  const setup = last === null ? await firstSetup(settings) : renamed(last, settings.names)
  if (setup === null) store.show('new-game')
  else await store.startMatch({ ...setup, seed: null })
}

/** Loads the new-game form, which is not part of the first screen. @returns null also if it cannot be loaded */
const firstSetup = (settings: Settings) =>
  import('./new-game-form').then((loaded) => loaded.firstSetup(settings)).catch(() => null)

const { tutorialOffer: offer, tutorialChoice: choice, cancel } = menus

/** The games that have a tutorial. */
const taughtGames = menuGames.filter(({ hasTutorial }) => hasTutorial)

async function learn(store: Store, game: GameId): Promise<void> {
  await store.startTutorial(game)
  store.markRulesMet()
}

/** True if no game was ever started on this device, and rules and tutorials have been neither seen nor declined. */
function isNewPlayer({ home, settings }: Pick<Store, 'home' | 'settings'>): boolean {
  const games = home.value
  const { rulesMet, lastSetup } = settings.value
  return !rulesMet && lastSetup === null && games !== null && games.saved + games.finished === 0
}

/** Offers a new player the tutorials, once. It blocks nothing. */
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
    <button type="button" onClick={store.markRulesMet}>
      {offer.decline}
    </button>
  </section>
)

interface ChoiceProps {
  readonly store: Store
  readonly onClose: () => void
}

/** A dialog to choose the game to be taught. */
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

/**
 * The line beneath Saved games on the home screen.
 * @param home null if main could not read the games: then the list must be reachable all the more
 * @returns null if there is no game at all, nor a copy of one
 */
export function savedGamesLine(home: Pick<Home, 'saved' | 'finished' | 'copies'> | null): string | null {
  if (home === null) return text.savedGamesUnreadable
  const { saved, finished, copies } = home
  if (saved > 0) return text.savedGamesLine(saved)
  if (finished > 0) return text.finishedLine(finished)
  return copies > 0 ? text.copiesLine(copies) : null
}

/** Describes the game that Continue opens: the tutorial of a game, or a game and its opponents. @param game its name */
export const continued = (
  { tutorial, opponents }: Pick<Extract<Continuable, { state: 'ready' }>, 'tutorial' | 'opponents'>,
  game: string,
): string => (tutorial ? text.tutorialOf(game) : text.gameWith(game, opponents))

/** The line above the game to start if there is nothing to continue. */
export const nothingToContinue = (home: Home | null): string => (home === null ? text.unreadable : text.empty)

const newGameLine = text.newGameLine(menuGames.map(({ name }) => name))
const tutorialsLine = text.tutorialsLine(taughtGames.map(({ name }) => name))

/** The first screen: continue a game, or start one. */
export function HomeScreen({ store }: { readonly store: Store }) {
  const home = store.home.value
  const { continuable = null, version = '' } = home ?? {}
  const saved = savedGamesLine(home)
  const newGame = () => store.show('new-game')
  const primary = primaryOf(home, store)
  const [isChoosing, setChoosing] = useState(false)
  const isNew = taughtGames.length > 0 && isNewPlayer(store)
  // The focus returns to the control that led away.
  const returned = useRef<HTMLButtonElement>(null)
  const from = store.cameFrom.value
  const ledTo = (screen: ScreenName) => (screen === from ? returned : null)
  const isLedToByTile = from === 'new-game' || (from === 'saved-games' && saved !== null)
  const entries = useRef<HTMLElement>(null)
  useArrows(entries)
  return (
    <Screen name={app.name} class="home" onEnter={primary.run} startAt={returned}>
      <HomeScene reducedMotion={store.reducedMotion} />
      <h1 class="home__mark">
        <img src={WORDMARK} alt={app.name} />
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
      {store.cameFrom.value === 'table' && store.leftSaved.value && <SavedStatus />}
      <p class="home__version label">{text.version(version)}</p>
    </Screen>
  )
}

/** Announces to screen readers that the game is saved. It is empty at first, since only additions are announced. */
function SavedStatus() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <p class="unseen" role="status">
      {isThere && text.gameSaved}
    </p>
  )
}

/** A button that may get the focus when the player returns. */
interface Returning {
  readonly button?: RefObject<HTMLButtonElement | null> | null
}

interface Primary {
  readonly over: string
  readonly name: string
  readonly line: string
  readonly icon: IconName
  readonly state: 'ready' | 'refused'
  /** Addresses of the pictures of the game; empty for a refused one. */
  readonly fan: readonly string[]
  readonly run: () => void
}

/** The tile of the game that one press starts. */
function offerOf(store: Store) {
  const { game, count, long, again } = offeredBy(store.settings.value)
  return {
    icon: 'play',
    name: again ? text.playAgain : text.play,
    line: text.game(menuGameOf(game).name, count, long),
    run: () => void play(store),
  } as const
}

/** The large card: the game to continue, the reason why it cannot be continued, or a game to start. */
function primaryOf(home: Home | null, store: Store): Primary {
  const continuable = home?.continuable
  if (!continuable) {
    return {
      ...offerOf(store),
      over: nothingToContinue(home),
      state: 'ready',
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
      state: 'refused',
      fan: [],
      // A save that another process holds may be free again, so Continue just retries.
      run: () =>
        error.code === 'save-held' ? void store.continueMatch() : store.showProblem({ error, restorable }),
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
    state: 'ready',
    // The line about a passed-over save is long, and would overlap the cards.
    fan: passedOver === null ? game.fan : [],
    run: () => void store.continueMatch(),
  }
}

type PrimaryProps = Primary & Returning

function PrimaryCard({ over, name, line, icon, state, fan, run, button = null }: PrimaryProps) {
  const painted = usePainted()
  return (
    <button type="button" class={`continue continue--${state}`} ref={button} onClick={run}>
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
