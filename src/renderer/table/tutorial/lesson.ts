import type { SessionTypes } from '../session/game'

/** One bubble: what is told, and the one thing that is to be done. */
export interface Bubble<T extends SessionTypes = SessionTypes> {
  /** In which decision it comes. */
  readonly decision: string
  /**
   * Whether the step of an account that it explains stands on the table. Left out where it explains the table at rest. The
   * bubbles of an account come in the order of its steps, before all others of their decision.
   */
  explains?(hud: T['Hud']): boolean
  readonly title: string
  readonly text: string
  /**
   * What is to be chosen at the table, in a sentence; null where the bubble is only read. Nothing comes after it in its
   * decision.
   */
  readonly task: string | null
  /** What is said in place of the task once that is chosen; left out where the table's own words will do. */
  readonly press?: string
  /** How keys choose it, said to those who use them; left out where that has been said before. */
  readonly keys?: string
  /** What the text speaks of, as selectors of elements at the table. */
  readonly lit: readonly string[]
  /**
   * Where what is asked for is chosen, as selectors; left out where the bubble is only read. The bubble lies near the first
   * one, or else near the first of what it speaks of.
   */
  at?(asked: T['Action']): readonly string[]
  /** From where to where something is carried, as two selectors; left out where nothing is. */
  way?(asked: T['Action']): readonly [from: string, to: string] | null
}

/** What a game tells whoever learns it. */
export interface Lesson<T extends SessionTypes> {
  /** In the order in which they come. @param names of the players, by seat */
  bubbles(names: readonly string[]): readonly Bubble<T>[]
  /** Whether exactly what is asked for has been chosen, so that only the large button is to be pressed. */
  isChosen(asked: T['Action'], draft: T['Draft']): boolean
}

/** What is told of a tutorial under way, whatever the game. */
interface Taught {
  readonly bubble: number
  readonly asked: unknown
}

/**
 * Which bubble is due: the one that is read, or the first of a decision that has come since.
 * @returns its index; null where others are awaited first
 */
export function currentBubble(
  bubbles: readonly Pick<Bubble, 'decision' | 'task'>[],
  { bubble, asked }: Taught,
  decision: string | null,
): number | null {
  const first = bubbles.findIndex((one) => one.decision === decision)
  if (first === -1) return null
  const last = bubbles.findLastIndex((one) => one.decision === decision)
  // Whoever did it before all was read waits for the others.
  if (bubbles[last]?.task !== null && asked === null) return null
  return Math.min(Math.max(bubble, first), last)
}

/** The bubble of a decision whose step is on the table; null for none. */
export function bubbleOfStep<T extends SessionTypes>(
  bubbles: readonly Pick<Bubble<T>, 'decision' | 'explains'>[],
  decision: string | null | undefined,
  hud: T['Hud'],
): number | null {
  const index = bubbles.findIndex((one) => one.decision === decision && one.explains?.(hud))
  return index === -1 ? null : index
}

/**
 * Which bubble is shown when: a machine whose state is `Reading`. It is moved by what is seen of the table (`look`), by the
 * player who turns to another bubble (`turnTo`), and by an account that cannot be told (`giveUp`).
 */

/** Where whoever learns is with the bubbles. */
export interface Reading {
  /** A bubble that is looked at again, or from which an account goes on; null while the table leads. */
  readonly wanted: number | null
  /** The decision whose account has been told here, as far as anybody wanted to hear it; null for none. */
  readonly told: string | null
  /** The bubble shown last; null before the first. */
  readonly last: number | null
  /** The decision and the size of the window, as they were last seen. */
  readonly decision: string | null
  readonly size: string | null
}

export const UNREAD: Reading = { wanted: null, told: null, last: null, decision: null, size: null }

/** What is seen of the table. */
export interface TableNow {
  /** The bubble that is due; null where others are awaited first. */
  readonly due: number | null
  readonly decision: string | null
  /** The bubble whose step of an account is on the table; null for none. */
  readonly step: number | null
  /** Something moves or is told. */
  readonly playing: boolean
  /** A step of an account has been told and stands until the player continues. */
  readonly standing: boolean
  /** Something else is open over the table. */
  readonly covered: boolean
  /** Of the window, as text. */
  readonly size: string
}

/**
 * What the table is to do: tell the account once more, go on to its next step, begin it from its first step; or what main is
 * to keep, that everything before this bubble has been read.
 */
export type Does = 'tell' | 'continue' | 'begin-again' | { readonly read: number }

interface Reaction {
  readonly reading: Reading
  /** The bubble that is shown; null for none. */
  readonly index: number | null
  readonly does: Does | null
}

type Bubbles = readonly Pick<Bubble, 'explains'>[]

/**
 * Looks at the table. Never shows a bubble whose step of an account is not on it. Whoever looks at the same table twice sees
 * the same.
 */
export function readTable(bubbles: Bubbles, before: Reading, now: TableNow): Reaction {
  const reading = carriedOver(bubbles, before, now)
  const { due, step, playing, covered } = now
  const seen = playing && due !== null && step !== null ? { ...reading, told: now.decision } : reading
  if (due === null || covered) return { reading: seen, index: null, does: null }
  return playing ? readRecap(seen, { ...now, due }) : readAtRest(bubbles, seen, due)
}

/** The player turns to another bubble; past the last one where that has been read. @param index the one that is shown */
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
  return { reading: { ...reading, wanted: to, told: playing ? reading.told : null }, does: [] }
}

/** An account cannot be told any more. */
export const giveUp = (reading: Reading): Reading => ({ ...reading, wanted: null, told: reading.decision })

/** Another decision has other bubbles. In a window of another size an account begins anew, and goes on to where it was. */
function carriedOver(bubbles: Bubbles, before: Reading, { decision, size }: TableNow): Reading {
  const { last } = before
  const isExplaining = last !== null && bubbles[last]?.explains !== undefined
  const resumed = before.size !== null && before.size !== size && isExplaining ? last : before.wanted
  return { ...before, decision, size, wanted: before.decision === decision ? resumed : null }
}

function readRecap(reading: Reading, { due, step, standing }: TableNow & { readonly due: number }): Reaction {
  const wanted = reading.wanted === null ? null : Math.min(reading.wanted, due)
  if (step === null) return { reading, index: null, does: null }
  if (wanted !== null && wanted !== step)
    return { reading, index: null, does: step < wanted ? 'continue' : 'begin-again' }
  if (!standing) return { reading, index: null, does: null }
  // The large button, or a press on the table, may have led to a step that was not read yet.
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
  if (reading.told !== reading.decision)
    return { reading: { ...reading, wanted: target }, index: null, does: 'tell' }
  // The account was skipped: what a bubble of it explains is gone, so that the wish to see it again is given up first.
  if (reading.wanted !== null) return readAtRest(bubbles, { ...reading, wanted: null }, due)
  const next = bubbles.findIndex((one, n) => n > due && one.explains === undefined)
  return { reading, index: null, does: { read: next === -1 ? bubbles.length : next } }
}
