import type { SessionTypes } from '../session/game'

/** One bubble: an explanation, and the task of the player. */
export interface Bubble<T extends SessionTypes = SessionTypes> {
  /** The decision that it belongs to. */
  readonly decision: string
  /**
   * True if the step of a recap that it explains is on the table. Left out if it explains the table at rest. The bubbles of a
   * recap come in the order of its steps, before all others of their decision.
   */
  explains?(hud: T['Hud']): boolean
  readonly title: string
  readonly text: string
  /**
   * A sentence that says what to choose at the table; null if the bubble is only read. A bubble with a task is the last of its
   * decision.
   */
  readonly task: string | null
  /** Replaces the task once the player has chosen what the task asks for. Default: the table's text. */
  readonly press?: string
  /** Instructions for keyboard users; left out if they have been given before. */
  readonly keys?: string
  /** Selectors of the elements that the text is about. */
  readonly lit: readonly string[]
  /**
   * Selectors of the elements for the task; left out if the bubble is only read. The bubble is placed near the first of them, or
   * else near the first element that it is about.
   */
  at?(asked: T['Action']): readonly string[]
  /** Selectors of the start and end of a drag; left out if nothing is dragged. */
  way?(asked: T['Action']): readonly [from: string, to: string] | null
}

/** A game's tutorial. */
export interface Lesson<T extends SessionTypes> {
  /** In order. @param names of the players, by seat */
  bubbles(names: readonly string[]): readonly Bubble<T>[]
  /** True if exactly the requested cards are chosen, so that only the large button has to be pressed. */
  isChosen(asked: T['Action'], draft: T['Draft']): boolean
}

/** The state of a running tutorial. */
interface Taught {
  readonly bubble: number
  readonly asked: unknown
}

/**
 * The bubble that is due: the one that is being read, or the first of a new decision.
 * @returns its index; null while the table waits for others
 */
export function currentBubble(
  bubbles: readonly Pick<Bubble, 'decision' | 'task'>[],
  { bubble, asked }: Taught,
  decision: string | null,
): number | null {
  const first = bubbles.findIndex((one) => one.decision === decision)
  if (first === -1) return null
  const last = bubbles.findLastIndex((one) => one.decision === decision)
  // If nothing is asked any more, the task is done, and no bubble is due until the next decision, even if some are unread.
  if (bubbles[last]?.task !== null && asked === null) return null
  return Math.min(Math.max(bubble, first), last)
}

/** The bubble for the step of a recap on the table; null for none. */
export function bubbleOfStep<T extends SessionTypes>(
  bubbles: readonly Pick<Bubble<T>, 'decision' | 'explains'>[],
  decision: string | null | undefined,
  hud: T['Hud'],
): number | null {
  const index = bubbles.findIndex((one) => one.decision === decision && one.explains?.(hud))
  return index === -1 ? null : index
}

/**
 * A state machine that chooses the bubble. Its state is `Reading`. Its inputs are the table (`readTable`), the player who turns to
 * another bubble (`turnTo`), and a recap that can't be repeated (`giveUp`).
 */

/** The player's progress. */
export interface Reading {
  /** A bubble that the player has gone back to, or at which a recap continues; null while the state of the table alone decides. */
  readonly wanted: number | null
  /** The decision whose recap has been shown here, or skipped; null for none. */
  readonly recapShown: string | null
  /** The bubble that was shown last; null before the first. */
  readonly last: number | null
  /** The latest decision and window size. */
  readonly decision: string | null
  readonly size: string | null
}

export const UNREAD: Reading = { wanted: null, recapShown: null, last: null, decision: null, size: null }

/** The state of the table. */
export interface TableNow {
  /** The bubble that is due; null while the table waits for others. */
  readonly due: number | null
  readonly decision: string | null
  /** The bubble for the step of a recap on the table; null for none. */
  readonly step: number | null
  /** Something moves. */
  readonly playing: boolean
  /** A step of a recap has been shown and stays until the player continues. */
  readonly isWaiting: boolean
  /** Something else is open over the table. */
  readonly covered: boolean
  /** The window's size, as text. */
  readonly size: string
}

