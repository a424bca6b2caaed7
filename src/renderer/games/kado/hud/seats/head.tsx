import type { Seat } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../../parts/art/icon'
import { Face, type Mood, SaidBubble } from '../../../../table/face'
import { atRect, type Rect } from '../../../../table/plan'
import type { Status } from './status'

interface Props {
  readonly seat: Seat
  readonly name: string
  readonly status: Status
  readonly mood: Mood
  /** What they say now, in place of the name. */
  readonly said: string | null
  readonly gifter: boolean
  /** At the bottom, where it is a plate of its own. */
  readonly near: boolean
  /** It is this seat's turn. */
  readonly awaited: boolean
  /** Null where they are not shown. */
  readonly total: number | null
  readonly place: Rect
}

/** A player: who it is, what they do now, whether they give, and their points. */
export const Head = ({ seat, name, status, mood, said, gifter, near, awaited, total, place }: Props) => (
  <div class="kado-head" data-near={near} data-awaited={awaited} data-gifter={gifter} style={atRect(place)}>
    <Face seat={seat} mood={mood} crowned={false} />
    {said === null ? (
      <span class="kado-who">
        <b>{name}</b>
        <small data-tone={status.tone}>
          {gifter && near && <Icon name="gift" />}
          {status.tone === 'good' && <Icon name="check" />}
          {status.tone === 'bad' && <Icon name="x" />}
          <span>{status.text}</span>
        </small>
      </span>
    ) : (
      <SaidBubble text={said} />
    )}
    {gifter && !near && said === null && (
      <span class="kado-gifter">
        <Icon name="gift" />
        <span>{words.hud.seat.gifter}</span>
      </span>
    )}
    {total !== null && <b class="kado-points">{total}</b>}
  </div>
)
