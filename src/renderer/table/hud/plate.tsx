import type { ComponentChildren } from 'preact'
import { assertNever } from '../../../shared/assert-never'
import { Icon } from '../../art/icon'
import type { Rect } from '../layout'
import type { PlateHud } from '../scene'
import { words } from '../words'
import { Avatar } from './art'
import { atRect } from './placing'
import type { Status } from './status'

const { plate: labels } = words
const PILE_SHOWN = 4

interface Props {
  readonly plate: PlateHud
  readonly name: string
  readonly status: Status
  readonly own: boolean
  /** At the bottom, where there is little room. */
  readonly near: boolean
  readonly place: Rect
}

/** A player's plate: who it is, what they are doing, and their score pile. */
export function Plate({ plate, name, status, own, near, place }: Props) {
  return (
    <div class="table-plate" data-own={own} data-near={near} data-status={status.type} style={atRect(place)}>
      <Avatar seat={plate.seat} />
      <span class="table-who">
        <b>{name}</b>
        <small>{statusText(status)}</small>
      </span>
      <ScorePile count={plate.scorePile} points={plate.points} />
    </div>
  )
}

function statusText(status: Status): ComponentChildren {
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
    case 'choose':
      return labels.choose(status.due)
    case 'scores':
      return labels.scores
    case 'no-points':
      return labels.noPoints
    case 'kododo':
      return labels.kododo(status.count)
    case 'none':
      return null
    default:
      return assertNever(status)
  }
}

function ScorePile({ count, points }: { readonly count: number; readonly points: number | null }) {
  const shown = Math.max(1, Math.min(count, PILE_SHOWN))
  return (
    <span class="table-score">
      <span class="table-score-pile" data-empty={count === 0}>
        {Array.from({ length: shown }, (_, i) => (
          <i key={i} style={{ '--i': i }} />
        ))}
      </span>
      <span class="table-score-count">
        <b>{count}</b>
        {points !== null && (
          <small>
            {points} <span class="table-unit">{labels.points(points)}</span>
          </small>
        )}
      </span>
    </span>
  )
}
