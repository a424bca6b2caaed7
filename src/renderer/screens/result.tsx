import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { menus } from '../../shared/words/en/menus'
import { replay as replayWords } from '../../shared/words/en/replay'
import { savedGames } from '../../shared/words/en/saved-games'
import type { Ending } from '../client/ending'
import type { ResultHead, ResultParts } from '../games/menu-game'
import { menuGameOf } from '../games/menu-registry'
import { Avatar } from '../parts/art/avatar'
import { Icon } from '../parts/art/icon'
import { LIZARD, litWindow, QUAY_RESULT, QUAY_RESULT_WATER } from '../parts/art/pictures'
import {
  type Frame,
  type House,
  placeOf,
  RESULT_HOUSES,
  RESULT_QUAY,
  WINDOWS,
  windowAt,
} from '../parts/art/waterfront'
import { lengthsOf, MarkedText } from '../parts/text'
import type { Store } from '../store/store'
import './result.css'
import type { MatchSnapshot, Seated } from '../../shared/bridge/contract'
import type { Player } from '../../shared/players'
import { CopyButton } from '../parts/copy-button'
import { Dialog } from '../parts/modal'
import { rootClassOf, Screen } from '../parts/screen'
import { CheckButton } from './check'
import './result-scene.css'
import '../parts/art/scene.css'

/**
 * The order in which windows light up. It looks random but is always the same: the powers of 3 modulo 31 visit
 * 1 to 30 without a visible pattern, because 3 is a primitive root there.
 * @param count the number of windows, 30 at most
 * @returns the position of each window in the order, from 0
 */
export function windowOrder(count: number): readonly number[] {
  const visited = Array.from({ length: PRIME - 1 }, (_, n) => n).reduce<readonly number[]>(
    (powers) => [...powers, ((powers.at(-1) ?? 1) * ROOT) % PRIME],
    [],
  )
  const lit = visited.filter((power) => power <= count)
  return Array.from({ length: count }, (_, window) => lit.indexOf(window + 1))
}

const PRIME = 31
const ROOT = 3

// Strings of lanterns over the quay, in px of the 1440 × 900 design.

const POLES = [556, 776, 938, 1078, 1240, 1420]
const LANTERN_QUAY = 372
const TOP = LANTERN_QUAY - 256
const SAG = 22

interface Lantern {
  readonly x: number
  readonly y: number
}

const spans = POLES.slice(0, -1).map((from, n) => ({
  from,
  to: POLES[n + 1] ?? from,
  count: n === 0 ? 4 : 3,
}))

const lanterns: readonly Lantern[] = spans.flatMap(({ from, to, count }) =>
  Array.from({ length: count }, (_, n) => {
    const part = (n + 1) / (count + 1)
    return { x: from + (to - from) * part, y: TOP + SAG * 4 * part * (1 - part) }
  }),
)

/** The delay of the first lantern, ms. */
const FIRST_LANTERN = 300
/** The delay between two lanterns, ms. */
const LANTERN_STAGGER = 90
/** The delay of a lantern that is lit alone, ms. */
const ALONE = 600

/** The lantern nearest to the middle of a house. */
function over({ x, width }: House): Lantern | undefined {
  const distance = (lantern: Lantern) => Math.abs(lantern.x - x - width / 2)
  return lanterns.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** @param only the house beneath the only lit lantern; null if all light up, one after the other */
const Lanterns = ({ only }: { readonly only: House | null }) => (
  <svg class="lanterns" viewBox="0 0 1440 400" aria-hidden="true">
    <defs>
      <radialGradient id="lantern-glow">
        <stop offset="0" stop-color="#FFE9B5" />
        <stop offset=".25" stop-color="#FFC864" stop-opacity=".7" />
        <stop offset="1" stop-color="#FFC864" stop-opacity="0" />
      </radialGradient>
    </defs>
    <g fill="none" stroke="#1B2036" stroke-linecap="round">
      <path stroke-width="5" d={POLES.map((x) => `M${x} ${LANTERN_QUAY}V${TOP - 2}`).join('')} />
      <path
        stroke-width="2.5"
        d={spans
          .map(({ from, to }) => `M${from} ${TOP}Q${(from + to) / 2} ${TOP + SAG * 2} ${to} ${TOP}`)
          .join('')}
      />
    </g>
    {lanterns.map(({ x, y }, n) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d="M0 0v7" stroke="#1B2036" stroke-width="2" />
        <path d={SHADE} fill="#4A3B52" stroke="#2A2440" stroke-width="1.2" />
        {(only === null || over(only)?.x === x) && (
          <g
            class="lantern__light"
            style={{ animationDelay: `${only === null ? FIRST_LANTERN + n * LANTERN_STAGGER : ALONE}ms` }}
          >
            <circle cy="16" r="38" fill="url(#lantern-glow)" opacity=".6" />
            <path d={SHADE} fill={n % 2 === 0 ? '#FFD98A' : '#FFF1C4'} stroke="#C98B2E" stroke-width="1.2" />
          </g>
        )}
        <path d="M-6 7h12M-6 27h12" stroke="#1B2036" stroke-width="4" stroke-linecap="round" />
      </g>
    ))}
  </svg>
)

