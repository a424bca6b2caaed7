import { type Card, COLOURS, type Colour, isKododo, type Numbers } from '../../../../shared/games/5211/cards'
import type { ColourCounts, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { atRect, type Rect } from '../../../table/plan'
import { KododoHead, LizardMark, Suit } from '../art/signs'
import type { Hud, Stake } from '../scene/hud'
import {
  type Cell,
  type Comparison,
  colourCells,
  compareColours,
  kododoCells,
  NO_COUNTS,
  type Tally,
  withCards,
} from '../tally'
import type { Preview } from './prompt'

const CARDS_PER_SEAT = 4
const { note } = words

const onTableIn = ({ counts }: Pick<Hud, 'counts'>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Counts the cards that are still to be revealed in this round. */
const cardsToCome = (hud: Pick<Hud, 'counts' | 'plates'>): number =>
  CARDS_PER_SEAT * hud.plates.length - onTableIn(hud)

/** The note under the rail: the reason of the verdict, or what can still come. */
export function noteOf(hud: Hud, numbers: Numbers): string {
  if (hud.verdict !== null) return verdictNote(hud, numbers, onTableIn(hud))
  const toCome = cardsToCome(hud)
  const removed = numbers.removed > 0 ? `${note.removed(numbers.removed)} ` : ''
  return `${removed}${kododoNote(numbers.kododoTarget - hud.kododo, toCome)}`
}

function kododoNote(missing: number, toCome: number): string {
  if (missing < 0) return note.tooMany
  if (missing === 0) return toCome === 0 ? note.exactLast : note.exactNow
  return missing > toCome ? note.tooFew : note.needed(missing, toCome)
}

function verdictNote({ verdict, scoring }: Hud, { kododoTarget }: Numbers, onTable: number): string {
  if (scoring === 'kododo') return note.exact(kododoTarget)
  const step = verdict?.at(-1)
  switch (step?.type) {
    case 'nobody-scores':
      return note.nobody(onTable)
    case 'colours-out':
      return note[step.reason]
    case 'majority-found':
      return note.majority
    default:
      return ''
  }
}

/** The tag beside a colour. */
type Tag = 'leads' | 'level' | 'one-left' | 'leads-one-left' | 'limit' | 'tie' | 'scores'

/**
 * The tag beside a colour: its position while cards are laid, its verdict once it is evaluated.
 * @param decided counts when a decision was last open: the effect of cards revealed since is left to the evaluation
 * @param numbers the limit from which a colour is out, and the Kododo target, at which no colour is warned of
 * @param hinting true if colours below the limit get tags too
 */
export function tagOf(
  colour: Colour,
  hud: Hud,
  decided: Tally,
  { limit, kododoTarget }: Numbers,
  hinting = true,
): Tag | null {
  const comparison = compareColours(decided.counts, limit)
  const wasOut = comparison.out.includes(colour) ? 'limit' : null
  if (hud.verdict !== null) {
    if (hud.scoring === colour) return 'scores'
    return hud.out[colour] ?? (hud.scoring === 'kododo' ? null : wasOut)
  }
  if (!hinting) return wasOut
  if (isBeingRevealed(hud, decided)) return wasOut ?? nextTag(colour, hud, limit)
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  return comparisonTag(colour, decided.kododo === kododoTarget ? { ...comparison, oneLeft: [] } : comparison)
}

/** True if cards have been revealed since the last decision: their effect is left to the evaluation. */
const isBeingRevealed = ({ counts, verdict }: Hud, decided: Tally): boolean =>
  verdict === null && COLOURS.some((colour) => counts[colour] > decided.counts[colour])

/** No colour is one card from being out when no card is to come. */
const nextTag = (colour: Colour, hud: Hud, limit: number): Tag | null =>
  cardsToCome(hud) > 0 && compareColours(hud.counts, limit).oneLeft.includes(colour) ? 'one-left' : null

function comparisonTag(colour: Colour, { leader, level, oneLeft, out }: Comparison): Tag | null {
  if (out.includes(colour)) return 'limit'
  if (oneLeft.includes(colour)) return leader === colour ? 'leads-one-left' : 'one-left'
  if (leader === colour) return 'leads'
  return level.includes(colour) ? 'level' : null
}

const { rail } = words

interface Props {
  readonly hud: Hud
  /** The counts when a decision was last open. */
  readonly decided: Tally
  readonly numbers: Numbers
  readonly hidden: OwnHidden
  /** The effect of the pointed card; null if there is none. */
  readonly preview: Preview | null
  readonly place: Rect
  /** True if colours near the limit are marked. */
  readonly hinting: boolean
}

/** The counts of the colours and the Kododo against limit and target. */
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
  /** True while a card is held up that can decide the Kododo. */
  readonly framed: boolean
  /** True if the target has just been met. */
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
  /**
   * The count including the pointed card and the player's raised ones; null if the pointed card has another colour.
   */
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

/** The viewer's cards that nobody else can see yet, counted for the dashed cells of the rail. */
interface OwnHidden {
  readonly counts: ColourCounts
  readonly kododo: number
}

/**
 * @param lifted cards chosen in the hand, but not yet committed
 * @param telling true during a recap: it covers public cards only, and none of these belong to it
 */
export function ownHidden(view: View, lifted: readonly Card[], telling: boolean): OwnHidden {
  if (telling) return { counts: NO_COUNTS, kododo: 0 }
  const own = view.viewer === null ? [] : (view.seats[view.viewer]?.table ?? [])
  const down = own.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  const hidden = [...down, ...lifted]
  return { counts: withCards(NO_COUNTS, hidden), kododo: hidden.filter(isKododo).length }
}
