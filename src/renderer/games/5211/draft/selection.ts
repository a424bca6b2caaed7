import { type Card, cardsDue } from '../../../../shared/games/5211/cards'
import type { Evaluation, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { type People, whoIs } from '../../../table/people'
import { handOf } from '../scene/hand'

/** The cards that the player has lifted but not yet committed. */
export interface Selection {
  /** The decision they are meant for; null while none is open to this seat. */
  readonly decision: string | null
  /** The hand as shown, which the indexes refer to. */
  readonly hand: readonly Card[]
  /** Indexes in the hand, the longest lifted first. */
  readonly chosen: readonly number[]
  /** The chosen indexes that were laid in the player's slots, in slot order. */
  readonly laid: readonly number[]
  /** Number of cards that the decision asks for. */
  readonly due: number
}

export const NO_SELECTION: Selection = { decision: null, hand: [], chosen: [], laid: [], due: 0 }

/** @returns true if the viewer's own cards are awaited, so that they may be lifted */
const mayChoose = (view: View): boolean => view.viewer !== null && view.awaited.includes(view.viewer)

/**
 * Applies a newer view to the selection. A new decision starts with nothing lifted; within a decision, lifted cards
 * stay lifted by face, as equal cards are interchangeable.
 * @param mayAct true if the player at this window decides for the view's seat
 */
export function follow(selection: Selection, view: View, mayAct = true): Selection {
  const hand = handOf(view)
  const decision = mayAct && mayChoose(view) ? view.decision : null
  const due = cardsDue(view.turn)
  if (decision === null || decision !== selection.decision)
    return { decision, hand, chosen: [], laid: [], due }
  if (hand.join() === selection.hand.join()) return { ...selection, due }
  return { decision, hand, chosen: indexesOf(faces(selection), hand), laid: [], due }
}

/** A decision with nothing lifted yet. */
export const newDecision = (view: View): Selection => follow(NO_SELECTION, view)

/** Finds each face in the hand once; faces no longer held are left out. */
function indexesOf(cards: readonly Card[], hand: readonly Card[]): readonly number[] {
  const found: number[] = []
  for (const face of cards) {
    const index = hand.findIndex((card, i) => card === face && !found.includes(i))
    if (index >= 0) found.push(index)
  }
  return found
}

/** Lifts or lowers the card at `index`. One too many displaces the card lifted longest ago. */
export function toggle(selection: Selection, index: number): Selection {
  if (selection.decision === null || index < 0 || index >= selection.hand.length) return selection
  const { chosen, due } = selection
  if (chosen.includes(index))
    return withChosen(
      selection,
      chosen.filter((i) => i !== index),
    )
  return withChosen(selection, [...chosen, index].slice(-due))
}

/** Lays the card at `index` in the player's slots, which lifts it as well. */
export function lay(selection: Selection, index: number): Selection {
  const lifted = selection.chosen.includes(index) ? selection : toggle(selection, index)
  if (!lifted.chosen.includes(index) || lifted.laid.includes(index)) return lifted
  return { ...lifted, laid: [...lifted.laid, index] }
}

/** Takes the card at `index` out of the player's slots, back to the hand. */
export const pickUp = (selection: Selection, index: number): Selection =>
  selection.laid.includes(index) ? toggle(selection, index) : selection

export const clear = (selection: Selection): Selection => withChosen(selection, [])

const withChosen = (selection: Selection, chosen: readonly number[]): Selection => ({
  ...selection,
  chosen,
  laid: selection.laid.filter((index) => chosen.includes(index)),
})

/** The lifted cards, the longest lifted first. */
export const faces = ({ hand, chosen }: Selection): readonly Card[] =>
  chosen.flatMap((index) => hand[index] ?? [])

export const isComplete = ({ decision, chosen, due }: Selection): boolean =>
  decision !== null && chosen.length === due

const { summary } = words

/**
 * @param counted true if the points may be shown
 * @returns an evaluation in one line: `Orange scores: you +3, Bram +5.`, or `Orange scores.`
 */
export function summaryOf({ scoring, points, scored }: Evaluation, people: People, counted: boolean): string {
  if (scoring === null) return summary.nobody
  const gains = points.map((gain, seat) => ({ who: whoIs(people, seat), points: gain }))
  const shown = counted ? gains.filter((gain) => gain.points > 0) : []
  return scoring === 'kododo' ? summary.kododo(scored.flat().length, shown) : summary.colour(scoring, shown)
}
