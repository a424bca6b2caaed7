import { type Card, endedInMidDeal, type Seat, type View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { isComplete, type Selection } from '../draft/selection'
import { standingOf } from './standing'

/** A piece of the prompt, in the tone of what it means. */
export interface Piece {
  readonly text: string
  readonly tone: 'plain' | 'muted' | 'lantern' | 'coral' | 'kododo'
}

const { prompt } = words

/**
 * What the pill above the player's slots says: what is to be done, and the one thing about the table that matters most.
 * @param hinting whether colours near the limit are told
 * @param standIn a bot plays for the person at the window
 * @param summary the last evaluation in a line, as long as nothing has been chosen since
 */
export function promptOf(
  view: View,
  selection: Selection,
  summary: string | null,
  hinting = true,
  standIn = false,
): readonly Piece[] {
  if (view.phase === 'over') return endOf(view, summary)
  if (view.viewer === null) return [{ text: summary ?? prompt.everybody, tone: 'plain' }]
  if (standIn) return [{ text: prompt.standIn, tone: 'kododo' }]
  if (selection.decision === null)
    return [
      { text: prompt.committed(committedBy(view)), tone: 'kododo' },
      { text: prompt.takeBack, tone: 'muted' },
    ]
  const { chosen, due } = selection
  const hints = hinting ? hintOf(view) : []
  if (chosen.length === 0)
    return [{ text: summary ?? prompt.choose(due), tone: 'plain' }, ...(summary === null ? hints : [])]
  const progress: Piece = { text: prompt.chosen(chosen.length, due), tone: 'lantern' }
  const help: Piece = { text: prompt.lower, tone: 'muted' }
  return [progress, ...(hints.length > 0 ? hints : isComplete(selection) ? [help] : [])]
}

/** Whether there is something to say: not while more is known than is seen, nor once a deal is over. */
export const mayPrompt = (
  { phase }: Pick<View, 'phase'>,
  { behind, untold }: { readonly behind: boolean; readonly untold: boolean },
): boolean => !behind && !untold && phase !== 'deal-over'

/** Who is told to be waited for: nobody whose answer is on its way to main, as the large button speaks of the others then. */
export const waitedFor = (
  { awaited }: Pick<View, 'awaited'>,
  { pending, actor }: { readonly pending: boolean; readonly actor: Seat | null },
): readonly Seat[] => (pending ? awaited.filter((seat) => seat !== actor) : awaited)

/** The cards that the view's seat has committed in this turn. */
const committedBy = ({ viewer, seats }: View): readonly Card[] =>
  (viewer === null ? [] : (seats[viewer]?.table ?? [])).flatMap((card) =>
    card.face === 'down' ? [card.card] : [],
  )

function endOf(view: View, summary: string | null): readonly Piece[] {
  const last: Piece = { text: summary ?? prompt.over, tone: 'plain' }
  return endedInMidDeal(view) ? [last, { text: prompt.overInMidDeal, tone: 'lantern' }] : [last]
}

/** The most pressing thing on the table, if any. */
function hintOf({ counts, kododo, numbers }: View): readonly Piece[] {
  const { limit, kododoTarget } = numbers
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  if (kododo === kododoTarget) return [{ text: prompt.exactKododo(kododo), tone: 'kododo' }]
  const { oneLeft, level, leader } = standingOf(counts, limit)
  if (oneLeft.length > 0) return [{ text: prompt.nextIsOut(oneLeft, limit - 1), tone: 'coral' }]
  if (kododo === kododoTarget - 1) return [{ text: prompt.oneKododoShort, tone: 'kododo' }]
  if (level.length > 0) return [{ text: prompt.level(level), tone: 'muted' }]
  return leader === null ? [] : [{ text: prompt.leads(leader, counts[leader]), tone: 'muted' }]
}
