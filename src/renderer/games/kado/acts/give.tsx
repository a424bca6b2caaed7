import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { useGrid } from '../../../parts/use-grid'
import { Pick } from '../../../table/coach-pick'
import { TableAvatar } from '../../../table/face'
import { KeyHint } from '../../../table/frame/table-keys'
import { atRect } from '../../../table/plan'
import { keyOf, type Recipient } from '../draft/giving'
import { useFocusOnAdvised, useFocusOnChosen, wayOf } from './focus-chosen'
import { duelist, headOf, type Row, rowsOf, toComeOf } from './giving-rows'
import { Head } from './head'
import type { ActsProps } from './props'

const { giving } = words

/** Who gets the card that the gifter looks at: a row for everybody, and one for the discard of a duel. */
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
