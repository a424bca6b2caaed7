import { type Action, TURNS, type View } from '../../../shared/games/kado'
import { words } from '../../../shared/words/games/kado/table'
import type { PartProps, TwinProps } from '../../table/frame/game'
import type { TableKado } from './types'

/** What is written beneath the cards. */
export const Below = ({ sitting: { show } }: PartProps<TableKado>) => (
  <div class="table-under" aria-hidden="true">
    <p>{words.turn(show.hud.value.turn, TURNS)}</p>
  </div>
)

function choicesIn({ phase, seats, mayDiscard, cells }: View): readonly Action[] {
  if (phase === 'deal')
    return [
      ...seats.flatMap(({ card }, to): Action[] => (card === null ? [{ type: 'give', to }] : [])),
      ...(mayDiscard ? [{ type: 'discard' } as const] : []),
    ]
  if (phase === 'challenge')
    return [{ type: 'pass' }, { type: 'challenge', guess: { gift: 'cube', ribbon: 'red' } }]
  return cells.map(({ line, column }) => ({ type: 'place', cell: { line, column } }))
}

/** The table as real elements. */
export const Elements = ({ sitting, snapshot: { view }, actions, tools }: TwinProps<TableKado>) => (
  <div class="table-twin">
    <h1 class="unseen">{words.turn(view.turn, TURNS)}</h1>
    {choicesIn(view).map((action) => (
      <button type="button" key={JSON.stringify(action)} onClick={() => sitting.draft.choose(action)}>
        {JSON.stringify(action)}
      </button>
    ))}
    {actions}
    {tools}
  </div>
)
