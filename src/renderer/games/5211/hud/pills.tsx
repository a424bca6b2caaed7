import type { Seat } from '../../../../shared/game'
import type { Numbers } from '../../../../shared/games/5211/cards'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { MarkedText } from '../../../parts/text'
import { ownFirst, type People } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { LizardMark, Suit } from '../art/signs'
import type { PlateHud } from '../scene/hud'
import { colourCells } from '../tally'
import type { Piece, Preview } from './prompt'

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

/** Who is being waited for. */
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

/** In the prompt's place: what the card that is looked at does to its gauges. */
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
