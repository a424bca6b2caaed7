import { effect, type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { BOAT, type HouseColour, litWindow, QUAY_HOME, QUAY_HOME_WATER } from '../parts/art/pictures'
import {
  type Frame,
  HOME_HOUSES,
  HOME_QUAY,
  LAMPS,
  phaseOf,
  placeOf,
  windowAt,
} from '../parts/art/waterfront'
import { usePainted } from '../parts/use-painted'
import '../parts/art/scene.css'
import './home-scene.css'

/** What moves or shines by itself on the home screen, in px of the 1440 × 900 design. */

/** Strokes of light on the water. */
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

/** Around the head of each lamp, and far down into the water beneath it. */
const LAMP_LIGHTS: readonly Frame[] = LAMPS.map((x) => ({
  x: x - 30,
  y: HOME_QUAY - 58 - 30,
  width: 60,
  height: 280,
}))

/** Stars that twinkle; the others are part of the picture. */
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

/** Windows where somebody comes home, and goes to bed. */
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

/** Without input for so long, nobody is taken to look any more, ms. */
export const IDLE_AFTER = 30_000

const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** The part of a window that tells whether somebody is there. */
interface Presence extends EventTarget {
  readonly document: EventTarget & { readonly hidden: boolean; hasFocus(): boolean }
}

interface LookOptions {
  readonly window: Presence
  /** While true, nothing is to move, and nobody is asked. */
  readonly reducedMotion: ReadonlySignal<boolean>
  /** Runs something once, ms from now, unless the function it returns is called before. */
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * Whether a picture that moves by itself is looked at: its window has the focus and is in sight, there was input within
 * 30 s, and motion is wanted. Otherwise no timer runs. Followed until `end` is called.
 */
export function followLook({ window, reducedMotion, after }: LookOptions): {
  readonly lookedAt: ReadonlySignal<boolean>
  end(): void
} {
  const { document } = window
  const lookedAt = signal(false)
  let forget = () => {}

  const lookAway = () => {
    forget()
    lookedAt.value = false
  }
  const look = () => {
    if (reducedMotion.peek() || document.hidden || !document.hasFocus()) return lookAway()
    forget()
    forget = after(IDLE_AFTER, lookAway)
    lookedAt.value = true
  }

  const listening = new AbortController()
  const { signal: until } = listening
  for (const input of INPUT)
    window.addEventListener(input, look, { signal: until, passive: true, capture: true })
  window.addEventListener('focus', look, { signal: until })
  window.addEventListener('blur', lookAway, { signal: until })
  document.addEventListener('visibilitychange', look, { signal: until })
  const stop = effect(() => (reducedMotion.value ? lookAway() : look()))
  return {
    lookedAt,
    end() {
      listening.abort()
      stop()
      lookAway()
    },
  }
}

interface HomeSceneProps {
  readonly reducedMotion: ReadonlySignal<boolean>
}

/** The waterfront at dusk. The sky is there at once; the houses come up when the menu has been painted. */
export function HomeScene({ reducedMotion }: HomeSceneProps) {
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

/** What moves, for as long as it is looked at. Each piece is a small layer of its own, above all that is large. */
function Drift({ reducedMotion }: HomeSceneProps) {
  const lookedAt = useLookedAt(reducedMotion)
  return (
    <div class="drift" data-moving={lookedAt}>
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

const Pieces = ({ class: name, at }: { readonly class: string; readonly at: readonly Frame[] }) =>
  at.map((frame, n) => <i class={`scene__at ${name}`} key={n} style={{ ...placeOf(frame), ...phaseOf(n) }} />)

function useLookedAt(reducedMotion: ReadonlySignal<boolean>): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const { lookedAt, end } = followLook({ window, reducedMotion, after })
    const stop = effect(() => setIs(lookedAt.value))
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