const SHADE = 'M-9 9h18q3 9 0 17h-18q-3-8 0-17z'

/** A firework over the quay, in px of the 1440 × 900 design: it draws a sign of the houses in dots. */
interface Firework {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: string
  /** The path of the sign, within a square of 32. */
  readonly sign: string
}

const BOAT_SIGN = 'M17.6 3.4L28 20.2H17.6zM14.4 7.4v12.8H5.6zM3.4 23h25.2l-4 6.2H7.4z'
const SUN =
  'M23.4 16a7.4 7.4 0 1 1-14.8 0a7.4 7.4 0 1 1 14.8 0M16 1.5v4M16 26.5v4M1.5 16h4M26.5 16h4M5.7 5.7l2.9 2.9M23.4 23.4l2.9 2.9M26.3 5.7l-2.9 2.9M8.6 23.4l-2.9 2.9'
const MOON = 'M19.6 3.2A13.2 13.2 0 1 0 29 20.6A10.6 10.6 0 0 1 19.6 3.2z'
const WAVES =
  'M3 9.5q4.3-5.5 8.7 0t8.7 0 8.6 0M3 17.5q4.3-5.5 8.7 0t8.7 0 8.6 0M3 25.5q4.3-5.5 8.7 0t8.7 0 8.6 0'
const CACTUS =
  'M12.5 28V6.5q0-3.5 3.5-3.5t3.5 3.5V16h2.5q2 0 2-2V9M19.5 21v7M12.5 24h-3q-4.5 0-4.5-4.5V13M19.5 21h3q6 0 6-6.5V9M24 9q2.2-2.6 4.5 0M12.5 19H11q-1.5 0-1.5-1.5V13M5 13q2.2-2.6 4.5 0'
const LIZARD_SIGN =
  'M16 1.5q3.4 1.6 2.6 5.4t-1 6.6q0 4-1.6 7.5t1 6.500q2.4 3 5.4 1.600M16 1.500q-3.4 1.6-2.6 5.400t1 6.600q-.4 4 1.6 7.500M18.8 9.500l4.4-.5 2.3-4.500M13.2 9.500l-4.4-.5-2.3-4.500M17.6 17l5 1.5 1.6 5M14.4 17l-5 1.5-1.6 5'

const BOAT_UP: Firework = { x: 704, y: 62, radius: 34, colour: '#FF9F66', sign: BOAT_SIGN }
const SUN_UP: Firework = { x: 858, y: 64, radius: 38, colour: '#FFE27A', sign: SUN }
const MOON_UP: Firework = { x: 1014, y: 58, radius: 34, colour: '#C3A2FF', sign: MOON }
const WAVES_UP: Firework = { x: 1170, y: 64, radius: 37, colour: '#9BD0FF', sign: WAVES }
const CACTUS_UP: Firework = { x: 1328, y: 61, radius: 36, colour: '#7CE3B2', sign: CACTUS }
const LIZARD_UP: Firework = { ...MOON_UP, radius: 42, colour: '#8CF0E4', sign: LIZARD_SIGN }

const AROUND = [BOAT_UP, SUN_UP, WAVES_UP, CACTUS_UP]

/** The fireworks of each ending in their order; the middle one is the last. */
const FIREWORKS: Readonly<Record<Ending, readonly Firework[]>> = {
  won: [...AROUND, MOON_UP],
  'tie-break': [...AROUND, MOON_UP],
  lizard: [...AROUND, LIZARD_UP],
  // Two lanterns are in the middle.
  shared: AROUND,
  lost: [],
}

