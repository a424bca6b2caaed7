import { COLOURS, type Colour, type Numbers } from '../../../../../shared/games/5211'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { atRect, type Rect } from '../../../../table/plan'
import { LizardMark, Suit } from '../../art/suit'
import type { Hud, Stake } from '../../scene/hud'
import type { Preview } from '../../voice/preview'
import { KododoHead } from '../art'
import { type Cell, colourCells, kododoCells } from './gauge'
import type { OwnHidden } from './hidden'
import { noteOf } from './note'
import { type Tally, tagOf } from './tags'

const { rail } = words

interface Props {
  readonly hud: Hud
  /** What lay face up when a decision was open last. */
  readonly decided: Tally
  readonly numbers: Numbers
  readonly hidden: OwnHidden
  /** What the card that is looked at would do; null where none is. */
  readonly preview: Preview | null
  readonly place: Rect
  /** Whether colours near the limit are marked. */
  readonly hinting: boolean
}

/** How the colours and the Kododo stand against limit and target. */
export function Rail({ hud, decided, numbers, hidden, preview, place, hinting }: Props) {
  const anyHidden = Object.values(hidden.counts).some((n) => n > 0)
  return (
    <aside
      class="table-rail"
      style={{ ...atRect(place), '--height': place.height }}
      data-kododo={hud.scoring === 'kododo'}
    >
      <KododoGauge
        count={hud.kododo}
        hidden={hidden.kododo}
        target={numbers.kododoTarget}
        framed={hinting && isAtStake('kododo', hud)}
        lit={hud.reveal !== null && hud.kododo === numbers.kododoTarget}
      />
      <div class="table-colours">
        <div class="table-colours-head">
          <b>{rail.colours}</b>
          <span>{rail.outAt(numbers.limit)}</span>
        </div>
        {COLOURS.map((colour) => (
          <ColourGauge
            key={colour}
            colour={colour}
            hud={hud}
            decided={decided}
            numbers={numbers}
            hidden={hidden.counts[colour]}
            ahead={preview?.colour === colour ? preview.count.to : null}
            hinting={hinting}
          />
        ))}
      </div>
      <p class="table-note">
        {anyHidden && hud.step === 1 ? (
          <>
            <i class="table-note-cell" />
            {words.note.hidden}
          </>
        ) : (
          noteOf(hud, numbers)
        )}
      </p>
    </aside>
  )
}

interface KododoProps {
  readonly count: number
  readonly hidden: number
  readonly target: number
  /** A card is held up that can decide it. */
  readonly framed: boolean
  /** The target has just been met. */
  readonly lit: boolean
}

const isAtStake = (stake: Stake, { reveal }: Hud): boolean => reveal?.stakes.includes(stake) ?? false

function KododoGauge({ count, hidden, target, framed, lit }: KododoProps) {
  return (
    <div
      class="table-kododo"
      data-exact={count === target}
      data-framed={framed}
      data-lit={lit}
      style={{ anchorName: '--gauge-kododo' }}
    >
      <div class="table-kododo-head">
        <KododoHead />
        <span>
          <b>{words.kododo}</b>
          <small class="table-exactly" data-plan="wide">
            {rail.exactly(target)}
          </small>
          <small class="table-exactly" data-plan="narrow">
            {rail.exactlyShort(target)}
          </small>
        </span>
        <span class="table-kododo-count">
          {count}
          <small>/{target}</small>
        </span>
      </div>
      <div class="table-cells">
        {kododoCells(count, hidden, target).map((cell, i) => (
          <i key={i} {...cellData(cell)}>
            {cell.fill === 'full' ? (
              <LizardMark />
            ) : (
              cell.target && <span class="table-target">{target}</span>
            )}
          </i>
        ))}
      </div>
    </div>
  )
}

interface ColourProps {
  readonly colour: Colour
  readonly hud: Hud
  readonly decided: Tally
  readonly numbers: Numbers
  readonly hidden: number
  /** How many there are with the card that is looked at and your own raised ones; null where it is of another colour. */
  readonly ahead: number | null
  readonly hinting: boolean
}

function ColourGauge({ colour, hud, decided, numbers, hidden, ahead, hinting }: ColourProps) {
  const { limit } = numbers
  const count = hud.counts[colour]
  const tag = tagOf(colour, hud, decided, numbers, hinting)
  return (
    <div
      class="table-colour"
      data-colour={colour}
      data-tag={tag}
      data-none={count === 0}
      data-framed={hinting && isAtStake(colour, hud)}
      data-preview={ahead !== null}
      data-reached={hud.reveal !== null && count >= limit && decided.counts[colour] < limit}
      style={{ anchorName: `--gauge-${colour}` }}
    >
      <div class="table-colour-head">
        <Suit colour={colour} />
        <b>{words.colours[colour]}</b>
        <small>{words.letters[colour]}</small>
        {tag !== null && <em>{rail.tags[tag]}</em>}
        <span class="table-colour-count">
          {count}
          <small data-plan="upright">/{limit}</small>
        </span>
        {ahead !== null && (
          <span class="table-ahead" data-plan="wide">
            → {ahead}
          </span>
        )}
      </div>
      <div class="table-cells">
        {colourCells(count, hidden, limit).map((cell, i) => (
          <i key={i} {...cellData(cell)} data-first={i + 1 === limit} />
        ))}
      </div>
    </div>
  )
}

const cellData = ({ fill, beyond, target }: Cell) => ({
  'data-fill': fill,
  'data-beyond': beyond,
  'data-target': target,
})
