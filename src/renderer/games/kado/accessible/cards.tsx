import { useLayoutEffect, useRef } from 'preact/hooks'
import { isSameCell, whereIn } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Choice } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { type DragHandlers, useDrag } from '../../../parts/use-drag'
import { Pick } from '../../../table/coach-pick'
import type { PartProps } from '../../../table/frame/game'
import { atPlace, atRect, rectOf } from '../../../table/plan'
import { type ActsProps, cardOf } from '../acts/panel'
import type { DraftKado } from '../draft/draft'
import { type Asking, beginningIn, choiceAt, recipientsIn } from '../draft/selection'
import { cellHeard, cellWords, effectOf } from '../effects'
import { cellPlace } from '../plan/field'
import { isNarrowColumn } from '../plan/layout'
import { positionOf } from '../scene/nodes'
import type { TableKado } from '../types'

/** How the pointer carries the one card that may be carried. */
const dragOf = ({ carry }: DraftKado): DragHandlers<null> => ({
  onTake: carry.take,
  onCarry: (_, by) => carry.carry(by),
  onDrop: carry.drop,
  onSlip: carry.slip,
})

const { placing } = words

/** The cells that the card may go to, as buttons over them. Tab enters them once; arrows move the card on trial. */
export function Cells({ asking, ...props }: ActsProps & { readonly asking: Asking }) {
  const { view, plan, draft, chosen } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const drag = useDrag(dragOf(draft))
  const grid = plan.seats[positionOf(asking.seat, view.viewer, plan)]?.grid
  const cell = chosen?.cell ?? null
  const advised = advisedIn(props)
  // Whoever has read what the coach says and closes it chooses from where it said.
  const said = useRef<{ readonly decision: string | null; readonly cell: Cell } | null>(null)
  if (advised !== null) said.current = { decision: view.decision, cell: advised }
  const first = said.current?.decision === view.decision ? said.current.cell : null
  const stop = choiceAt(view.cells, cell) ?? beginningIn(view.cells, props.hints, first)
  useLayoutEffect(() => {
    draft.advised.value = first
    return () => {
      draft.advised.value = null
    }
  }, [first])
  // The focus goes along where the arrows have moved the card, and to where choosing begins once the coach has spoken.
  useLayoutEffect(() => {
    if (group.current?.contains(document.activeElement))
      group.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [stop?.line, stop?.column])
  if (grid === undefined) return null
  const isNarrow = isNarrowColumn(grid.card + grid.gap, plan.scale)
  return (
    <fieldset class="acts-cells" aria-label={placing.cells} ref={group}>
      {view.cells.map((choice) => {
        const isChosen = cell !== null && isSameCell(choice, cell)
        return (
          <button
            type="button"
            class="acts-cell"
            key={`${choice.line} ${choice.column}`}
            data-focus="card"
            data-cell={`${choice.line} ${choice.column}`}
            data-begins={choice === stop}
            data-gains={choice.points > 0}
            data-over={isTarget(choice, props)}
            aria-label={nameOf(choice, asking, props)}
            aria-pressed={isChosen}
            aria-disabled={false}
            tabIndex={choice === stop ? 0 : -1}
            style={atRect(rectOf(cellPlace(grid, choice)))}
            {...(isChosen ? drag(null) : {})}
            onClick={() => draft.pickCell(choice)}
          >
            {props.hints && <Brings choice={choice} asking={asking} narrow={isNarrow} {...props} />}
            {advised !== null && isSameCell(advised, choice) && <Pick />}
          </button>
        )
      })}
    </fieldset>
  )
}

function isTarget(choice: Choice, { draft }: ActsProps): boolean {
  const target = draft.carry.target.value
  return target !== null && 'cell' in target && isSameCell(target.cell, choice)
}

const advisedIn = ({ advice }: ActsProps): Cell | null =>
  advice?.on === 'place' ? advice.choices[0].cell : null

interface BringsProps extends ActsProps {
  readonly choice: Choice
  readonly asking: Asking
  /** Only the short form fits. */
  readonly narrow: boolean
}

/** What the cell would bring, and what it does to its column. */
function Brings({ choice, asking, narrow, view }: BringsProps) {
  const card = cardOf(view, asking.seat)
  if (card === null) return null
  const { column } = effectOf(view.seats[asking.seat]?.grid ?? [], card, choice)
  return (
    <>
      <b>{placing.points(choice.points)}</b>{' '}
      {narrow ? (
        // The style sheet writes the short form: as text of the page it would have to be part of the cell's name.
        <small data-ends={choice.ends} data-short={cellWords(column, true)} />
      ) : (
        <small data-ends={choice.ends}>{cellWords(column)}</small>
      )}
    </>
  )
}

function nameOf(choice: Choice, { seat }: Asking, { view, hints }: ActsProps): string {
  const { grid = [] } = view.seats[seat] ?? {}
  const where = whereIn(grid, choice)
  const card = cardOf(view, seat)
  if (!hints || card === null) return placing.cell(where)
  return placing.brings(where, choice.points, cellHeard(effectOf(grid, card, choice).column))
}

/** Where the card can be taken hold of that the gifter looks at, or that is to be placed. The arrows move it as well. */
export function Handle({ draft, chosen }: ActsProps) {
  const drag = useDrag(dragOf(draft))
  const home = draft.carry.home.value
  // A card on trial is taken hold of in its cell.
  if (home === null || chosen === null || chosen.cell !== null) return null
  return <div class="acts-handle" data-card="own" style={atPlace(home)} {...drag(null)} />
}

/** Where the looked-at card goes: a click there chooses, as the panel's rows do for those who do not point. */
export function GivePlaces({ view, plan, draft }: ActsProps) {
  return (
    <>
      {recipientsIn(view).map((to) => {
        const place =
          to === 'discard' ? plan.discard?.place : plan.seats[positionOf(to, view.viewer, plan)]?.card
        if (place === undefined || to === view.gifter) return null
        return (
          <button
            type="button"
            class="acts-give-place"
            data-seat={to}
            key={to}
            tabIndex={-1}
            aria-hidden="true"
            data-focus="card"
            style={atRect(rectOf(place))}
            onClick={() => draft.giveTo(to)}
          />
        )
      })}
    </>
  )
}

/** Opens the card again that lies closed for all to see, behind shutters. */
export function LookAgain({
  asking,
  sitting,
  people,
}: Pick<PartProps<TableKado>, 'sitting' | 'people'> & { readonly asking: Asking }) {
  const { device, show } = sitting
  if (asking.for !== 'guess' || !device.mayLookAgain.value.includes(asking.seat)) return null
  const { actions } = words
  return (
    <div class="acts-look" style={atRect(show.plan.value.look)}>
      <button type="button" class="acts-look-again" data-apart onClick={() => device.lookAgain(asking.seat)}>
        <Icon name="eye" />
        {actions.lookAgain(people.names[asking.seat] ?? '')}
      </button>
      <p>{actions.shutters}</p>
    </div>
  )
}
