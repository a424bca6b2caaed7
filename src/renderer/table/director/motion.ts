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

/** An empty timeline that stands still until it is played. */
export const timeline = (): Timeline => gsap.timeline({ paused: true })

/** The one clock that everything moves by. It asks for frames only while it is awake. */
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

/** What a card flies over. */
interface Flown {
  readonly scene: Scene
  readonly plan: Pick<TablePlan, 'scale'>
  readonly reduced: boolean
}

/** How a card gets from where it is to another place. Times are ms at speed 1. */
export interface Flight {
  readonly to: Place
  readonly after: number
  readonly ms: number
  readonly ease: Ease
  /** Where it comes to rest; in the air it is above everything. */
  readonly layer: number
  readonly up?: number
  readonly alpha?: number
  readonly light?: number
  readonly colour?: number
  /** It keeps its size until shortly before it lands. */
  readonly shrinksLate?: boolean
  /** How high it is carried, px of the drawing. */
  readonly arc?: number
  /** How far it is turned on its way, radians. */
  readonly spin?: number
  readonly trail?: Light['tone']
  /** What reduced motion does instead of moving: the card fades in where it goes, or out where it was. */
  readonly fade: { readonly ms: number; readonly way: 'in' | 'out' }
  readonly onLanded?: () => void
}

const TRAIL_FADE = 180
const SECOND = 1000
const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Adds a card's flight to a timeline. The card is shown from its start on, if it was not before. */
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

/** Light between a card and the place that it left. */
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

/** Adds something that happens at a moment, ms from the timeline's start. */
export const at = (line: Timeline, after: number, happen: () => void): void => {
  line.call(happen, [], after / SECOND)
}

/** Makes a timeline last at least so long, ms from its start. */
export const dwell = (line: Timeline, until: number): void => {
  line.set({}, {}, until / SECOND)
}

/** Slides a card that stays on the table to another place, without lifting it; at once where motion is reduced. */
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

/** What a card is held up over. */
interface Held {
  readonly plan: Pick<TablePlan, 'scale'>
  readonly reduced: boolean
}

/** How long a card that may decide something is held up, ms at speed 1: it rises, is held, and falls. */
export const BREATH = { rise: 220, hold: 300, fall: 180 } as const
/** The same where motion is reduced: nothing rises, and what frames it stands long enough to be seen. */
export const STILL_BREATH = { rise: 0, hold: 400, fall: 150 } as const

/** How far it rises, px of the drawing, and how far a card that lies face down turns, as a share of a half turn. */
const RISE = 10
const TURNED = 34 / 180

/**
 * A card rises, is held half turned, and falls to where it lay. Where motion is reduced it only lights up and, where it turns,
 * fades over.
 * @param up whether it lies face up in the end
 * @returns when it has been held, ms from the timeline's start
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