/**
 * A command to the table: repeat the recap, continue to its next step, or restart it from its first step; or to main: record that
 * everything before this bubble has been read.
 */
export type Does = 'repeat' | 'continue' | 'begin-again' | { readonly read: number }

interface Reaction {
  readonly reading: Reading
  /** The visible bubble; null for none. */
  readonly index: number | null
  readonly does: Does | null
}

type Bubbles = readonly Pick<Bubble, 'explains'>[]

/**
 * Chooses the bubble for the state of the table. Never shows a bubble whose step of a recap is not on the table. Idempotent for
 * the same state.
 */
export function readTable(bubbles: Bubbles, before: Reading, now: TableNow): Reaction {
  const reading = carriedOver(bubbles, before, now)
  const { due, step, playing, covered } = now
  const seen = playing && due !== null && step !== null ? { ...reading, recapShown: now.decision } : reading
  if (due === null || covered) return { reading: seen, index: null, does: null }
  return playing ? readRecap(seen, { ...now, due }) : readAtRest(bubbles, seen, due)
}

/** Turns to another bubble, or past the last one. @param index the visible bubble */
export function turnTo(
  reading: Reading,
  { due, playing }: TableNow,
  index: number,
  to: number,
): { readonly reading: Reading; readonly does: readonly Does[] } {
  if (due === null) return { reading, does: [] }
  const read: readonly Does[] = to > due ? [{ read: to }] : []
  if (playing && to > index) return { reading, does: [...read, 'continue'] }
  if (to > due) return { reading, does: read }
  return { reading: { ...reading, wanted: to, recapShown: playing ? reading.recapShown : null }, does: [] }
}

/** Handles a recap that can't be repeated any more. */
export const giveUp = (reading: Reading): Reading => ({
  ...reading,
  wanted: null,
  recapShown: reading.decision,
})

/** A new decision has new bubbles. After a change of the window size a recap restarts, and continues to the same step. */
function carriedOver(bubbles: Bubbles, before: Reading, { decision, size }: TableNow): Reading {
  const { last } = before
  const isExplaining = last !== null && bubbles[last]?.explains !== undefined
  const resumed = before.size !== null && before.size !== size && isExplaining ? last : before.wanted
  return { ...before, decision, size, wanted: before.decision === decision ? resumed : null }
}

function readRecap(
  reading: Reading,
  { due, step, isWaiting }: TableNow & { readonly due: number },
): Reaction {
  const wanted = reading.wanted === null ? null : Math.min(reading.wanted, due)
  if (step === null) return { reading, index: null, does: null }
  if (wanted !== null && wanted !== step)
    return { reading, index: null, does: step < wanted ? 'continue' : 'begin-again' }
  if (!isWaiting) return { reading, index: null, does: null }
  // The large button, or a press on the table, may have led to a step that has not been read.
  return {
    reading: { ...reading, wanted: null, last: step },
    index: step,
    does: step > due ? { read: step } : null,
  }
}

function readAtRest(bubbles: Bubbles, reading: Reading, due: number): Reaction {
  const target = Math.min(reading.wanted ?? due, due)
  const wanted = target === due ? null : reading.wanted
  if (bubbles[target]?.explains === undefined)
    return { reading: { ...reading, wanted, last: target }, index: target, does: null }
  if (reading.recapShown !== reading.decision)
    return { reading: { ...reading, wanted: target }, index: null, does: 'repeat' }
  // The recap was skipped, so the step of the wanted bubble is gone.
  if (reading.wanted !== null) return readAtRest(bubbles, { ...reading, wanted: null }, due)
  const next = bubbles.findIndex((one, n) => n > due && one.explains === undefined)
  return { reading, index: null, does: { read: next === -1 ? bubbles.length : next } }
}
