import type { Seat } from '../../../../shared/game'
import type { DealScore, Evaluation, Scoring, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { keyShortcuts } from '../../../parts/keys'
import { Dialog } from '../../../parts/modal'
import { TableAvatar } from '../../../table/face'
import { useClosingKey } from '../../../table/frame/table-keys'
import type { People } from '../../../table/people'
import { ScoredSign } from '../art/signs'
import { pointsIn, roundsOf } from '../evaluations'
import { PANEL_KEYS } from './keys'

const { rounds: text } = words

interface Props {
  readonly view: View
  readonly people: People
  /** Opens the viewer's score pile instead; null where there is none to look at. */
  readonly onPile: (() => void) | null
  readonly onClose: () => void
}

/**
 * What scored in each round of the deal, the last one first, and who took how many; in a long game also what the deals before
 * have brought, and the points of all. R closes it as it opened it.
 */
export function Rounds({ view, people, onPile, onClose }: Props) {
  useClosingKey(PANEL_KEYS.rounds, onClose)
  const rounds = roundsOf(view, view.deal)
  const before = view.deals.filter(({ deal }) => deal < view.deal)
  return (
    <Dialog
      title={text.title}
      corner={view.options.long ? <small>{text.deal(view.deal)}</small> : null}
      onDismiss={onClose}
    >
      {rounds.length === 0 && <p class="dialog__text">{before.length > 0 ? text.emptyDeal : text.empty}</p>}
      {rounds.length + before.length > 0 && <RoundsTable rounds={rounds} before={before} people={people} />}
      <button
        type="button"
        class="button button--secondary table-panel-close"
        aria-keyshortcuts={keyShortcuts(PANEL_KEYS.rounds, 'Escape')}
        onClick={onClose}
      >
        {text.close}
      </button>
      {onPile !== null && (
        <button type="button" class="button button--secondary table-panel-close" onClick={onPile}>
          {words.pile.title}
        </button>
      )}
    </Dialog>
  )
}

interface TableProps {
  /** Of the deal on the table. */
  readonly rounds: readonly Evaluation[]
  /** The deals before it. */
  readonly before: readonly DealScore[]
  readonly people: People
}

function RoundsTable({ rounds, before, people }: TableProps) {
  const { own, names } = people
  // From whoever looks around the table, as the seats lie.
  const seats = names.map((_, i) => (i + (own ?? 0)) % names.length)
  const points = pointsIn(rounds, names.length)
  const carried = pointsIn(before, names.length)
  const sums = (name: string, bySeat: readonly number[], part: 'deal' | 'carried' | 'total') => (
    <tr key={name} data-part={part}>
      <th scope="row">{name}</th>
      {seats.map((seat) => (
        <td key={seat} data-own={seat === own}>
          <b>{bySeat[seat]}</b>
        </td>
      ))}
    </tr>
  )
  return (
    <table class="table-history" data-seats={seats.length}>
      <thead>
        <tr>
          <th scope="col">{text.round}</th>
          {seats.map((seat) => (
            <th scope="col" key={seat}>
              <TableAvatar seat={seat} />
              <span>{names[seat]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.toReversed().map((round) => (
          <Row key={round.round} {...round} seats={seats} own={own} />
        ))}
      </tbody>
      <tfoot>
        {before.length === 0 ? (
          sums(text.total, points, 'total')
        ) : (
          <>
            {rounds.length > 0 && sums(text.thisDeal, points, 'deal')}
            {before.toReversed().map((one) => sums(text.deal(one.deal), one.points, 'carried'))}
            {sums(
              text.allDeals,
              points.map((n, seat) => n + (carried[seat] ?? 0)),
              'total',
            )}
          </>
        )}
      </tfoot>
    </table>
  )
}

interface RowProps extends Evaluation {
  readonly seats: readonly Seat[]
  readonly own: Seat | null
}

const Row = ({ round, scoring, points, scored, seats, own }: RowProps) => (
  <tr>
    <th scope="row" aria-label={text.row(round, nameOf(scoring))}>
      <span>
        <i>{round}</i>
        <ScoredSign scoring={scoring} />
        {nameOf(scoring)}
      </span>
    </th>
    {seats.map((seat) => {
      const cards = scored[seat]?.length ?? 0
      return (
        <td key={seat} data-own={seat === own} data-none={cards === 0}>
          <b>{points[seat]}</b>
          {cards > 0 && <small>{text.took(cards)}</small>}
        </td>
      )
    })}
  </tr>
)

function nameOf(scoring: Scoring): string {
  if (scoring === null) return text.nobody
  return scoring === 'kododo' ? words.kododo : words.colours[scoring]
}
