import type { SittingTypes } from '../sitting/draft'
import type { Bubble } from './lesson'

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
export function toldBubble<T extends SittingTypes>(
  bubbles: readonly Pick<Bubble<T>, 'decision' | 'explains'>[],
  decision: string | null | undefined,
  hud: T['Hud'],
): number | null {
  const index = bubbles.findIndex((one) => one.decision === decision && one.explains?.(hud))
  return index === -1 ? null : index
}