/** The delay of the first firework, ms. */
const FIRST = 900
/** The delay between two fireworks, ms: the last of five has faded after 4 s. */
const FIREWORK_STAGGER = 280

const Fireworks = ({ ending }: { readonly ending: Ending }) => (
  <>
    {FIREWORKS[ending].map(({ x, y, radius, colour, sign }, n) => (
      <g key={x} transform={`translate(${x} ${y})`} stroke={colour}>
        <radialGradient id={`firework-${n}`}>
          <stop offset="0" stop-color={colour} stop-opacity=".34" />
          <stop offset=".55" stop-color={colour} stop-opacity=".12" />
          <stop offset="1" stop-color={colour} stop-opacity="0" />
        </radialGradient>
        <g class="firework" style={{ '--after': `${FIRST + n * FIREWORK_STAGGER}ms` }}>
          <circle r={radius * 2.1} fill={`url(#firework-${n})`} stroke="none" />
          <g transform={`scale(${radius / 16}) translate(-16 -16)`}>
            <path class="firework__blur" d={sign} />
            <path class="firework__dots" d={sign} />
            <path class="firework__sparks" d={sign} stroke="#FFFDF2" />
          </g>
          <path class="firework__rays" d={RAYS} transform={`scale(${radius})`} />
        </g>
      </g>
    ))}
  </>
)

/** The path of a crown of sparks around a sign of radius 1. */
const RAYS = Array.from({ length: 18 }, (_, n) => {
  const angle = (n * Math.PI) / 9 + 0.1
  const [from, to] = n % 2 === 0 ? [1.2, 1.48] : [1.18, 1.32]
  return `M${spot(angle, from)}L${spot(angle, to)}`
}).join('')

