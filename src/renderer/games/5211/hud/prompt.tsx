import type { Seat } from '../../../../shared/game'
import { type Card, type Colour, colourOf, isKododo, type Numbers } from '../../../../shared/games/5211/cards'
import { endedInMidDeal, type View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { MarkedText } from '../../../parts/text'
import { ownFirst, type People, whoIs } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { LizardMark, Suit } from '../art/signs'
import { faces, isComplete, type Selection, toggle } from '../draft/selection'
import type { Hud, PlateHud, RevealHud } from '../scene/hud'
import { colourCells, compareColours } from '../tally'

/** A piece of the prompt; the tone follows its meaning. */
interface Piece {
  readonly text: string
  readonly tone: 'plain' | 'muted' | 'lantern' | 'coral' | 'kododo'
}

const { prompt } = words

/**
 * The text of the pill above the player's slots: the task, and the most important fact about the table.
 * @param hinting true if colours near the limit are mentioned
 * @param standIn true while a bot plays for the player at this window
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

/** False while later events or an evaluation are still to be shown, and once a deal is over. */
export const mayPrompt = (
  { phase }: Pick<View, 'phase'>,
  { behind, untold }: { readonly behind: boolean; readonly untold: boolean },
): boolean => !behind && !untold && phase !== 'deal-over'

/**
 * The seats that are shown as awaited. A seat whose decision is on its way to main is left out, as the large button
 * then mentions the others.
 */
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

/** The most urgent fact about the table, if any. */
function hintOf({ counts, kododo, numbers }: View): readonly Piece[] {
  const { limit, kododoTarget } = numbers
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  if (kododo === kododoTarget) return [{ text: prompt.exactKododo(kododo), tone: 'kododo' }]
  const { oneLeft, level, leader } = compareColours(counts, limit)
  if (oneLeft.length > 0) return [{ text: prompt.nextIsOut(oneLeft, limit - 1), tone: 'coral' }]
  if (kododo === kododoTarget - 1) return [{ text: prompt.oneKododoShort, tone: 'kododo' }]
  if (level.length > 0) return [{ text: prompt.level(level), tone: 'muted' }]
  return leader === null ? [] : [{ text: prompt.leads(leader, counts[leader]), tone: 'muted' }]
}

const { reveal: said } = words

/**
 * The text of the pill during a reveal. It only mentions face-up cards, so that it never runs ahead of one.
 * @param hinting true if colours near the limit are mentioned
 */
export function revealPrompt(
  { last, stakes }: RevealHud,
  tally: Pick<Hud, 'kododo'>,
  numbers: Numbers,
  people: People,
  hinting: boolean,
): readonly Piece[] {
  if (hinting && stakes.includes('kododo')) return kododoStake(tally.kododo, numbers.kododoTarget)
  const colours = stakes.filter((stake): stake is Colour => stake !== 'kododo')
  if (hinting && colours.length > 0)
    return [
      { text: said.coloursStand(colours, numbers.limit - 1), tone: 'plain' },
      { text: said.nextIsOut(colours.length), tone: 'coral' },
    ]
  const text = last === null ? said.begins : said.last(whoIs(people, last.seat), last.cards)
  return [{ text, tone: 'plain' }]
}

const kododoStake = (kododo: number, target: number): readonly Piece[] => [
  { text: said.kododoStand(kododo), tone: 'plain' },
  { text: kododo === target ? said.nextSpoils : said.nextIsExact, tone: 'kododo' },
]

/**
 * The effect of a hand card, together with the other raised cards, on its gauges, starting from the counts that the
 * gauges show.
 */
interface Preview {
  readonly colour: Colour
  readonly count: Change
  /** The number of cards at which a colour is out. */
  readonly limit: number
  /** The change of the Kododo count; null if the card is no Kododo. */
  readonly kododo: Change | null
}

/** The change of a count from the public cards to those including the viewer's own. */
interface Change {
  readonly from: number
  readonly to: number
}

/**
 * The selection after the card is raised, which may displace another.
 * @param index null for no card
 */
export const selectionAhead = (selection: Selection, index: number | null): Selection =>
  index === null || selection.chosen.includes(index) ? selection : toggle(selection, index)

/** @returns null if nothing can be chosen, or there is no such card */
export function previewOf(view: View, selection: Selection, index: number): Preview | null {
  const card = selection.hand[index]
  if (card === undefined || selection.decision === null) return null
  const raised = faces(selectionAhead(selection, index))
  const colour = colourOf(card)
  const change = (from: number, counts: (card: Card) => boolean): Change => ({
    from,
    to: from + raised.filter(counts).length,
  })
  return {
    colour,
    count: change(view.counts[colour], (other) => colourOf(other) === colour),
    limit: view.numbers.limit,
    kododo: isKododo(card) ? change(view.kododo, isKododo) : null,
  }
}

/** The preview in a sentence or two, for screen readers. */
export function previewRead(view: View, selection: Selection, index: number): string | undefined {
  const preview = previewOf(view, selection, index)
  if (preview === null) return undefined
  const { colour, count, limit, kododo } = preview
  const sentence = words.preview.read(colour, count, limit)
  return kododo === null
    ? sentence
    : `${sentence} ${words.preview.readKododo(kododo, view.numbers.kododoTarget)}`
}

/** The pill above the player's own slots. */
export function Prompt({ pieces, place }: { readonly pieces: readonly Piece[]; readonly place: Rect }) {
  return (
    <div class="table-prompt" style={atRect(place)}>
      <p>
        {pieces.map(({ text, tone }) => (
          <span key={text} data-tone={tone}>
            {text}{' '}
          </span>
        ))}
      </p>
    </div>
  )
}

interface WaitingProps {
  readonly awaited: readonly Seat[]
  readonly people: People
  readonly place: Rect
}

/** The awaited players. */
export function Waiting({ awaited, people, place }: WaitingProps) {
  if (awaited.length === 0) return null
  return (
    <p
      class="table-waiting"
      style={atRect(place)}
      data-own={people.own !== null && awaited.includes(people.own)}
    >
      <MarkedText text={words.waiting(ownFirst(people, awaited))} />
    </p>
  )
}

interface GainProps {
  readonly plate: PlateHud
  readonly own: boolean
  readonly place: Rect
}

/** The points that a seat has just gained. */
export function Gain({ plate, own, place }: GainProps) {
  if (plate.gained === null) return null
  return (
    <span class="table-gain" data-own={own} style={atRect(place)}>
      <b>{words.plate.gained(plate.gained)}</b>
    </span>
  )
}

interface Props {
  readonly preview: Preview
  readonly numbers: Numbers
  readonly place: Rect
}

const { preview: text } = words

/** Replaces the prompt: the effect of the pointed card on its gauges. */
export function PreviewPill({ preview, numbers: { kododoTarget }, place }: Props) {
  const { colour, count, limit, kododo } = preview
  return (
    <div class="table-preview" style={atRect(place)}>
      <p>
        <Suit colour={colour} />
        <b>{text.counts(colour, count)}</b>
        <span data-out={count.to >= limit}>{text.left(count, limit)}</span>
        {kododo === null ? (
          <span class="table-preview-cells" data-colour={colour}>
            {colourCells(count.from, count.to - count.from, limit).map(({ fill, beyond }, i) => (
              <i key={i} data-fill={fill} data-beyond={beyond} data-first={i + 1 === limit} />
            ))}
          </span>
        ) : (
          <>
            <LizardMark />
            <b>{text.kododo(kododo, kododoTarget)}</b>
          </>
        )}
      </p>
    </div>
  )
}
