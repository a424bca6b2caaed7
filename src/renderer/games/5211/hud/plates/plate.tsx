import type { ComponentChildren } from 'preact'
import { assertNever } from '../../../../../shared/assert-never'
import { words as general } from '../../../../../shared/words/catalogue'
import { table as words } from '../../../../../shared/words/en/games/5211/table'
import { Icon } from '../../../../parts/art/icon'
import { Face, type Mood, SaidBubble } from '../../../../table/face'
import { atRect, type Rect } from '../../../../table/plan'
import { type PlateHud, totalOf } from '../../scene/hud'
import type { Status } from './status'

const { plate: labels } = words

interface Props {
  readonly plate: PlateHud
  readonly name: string
  readonly status: Status
  readonly mood: Mood
  /** What its player says now, in place of the name. */
  readonly said: string | null
  readonly own: boolean
  /** At the bottom, where there is little room. */
  readonly near: boolean
  /** Nobody has more points. */
  readonly leads: boolean
  /** Points are written in short. */
  readonly short: boolean
  /** Deals before this one, whose points are carried. */
  readonly dealsBefore: number
  readonly place: Rect
}

/** A player's plate: who it is, what they are doing, and their score pile. */
export function Plate({
  plate,
  name,
  status,
  mood,
  said,
  own,
  near,
  leads,
  short,
  dealsBefore,
  place,
}: Props) {
  const before = status.type === 'placed' ? 0 : dealsBefore
  return (
    <div
      class="table-plate"
      data-own={own}
      data-near={near}
      data-status={status.type}
      data-leads={leads}
      style={atRect(place)}
    >
      <Face seat={plate.seat} mood={mood} crowned={leads} />
      {said === null ? (
        <span class="table-who">
          <b>{name}</b>
          <small>{statusText(status, own && name === general.menus.you)}</small>
        </span>
      ) : (
        <SaidBubble text={said} />
      )}
      <Score plate={plate} short={short || (own && before > 0)} dealsBefore={before} />
    </div>
  )
}

function statusText(status: Status, isYou: boolean): ComponentChildren {
  switch (status.type) {
    case 'ready':
      return (
        <>
          <Icon name="check" />
          {labels.ready}
        </>
      )
    case 'choosing':
      return (
        <>
          {labels.choosing}
          <span class="table-dots">
            <i />
            <i />
            <i />
          </span>
        </>
      )
    case 'to-show':
      return words.reveal.toShow
    case 'shown':
      return words.reveal.shown
    case 'choose':
      return labels.choose(status.due)
    case 'scores':
      return labels.scores(isYou)
    case 'no-points':
      return labels.noPoints
    case 'kododo':
      return labels.kododo(status.count)
    case 'placed':
      return status.onCards ? (
        <>
          <span class="table-on-cards">{words.over.placeOnCards(status.rank)}</span>
          <span class="table-place">{words.over.place(status.rank)}</span>
        </>
      ) : (
        words.over.place(status.rank)
      )
    case 'none':
      return null
    default:
      return assertNever(status)
  }
}

type ScoreProps = Pick<Props, 'plate' | 'short' | 'dealsBefore'>

/** The cards won, counted on a card, and the points of all deals large beside it, with this deal's share of them. */
function Score({ plate, short, dealsBefore }: ScoreProps) {
  const { scorePile: count, points } = plate
  const isTold = points !== null || dealsBefore > 0
  return (
    <span class="table-score" data-points={isTold}>
      <span class="table-score-pile" data-cards={count === 0 ? 'none' : count === 1 ? 'one' : 'several'}>
        <span class="table-score-count">{count}</span>
      </span>
      {isTold && (
        <span class="table-points" data-share={dealsBefore > 0}>
          <b>{totalOf(plate)}</b>
          <small class="table-unit">{unitOf({ plate, short, dealsBefore })}</small>
        </span>
      )}
    </span>
  )
}

/** What stands below the points: of those of several deals, this deal's share. */
function unitOf({ plate, short, dealsBefore }: ScoreProps): string {
  const { points } = plate
  const total = totalOf(plate)
  if (dealsBefore === 0) return short ? labels.pointsShort(total) : labels.points(total)
  if (points === null) return short ? labels.carriedShort : labels.carried(dealsBefore)
  return labels.gained(points)
}
