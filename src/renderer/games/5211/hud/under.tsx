import { Fragment } from 'preact'
import type { View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Counter } from '../../../table/hud/counter'
import type { People } from '../../../table/people'
import type { Said } from '../../../table/session/talk'
import type { TableLayout } from '../plan/layout'
import { type Hud, isEnding } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { DropTarget } from '../scene/pose'
import { EmptyPiles } from './empty-piles'
import { leadersOf } from './plates/leaders'
import { moodOf } from './plates/mood'
import { Plate } from './plates/plate'
import { shownEvaluation, statusOf } from './plates/status'
import { Slots } from './slots'

export interface HudProps {
  /** What is shown now; it follows the animation. */
  readonly hud: Hud
  /** What is seen: nothing in it runs ahead of what has been played. */
  readonly view: View
  /** What that which is being played leads to: an evaluation that is told stands in it. */
  readonly told: View
  readonly people: People
  readonly layout: TableLayout
}

interface UnderProps extends HudProps {
  /** The own slot that a carried card is meant for. */
  readonly target: DropTarget | null
  /** What a bot says now. */
  readonly said: Said | null
}

/** What is written beneath the cards: plates, the outlines of the slots, the piles' counts. */
export function Under({ hud, view, told, people, layout, target, said }: UnderProps) {
  const evaluation = shownEvaluation(told, hud)
  const leaders = leadersOf(hud)
  const ended = isEnding(hud)
  const { drawPile, discard } = hud.verdict === null ? layout : layout.aside
  return (
    <div class="table-under" aria-hidden="true" data-ending={ended}>
      <div class="table-veil" data-drawn={hud.reveal !== null} />
      {hud.plates.map((plate) => {
        const position = positionOf(plate.seat, people.own, layout)
        const place = layout.seats[position]
        if (place === undefined) return null
        return (
          <Fragment key={plate.seat}>
            <Plate
              plate={plate}
              name={people.names[plate.seat] ?? ''}
              status={statusOf(plate.seat, view, hud, evaluation)}
              mood={moodOf(plate.seat, { hud, view, told })}
              said={said?.seat === plate.seat ? said.text : null}
              own={plate.seat === people.own}
              near={position === 0}
              leads={leaders.includes(plate.seat)}
              short={layout.plan !== 'standard'}
              dealsBefore={view.options.long ? hud.deal - 1 : 0}
              place={ended && position === 0 ? layout.end.plate : place.plate}
            />
            {!ended && (
              <Slots
                seat={plate.seat}
                own={plate.seat === people.own}
                places={place.slots}
                cards={view.seats[plate.seat]?.table ?? []}
                evaluation={evaluation}
                target={plate.seat === people.own ? target : null}
              />
            )}
          </Fragment>
        )
      })}
      {!ended && (
        <>
          <EmptyPiles hud={hud} drawPile={drawPile} discard={discard} />
          <Counter count={hud.drawPile} name={words.draw} pile={drawPile} />
          <Counter count={hud.discard} name={words.discard} pile={discard} />
        </>
      )}
    </div>
  )
}
