import { gsap } from 'gsap'
import { CustomEase } from 'gsap/CustomEase'
import type { Place, TablePlan } from '../plan'
import { type CardNode, LAYER, type Light, type Scene } from '../scene'

gsap.registerPlugin(CustomEase)

/** The design's easings. */
export const EASE = {
  outQuay: CustomEase.create('out-quay', '.16,1,.3,1'),
  inOutTide: CustomEase.create('in-out-tide', '.65,0,.35,1'),
  springLizard: CustomEase.create('spring-lizard', '.34,1.56,.64,1'),
  inSweep: CustomEase.create('in-sweep', '.55,0,.8,.4'),
} as const

export type Ease = (typeof EASE)[keyof typeof EASE]
export type Timeline = gsap.core.Timeline

/** An empty, paused timeline. */
export const timeline = (): Timeline => gsap.timeline({ paused: true })

/** The clock of all motion. It requests frames only while it is awake. */
export interface Clock {
  wake(): void
  sleep(): void
}

/** @param onFrame called once a frame, after everything has moved */
export function createClock(onFrame: () => void): Clock {
  let awake = false
  return {
    wake() {
      if (awake) return
      awake = true
      gsap.ticker.wake()
      gsap.ticker.add(onFrame)
    },
    sleep() {
      awake = false
      gsap.ticker.remove(onFrame)
      gsap.ticker.sleep()
    },
  }
}

/** The context of a flight. */
interface Flown {
  readonly scene: Scene
  readonly plan: Pick<TablePlan, 'scale'>
  readonly reduced: boolean
}

/** The flight of a card to another place. Times are ms at speed 1. */
export interface Flight {
  readonly to: Place
  readonly after: number
  readonly ms: number
  readonly ease: Ease
  /** Its layer after landing; in the air it is above everything. */
  readonly layer: number
  readonly up?: number
  readonly alpha?: number
  readonly light?: number
  readonly colour?: number
  /** True to keep its size until shortly before it lands. */
  readonly shrinksLate?: boolean
  /** Height of the arc, px of the drawing. */
  readonly arc?: number
  /** Extra rotation on the way, radians. */
  readonly spin?: number
  readonly trail?: Light['tone']
  /** The replacement with reduced motion: the card fades in at its destination, or out in its old place. */
  readonly fade: { readonly ms: number; readonly way: 'in' | 'out' }
  readonly onLanded?: () => void
}

const TRAIL_FADE = 180
const SECOND = 1000
const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Adds a card's flight to a timeline. A hidden card becomes visible at its start. */
export function fly(stage: Flown, line: Timeline, node: CardNode, flight: Flight): void {
  if (stage.reduced) fadeOver(line, node, flight)
  else moveOver(stage, line, node, flight)
}

function moveOver(stage: Flown, line: Timeline, node: CardNode, flight: Flight): void {
  const { to, after, ms, ease, arc = 0, spin = 0 } = flight
  const from = { ...node }
  const inAir = LAYER.flight + after / 10_000 + node.layer / 1_000_000
  const trail = flight.trail && trailOf(stage, node, flight.trail)
  const move = (share: number) => {
    node.x = mix(from.x, to.x, share)
    node.y = mix(from.y, to.y, share) - arc * stage.plan.scale * 4 * share * (1 - share)
    node.width = mix(from.width, to.width, flight.shrinksLate ? share ** 3 : share)
    node.rotation = mix(from.rotation, to.rotation, share) + spin * 4 * share * (1 - share)
    node.raised = Math.min(1, mix(from.raised, 0, share) + 4 * share * (1 - share))
    node.up = mix(from.up, flight.up ?? from.up, share)
    node.alpha = mix(from.alpha || 1, flight.alpha ?? 1, share)
    node.light = mix(from.light, flight.light ?? from.light, share)
    node.colour = mix(from.colour, flight.colour ?? from.colour, share)
    node.layer = share < 1 ? inAir : flight.layer
    trail?.follow(share)
  }
  tween(line, after, ms, ease, move, flight.onLanded)
  if (trail) tween(line, after + ms, TRAIL_FADE, EASE.outQuay, trail.fade, trail.end)
}

function fadeOver(line: Timeline, node: CardNode, flight: Flight): void {
  const { to, layer, up, light, colour, alpha = 1, fade, onLanded } = flight
  const landed: Partial<CardNode> = {
    ...to,
    layer,
    raised: 0,
    up: up ?? node.up,
    light: light ?? node.light,
    colour: colour ?? node.colour,
    alpha,
  }
  const change = (share: number) => {
    if (fade.way === 'in' || share === 1) Object.assign(node, landed)
    node.alpha = fade.way === 'in' ? alpha * share : share === 1 ? alpha : 1 - share
  }
  tween(line, 0, fade.ms, EASE.outQuay, change, onLanded)
}