function spot(angle: number, radius: number): string {
  return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`
}

/** The x positions of the two sky lanterns of a shared win. */
const SKY_LANTERNS = [982, 1044]

/** The paths of a flying paper lantern and of its flame. */
const PAPER = 'M-19 4q19-10 38 0q3 26-5 52h-28q-8-26-5-52z'
const FLAME = 'M-13 56q13-22 26 0z'

/** The sky at the end of a game: fireworks, two lanterns side by side, or the moon alone. */
const ResultSky = ({ ending }: { readonly ending: Ending }) => (
  <svg class="celebration" viewBox="0 0 1440 400" aria-hidden="true">
    <defs>
      <radialGradient id="moon-glow">
        <stop offset="0" stop-color="#FFF1D6" stop-opacity=".5" />
        <stop offset=".3" stop-color="#FFF1D6" stop-opacity=".22" />
        <stop offset="1" stop-color="#FFF1D6" stop-opacity="0" />
      </radialGradient>
    </defs>
    {ending === 'lost' && <Moon />}
    {ending === 'shared' &&
      SKY_LANTERNS.map((x) => (
        <g key={x} transform={`translate(${x} 38)`}>
          <g class="sky-lantern">
            <circle cy="30" r="66" fill="url(#lantern-glow)" opacity=".6" />
            <path d={PAPER} fill="#FFC864" stroke="#C98B2E" stroke-width="1.5" />
            <path d={FLAME} fill="#FFF6D8" />
          </g>
        </g>
      ))}
    <Fireworks ending={ending} />
  </svg>
)

const Moon = () => (
  <g class="moon" transform="translate(1236 60)">
    <circle r="150" fill="url(#moon-glow)" />
    <circle r="36" fill="#FFF3DA" />
    <g fill="#E9D7B4" opacity=".5">
      <circle cx="-12" cy="-9" r="7" />
      <circle cx="12" cy="9" r="9" />
      <circle cx="3" cy="-19" r="4.5" />
    </g>
  </g>
)

/** The delay between two windows, ms. */
const STAGGER = 40
/** The same after a lost game, ms. */
const STAGGER_LOST = 20

/** The frame of the climbing lizard, from the left of its house. */
const LIZARD_AT: Frame = { x: 40, y: 212, width: 84, height: 144 }

const windows = RESULT_HOUSES.flatMap((house) =>
  WINDOWS.map((_, index) => ({ colour: house.colour, at: windowAt(house, RESULT_QUAY, index) })),
)
const order = windowOrder(windows.length)

const lizardAt = (house: House | null): Frame => ({ ...LIZARD_AT, x: LIZARD_AT.x + (house?.x ?? 0) })

/** The house of the winner; the first seat has the yellow one. */
const houseOf = ({ winners: [winner = 0] }: ResultHead): House | null =>
  RESULT_HOUSES[(winner + 1) % RESULT_HOUSES.length] ?? null

/** The quay at night: the windows light up, and the sky shows how the game has ended. */
const ResultScene = ({ head }: { readonly head: ResultHead }) => (
  <div class="scene scene--result" data-ending={head.ending} aria-hidden="true">
    <div class="scene__sky" />
    <ResultSky ending={head.ending} />
    <div class="scene__water" />
    <img class="scene__mirror" src={QUAY_RESULT_WATER} alt="" />
    <img class="scene__quay" src={QUAY_RESULT} alt="" />
    {windows.map(({ colour, at }, n) => (
      <img
        class="scene__at scene__window"
        key={n}
        src={litWindow(colour)}
        alt=""
        style={{
          ...placeOf(at),
          animationDelay: `${(order[n] ?? 0) * (head.ending === 'lost' ? STAGGER_LOST : STAGGER)}ms`,
        }}
      />
    ))}
    <img class="scene__at" src={LIZARD} alt="" style={placeOf(lizardAt(houseOf(head)))} />
    <div class="scene__fade" />
    <Lanterns only={head.ending === 'lost' ? houseOf(head) : null} />
  </div>
)

const text = menus.result

interface SeedProps {
  readonly seed: string
  readonly children: ComponentChildren
  readonly onCopy: Store['copy']
}

/** The seed of a finished game with a copy button and further actions. */
function SeedShown({ seed, children, onCopy }: SeedProps) {
  const [copied, setCopied] = useState(false)
  const name = copied ? text.seedCopied : text.seedCopy
  return (
    <div class="result__seed">
      <p>
        <span class="selectable">{text.seed(seed)}</span>
        <span class="label">{text.seedLine}</span>
      </p>
      <button
        type="button"
        class="icon-button"
        aria-label={name}
        onClick={() => void onCopy(seed).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span class="unseen" role="status">
        {copied && <span>{text.seedCopied}</span>}
      </span>
      {children}
    </div>
  )
}

/** The state of the celebration: animated, still, or over. */
type Pace = 'lively' | 'calm' | 'over'

/** The time after which the celebration ends, ms. */
const LONGEST = 4000

/** Runs a celebration that starts with its screen. Any press or key ends it, and still reaches its target. */
function useCelebration(begins: 'lively' | 'calm'): Pace {
  const [pace, setPace] = useState<Pace>(begins)
  useLayoutEffect(() => {
    const end = () => setPace('over')
    const timer = setTimeout(end, LONGEST)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', end, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', end, true)
    }
  }, [])
  return pace
}

/** Titles longer than this leave less room for the faces. */
const SHORT_TITLE = 12

/** The winners, and the reason why they won. */
const Winner = ({ head }: { readonly head: ResultHead }) => (
  <header class={head.title.length > SHORT_TITLE ? 'winner winner--long' : 'winner'}>
    <span class={head.ending !== 'lost' ? 'winner__faces winner__faces--lit' : 'winner__faces'}>
      {head.winners.map((seat) => (
        <span class="winner__face" key={seat}>
          <Avatar class="avatar" seat={seat} />
          <span class="winner__crown">
            <Icon name="crown" />
          </span>
        </span>
      ))}
    </span>
    <div class="winner__words">
      <p class="winner__game">{head.summary}</p>
      {head.eligibility && <p class="winner__game">{head.eligibility}</p>}
      <h1 class="display" style={lengthsOf(head.title)}>
        {head.title}
      </h1>
      {head.tieBreak && (
        <p class={head.ending === 'tie-break' ? 'winner__tie winner__tie--decided' : 'winner__tie'}>
          <Icon name="tie" />
          <span>
            <MarkedText text={head.tieBreak} />
          </span>
        </p>
      )}
      {head.came && (
        <p class="winner__tie">
          <Icon name="flag" />
          <span>
            <MarkedText text={head.came} />
          </span>
        </p>
      )}
    </div>
  </header>
)

/** Gives a seat that a bot has taken over back to its person. */
const original = (player: Seated): Player =>
  player.kind === 'stand-in' ? { kind: 'human', name: player.name } : player

interface Props {
  readonly store: Store
  readonly snapshot: MatchSnapshot
  /** The result parts of the game that was played. */
  readonly parts: ResultParts
}

/** The result of a game. */
export function ResultScreen({ store, snapshot, parts }: Props) {
  const pace = useCelebration(store.settings.value.speed === 'instant' ? 'calm' : 'lively')
  const primary = useRef<HTMLButtonElement>(null)
  const head = parts.headOf(snapshot)
  if (head === null) return null
  const { players, options, seed, view } = snapshot
  const summary = parts.summaryOf(snapshot, new Date())
  const rematch = (again: string | null) =>
    void store.startMatch({ game: view.game, players: players.map(original), options, seed: again })
  const leave = () => void store.leave()
  return (
    <Screen
      name={head.title}
      class={`result result--${pace} ${rootClassOf(view.game)}`}
      onBack={leave}
      // Enter only focuses the button, so that a player who keeps pressing it at the end does not start a new game.
      onEnter={() => primary.current?.focus()}
    >
      <ResultScene head={head} />
      <Winner head={head} />
      <parts.Panels snapshot={snapshot} />
      <Actions
        seed={seed}
        check={<CheckButton store={store} id={snapshot.matchId} label={text.check} />}
        leavesTo={store.leavesTo.value}
        onCopy={store.copy}
        onLeave={leave}
        onRematch={rematch}
        primary={primary}
      >
        {menuGameOf(view.game).replay !== null && (
          <button
            type="button"
            class="button button--secondary result__button"
            onClick={() => void store.openReplay(snapshot.matchId)}
          >
            <Icon name="replay" />
            {replayWords.open}
          </button>
        )}
        {summary !== null && (
          <CopyButton
            text={text.copy}
            done={text.copied}
            icon="deck"
            class="result__button"
            onCopy={() => store.copy(summary)}
          />
        )}
      </Actions>
    </Screen>
  )
}

interface ActionsProps {
  readonly children: ComponentChildren
  readonly check: ComponentChildren
  readonly seed: MatchSnapshot['seed']
  readonly leavesTo: 'home' | 'saved-games'
  readonly onCopy: Store['copy']
  readonly onLeave: () => void
  /** @param seed the seed for the same cards; null for new ones */
  readonly onRematch: (seed: string | null) => void
  readonly primary: RefObject<HTMLButtonElement | null>
}

function Actions({ seed, check, leavesTo, onCopy, onLeave, onRematch, primary, children }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <footer class="result__actions">
      <button type="button" class="button button--secondary result__button" onClick={onLeave}>
        <Icon name={leavesTo === 'home' ? 'home' : 'deck'} />
        {leavesTo === 'home' ? text.home : savedGames.title}
      </button>
      {children}
      {seed !== null && (
        <SeedShown seed={seed} onCopy={onCopy}>
          {check}
        </SeedShown>
      )}
      {seed !== null && (
        <button
          type="button"
          class="button button--secondary button--stacked result__button"
          onClick={() => setAsking(true)}
        >
          {text.rematch}
          <small class="label">{text.rematchSame}</small>
        </button>
      )}
      <button
        type="button"
        class="button button--primary button--stacked result__button"
        ref={primary}
        onClick={() => onRematch(null)}
      >
        {text.rematch}
        <small>{text.rematchNew}</small>
      </button>
      {isAsking && (
        <SameCards
          onCancel={() => setAsking(false)}
          onPlay={() => {
            setAsking(false)
            onRematch(seed)
          }}
        />
      )}
    </footer>
  )
}

interface SameCardsProps {
  readonly onCancel: () => void
  readonly onPlay: () => void
}

const SameCards = ({ onCancel, onPlay }: SameCardsProps) => (
  <Dialog title={text.sameCards.title} onDismiss={onCancel}>
    <p class="dialog__text">{text.sameCards.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={onCancel}>
        {menus.cancel}
      </button>
      <button type="button" class="button button--primary" autofocus onClick={onPlay}>
        {text.sameCards.play}
      </button>
    </div>
  </Dialog>
)
