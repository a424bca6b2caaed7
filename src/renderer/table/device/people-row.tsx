import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { table as words } from '../../../shared/words/en/table'
import { Avatar } from '../../parts/art/avatar'
import { Icon, type IconName } from '../../parts/icon'
import './people-row.css'

const text = words.shutters

/** A sign for what somebody is or does. */
export interface Mark {
  readonly icon: IconName
  /** What is written beside it. */
  readonly text?: string
  /** What it says to those who do not see it, where nothing is written. */
  readonly heard?: string
  readonly tone?: 'done' | 'now'
}

export const BOT: Mark = { icon: 'robot', heard: text.bot }

interface Props {
  readonly players: MatchSnapshot<GameFace>['players']
  /** Whose device it is, or is to be. */
  readonly at: Seat
  readonly markOf: (seat: Seat) => Mark | null
  /** What a press on somebody does, and how that is called; null where there is nothing to press. */
  readonly pressOf?: (seat: Seat) => { readonly label: string; readonly run: () => void } | null
}

/** Everybody at the table, by seat. */
export const PeopleRow = ({ players, at, markOf, pressOf }: Props) => (
  <ul class="shutters__players" aria-label={text.players}>
    {players.map(({ name }, seat) => {
      const press = pressOf?.(seat) ?? null
      const chip = <Chip seat={seat} name={name} mark={markOf(seat)} />
      return (
        <li key={seat} data-next={seat === at}>
          {press === null ? (
            chip
          ) : (
            <button type="button" aria-label={press.label} onClick={press.run}>
              {chip}
            </button>
          )}
        </li>
      )
    })}
  </ul>
)

interface ChipProps {
  readonly seat: Seat
  readonly name: string
  readonly mark: Mark | null
}

const Chip = ({ seat, name, mark }: ChipProps) => (
  <>
    <Avatar seat={seat} />
    <span>{name}</span>
    {mark !== null && (
      <span class="shutters__mark" data-tone={mark.tone}>
        <Icon name={mark.icon} />
        {mark.text !== undefined && <span>{mark.text}</span>}
        {mark.heard !== undefined && <span class="unseen">{mark.heard}</span>}
      </span>
    )}
  </>
)