/** The trail of light between a card and its old place. */
function trailOf(stage: Flown, node: CardNode, tone: Light['tone']) {
  const { lights } = stage.scene
  const key = `trail:${node.key}`
  const { x, y } = node
  const light: Light = {
    kind: 'trail',
    tone,
    fromX: x,
    fromY: y,
    toX: x,
    toY: y,
    grown: 1,
    alpha: 1,
    turn: 0,
  }
  return {
    follow(share: number) {
      lights.set(key, light)
      Object.assign(light, { toX: node.x, toY: node.y, alpha: Math.min(1, share * 4) })
    },
    fade(share: number) {
      light.alpha = 1 - share
    },
    end: () => void lights.delete(key),
  }
}

/**
 * Adds a change from 0 to 1 to a timeline.
 * @param after ms from the timeline's start
 */
export function tween(
  line: Timeline,
  after: number,
  ms: number,
  ease: Ease,
  change: (share: number) => void,
  onDone: () => void = () => {},
): void {
  const state = { share: 0 }
  const update = () => change(state.share)
  const done = () => {
    change(1)
    onDone()
  }
  line.add(
    gsap.to(state, { share: 1, duration: ms / SECOND, ease, onUpdate: update, onComplete: done }),
    after / SECOND,
  )
}

/** Adds a callback, ms from the timeline's start. */
export const at = (line: Timeline, after: number, happen: () => void): void => {
  line.call(happen, [], after / SECOND)
}

/** Extends a timeline to at least this length, ms. */
export const dwell = (line: Timeline, until: number): void => {
  line.set({}, {}, until / SECOND)
}

/** Slides a card to another place without lifting it; at once with reduced motion. */
export function slide(
  stage: Flown,
  line: Timeline,
  node: CardNode,
  to: Partial<CardNode>,
  ms: number,
  ease: Ease = EASE.outQuay,
): void {
  const from = { ...node }
  const change = (share: number) => {
    const s = stage.reduced ? 1 : share
    node.x = mix(from.x, to.x ?? from.x, s)
    node.y = mix(from.y, to.y ?? from.y, s)
    node.width = mix(from.width, to.width ?? from.width, s)
    node.rotation = mix(from.rotation, to.rotation ?? from.rotation, s)
    node.light = mix(from.light, to.light ?? from.light, s)
    node.colour = mix(from.colour, to.colour ?? from.colour, s)
    node.glow = mix(from.glow, to.glow ?? from.glow, s)
    node.raised = mix(from.raised, to.raised ?? from.raised, s)
    node.layer = to.layer ?? from.layer
  }
  tween(line, 0, stage.reduced ? 1 : ms, ease, change)
}

/** The context of a card that is held up, that is, raised for a moment before it is revealed. */
interface Held {
  readonly plan: Pick<TablePlan, 'scale'>
  readonly reduced: boolean
}

/** Durations for holding up a card that may be decisive, ms at speed 1: it rises, is held, and falls. */
export const BREATH = { rise: 220, hold: 300, fall: 180 } as const
/** The durations with reduced motion: the card does not rise, but its glow stays long enough to be noticed. */
export const STILL_BREATH = { rise: 0, hold: 400, fall: 150 } as const

/** Height of the rise, px of the drawing, and the turn of a face-down card, as a share of a half turn. */
const RISE = 10
const TURNED = 34 / 180

/**
 * Makes a card rise, stay half turned, and fall back. With reduced motion it only lights up and, if it turns, cross-fades.
 * @param up 1 if it ends face up, 0 if face down
 * @returns the end of the hold, ms from the timeline's start
 */
export function holdUp(stage: Held, line: Timeline, node: CardNode, after: number, up: number): number {
  const { rise, hold, fall } = stage.reduced ? STILL_BREATH : BREATH
  const falls = after + rise + hold
  const { y, up: before } = node
  const height = stage.reduced ? 0 : RISE * stage.plan.scale
  const held = stage.reduced || before > 0 ? before : TURNED
  tween(line, after, Math.max(1, rise), EASE.outQuay, (share) => {
    Object.assign(node, { y: y - height * share, up: before + (held - before) * share })
    Object.assign(node, { raised: stage.reduced ? 0 : share, glow: share, glowOf: 'lantern' })
  })
  const land = (share: number) => {
    Object.assign(node, { y: y - height * (1 - share), up: held + (up - held) * share })
    node.raised = stage.reduced ? 0 : 1 - share
  }
  const fadeOver = (share: number) => Object.assign(node, { up, alpha: up === before ? 1 : share })
  tween(line, falls, fall, EASE.inSweep, stage.reduced ? fadeOver : land)
  return falls
}
