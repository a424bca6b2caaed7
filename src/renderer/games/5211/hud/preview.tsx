import type { Numbers } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { atRect, type Rect } from '../../../table/plan'
import { LizardMark, Suit } from '../art/suit'
import type { Preview } from '../voice/preview'
import { colourCells } from './rail/gauge'
import './preview.css'

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
