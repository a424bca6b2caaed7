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
