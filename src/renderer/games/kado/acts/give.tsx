import type { Seat } from '../../../../shared/game'
import type { View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { useGrid } from '../../../parts/use-grid'
import { Pick } from '../../../table/coach-pick'
import { TableAvatar } from '../../../table/face'
import { KeyHint } from '../../../table/frame/table-keys'
import type { People } from '../../../table/people'
import { atRect } from '../../../table/plan'
import { isOwn, keyOf, type Recipient, recipientsIn, weighs } from '../draft/selection'
import { clockwiseFrom } from '../scene/turn-order'
import { type ActsProps, cardOf, Head, useFocusOnAdvised, useFocusOnChosen, wayOf } from './panel'

const { giving } = words

/** A player who may get the card or already has one, or the discard. */
interface Row {
  readonly to: Recipient
  readonly title: string
  readonly line: string
  /** The most points that the card could bring this player; null if not shown. */
  readonly atBest: number | null
  /** True if the card may go there. */
  readonly isOpen: boolean
}

/** @param hints true to show what the card would bring */
export function rowsOf(view: View, people: People, hints: boolean): readonly Row[] {
  const open = recipientsIn(view)
  const seats = clockwiseFrom(view.gifter, view.seats.length).map((seat): Row => {
    const isOpen = open.includes(seat)
    return {
      to: seat,
      isOpen,
      title: titleOf(seat, view, people),
      line: lineOf(seat, view, people),
      atBest: hints && isOpen ? (view.atBest?.[seat] ?? null) : null,
    }
  })
  if (!open.includes('discard')) return seats
  const line = isOwn(view) ? giving.thenKeep : giving.thenLook
  return [...seats, { to: 'discard', title: giving.discard, line, atBest: null, isOpen: true }]
}

/** The name of the other player in a duel; null in a larger game. */
const duelist = ({ seats, gifter }: View, { names }: People): string | null =>
  seats.length === 2 ? (names[1 - gifter] ?? null) : null

const titleOf = (seat: Seat, view: View, { names }: People): string => {
  if (seat !== view.gifter) return names[seat] ?? ''
  return cardOf(view, seat) === null ? giving.keep : giving.kept
}

function lineOf(seat: Seat, view: View, people: People): string {
  const card = cardOf(view, seat)
  if (card !== null) return words.cardName(card)
  if (seat !== view.gifter) return giving.notYet
  const other = duelist(view, people)
  return other === null ? giving.keepLine : giving.keepFrom(other)
}

/** One line about the cards still to come after this one. */
export function toComeOf(view: View, to: Recipient | null): string {
  const without = view.seats.filter(({ card }) => card === null).length
  if (to === 'discard') return isOwn(view) ? giving.nextIsYours : giving.toCome(without, false)
  // After a discard the gifter peeks at one more card.
  return without === 1 && view.mayDiscard && to === null
    ? giving.lastUnlessDiscarded
    : giving.toCome(without - 1, view.mayDiscard)
}

/** The question to the gifter. */
export const headOf = (view: View): { readonly title: string; readonly line: string } =>
  isOwn(view) && view.seats.length === 2
    ? { title: giving.keepOrNot, line: giving.duel }
    : { title: giving.title, line: giving.line }

/** The recipients of the peeked card: a row for each player, and one for the discard in a duel. */
export function Give({ view, people, plan, hints, showKeys, draft, chosen, advice }: ActsProps) {
  const rows = rowsOf(view, people, hints)
  const open = rows.filter(({ isOpen }) => isOpen)
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: open.length, columns: 1 }, ({ row }) => {
    const reached = open[row]
    if (reached !== undefined) draft.giveTo(reached.to, 'reached')
  })
  const advised = advice?.on === 'give' ? (advice.choices[0].to ?? 'discard') : null
  useFocusOnChosen(grid, chosen?.to ?? null)
  useFocusOnAdvised(grid, advised, chosen !== null && chosen.to !== null)
  const begins = open.find(({ to }) => to === (chosen?.to ?? advised)) ?? open[0]
  const head = headOf(view)
  const other = duelist(view, people)
  return (
    <>
      <Head {...head} picture={<Badge />} />
      <fieldset class="acts-rows" aria-label={head.title} ref={grid}>
        {rows.map((row) =>
          row.isOpen ? (
            <button
              type="button"
              class="acts-row"
              key={row.to}
              data-focus="card"
              data-to={row.to}
              data-begins={row === begins}
              data-advised={row.to === advised}
              data-over={
                draft.carry.target.value !== null &&
                'to' in draft.carry.target.value &&
                draft.carry.target.value.to === row.to
              }
              aria-pressed={chosen?.to === row.to}
              aria-disabled={false}
              aria-keyshortcuts={keyShortcuts(keyOf(row.to, view))}
              {...cell(open.indexOf(row), 0)}
              onClick={(event) => draft.giveTo(row.to, wayOf(event))}
            >
              <RowParts row={row} />
              {row.to === advised && <Pick />}
              {showKeys && <KeyHint of={keyOf(row.to, view)} />}
            </button>
          ) : (
            <div class="acts-row" key={row.to} data-done="true">
              <RowParts row={row} />
            </div>
          ),
        )}
      </fieldset>
      {(other !== null || hints) && (
        <p class="acts-note">{other === null ? giving.atBestMeans : giving.duelMeans(other)}</p>
      )}
      <p class="acts-foot" style={atRect(plan.small)}>
        {toComeOf(view, chosen?.to ?? null)}
      </p>
    </>
  )
}

const Badge = () => (
  <span class="acts-badge">
    <Icon name="gift" />
  </span>
)

function RowParts({ row: { to, title, line, atBest, isOpen } }: { readonly row: Row }) {
  return (
    <>
      <Picture to={to} />
      <span class="acts-row-name">
        <b>{title}</b> <small>{line}</small>
      </span>
      {atBest !== null && (
        <span class="acts-best">
          <b>{giving.points(atBest)}</b> <small>{giving.atBest}</small>
        </span>
      )}
      {!isOpen && <Icon name="check" />}
    </>
  )
}

const Picture = ({ to }: { readonly to: Recipient }) =>
  to === 'discard' ? (
    <span class="acts-trash">
      <Icon name="trash" />
    </span>
  ) : (
    <TableAvatar seat={to} />
  )

/** Compares keeping and discarding the card, beneath the card that the gifter of a duel may keep. */
export function Weighing({ view, plan, hints }: ActsProps) {
  if (plan.weighing === null || !weighs(view)) return null
  const atBest = hints ? (view.atBest?.[view.gifter] ?? null) : null
  return (
    <div class="acts-weighing" style={atRect(plan.weighing)}>
      <b>{giving.ifKept}</b>
      {atBest === null ? (
        <p>{giving.keptUnknown}</p>
      ) : (
        <p>
          <strong>{giving.points(atBest)}</strong> {giving.keptPoints}
        </p>
      )}
      <hr />
      <b>{giving.ifDiscarded}</b>
      <p>{giving.mustKeep}</p>
    </div>
  )
}
