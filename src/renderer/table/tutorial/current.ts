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

/** How the table stands to the bubbles. */
export interface TableNow<T extends SittingTypes> {
  readonly hud: T['Hud']
  /** Something moves or is told. */
  readonly playing: boolean
  /** A step of an account has been told and stands until the player continues. */
  readonly standing: boolean
  /** The account that belongs to the open decision has been told here, as far as anybody wanted to hear it. */
  readonly wasTold: boolean
}

/**
 * What the table is to do so that the right bubble can be shown: tell the account once more, go on to its next step, begin
 * it from its first step. Where an account has been skipped, its bubbles are passed over, as what they explain is gone; a
 * wish to look at one of them once more is given up.
 */
export type TableDoes = 'tell' | 'continue' | 'begin-again' | 'pass-over' | 'give-up' | null

/**
 * Finds the bubble that can be shown now: never one whose step of an account is not on the table.
 * @param due the one that is due; null for none
 * @param wanted one that is looked at again, or from which the account goes on; null for none
 */
export function shownBubble<T extends SittingTypes>(
  bubbles: readonly Pick<Bubble<T>, 'decision' | 'explains'>[],
  { due, wanted }: { readonly due: number | null; readonly wanted: number | null },
  { hud, playing, standing, wasTold }: TableNow<T>,
): { readonly index: number | null; readonly does: TableDoes } {
  const target = due === null ? null : Math.min(wanted ?? due, due)
  if (due === null || target === null) return { index: null, does: null }
  if (!playing) {
    if (bubbles[target]?.explains === undefined) return { index: target, does: null }
    const does = wasTold ? (wanted === null ? 'pass-over' : 'give-up') : 'tell'
    return { index: null, does }
  }
  const told = toldBubble(bubbles, bubbles[due]?.decision, hud)
  if (told === null) return { index: null, does: null }
  if (wanted !== null && told !== wanted)
    return { index: null, does: told < wanted ? 'continue' : 'begin-again' }
  return { index: standing ? told : null, does: null }
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
