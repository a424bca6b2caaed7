import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { inSentence } from '../../../shared/names'
import { table as words } from '../../../shared/words/en/table'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import { keyShortcuts, TABLE_KEYS } from '../../parts/keys'
import { MarkedText } from '../../parts/text/marked-text'
import { BOT, type Mark, PeopleRow } from './people-row'
import './shutters-room.css'

const text = words.shutters

/** Characters that fit in the card in the large type. */
const SHORT_NAME = 11

export interface ClosedProps {
  readonly players: MatchSnapshot<GameFace>['players']
  /** Where the game is, in a few words. */
  readonly where: string
  /** For whom the shutters are closed. */
  readonly next: Seat
  /** People who have answered. */
  readonly answered: readonly Seat[]
  /** People who may look at their answer again, or at what is theirs alone to see. */
  readonly mayLookAgain: readonly Seat[]
  /** Whether who is to open them has asked to look again. */
  readonly looksAgain: boolean
  /** Since when play could not be saved, in words; null while all is saved. */
  readonly unsaved: string | null
  readonly onOpen: () => void
  /** Closes the shutters for one of them; null calls that off. */
  readonly onLookAgain: (seat: Seat | null) => void
  readonly onMenu: () => void
}

/** What stands before closed shutters: who is to open them. */
export function Closed(props: ClosedProps) {
  const { players, where, next, answered, mayLookAgain, looksAgain } = props
  const { unsaved, onOpen, onLookAgain, onMenu } = props
  const nameOf = (seat: Seat) => inSentence(players[seat]?.name ?? '')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section class="shutters__room" aria-label={text.label}>
      <button
        type="button"
        class="table-tool shutters__menu"
        aria-label={words.bar.menu}
        aria-keyshortcuts={keyShortcuts(TABLE_KEYS.menu)}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <div class="shutters__card">
        <Avatar class="shutters__face" seat={next} />
        <h1 data-long={nameOf(next).length > SHORT_NAME}>
          <MarkedText text={text.pass(nameOf(next))} />
        </h1>
        <p class="shutters__facts">
          <span>{where}</span>
          {answered.map((seat) => (
            <span class="shutters__ready" key={seat}>
              <Icon name="check" />
              {text.ready(nameOf(seat))}
            </span>
          ))}
        </p>
        <button
          type="button"
          class="button button--primary button--large"
          data-action="open"
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.large)}
          ref={button}
          onClick={onOpen}
        >
          <Icon name="eye" />
          {text.open(nameOf(next))}
        </button>
        <p class="shutters__private">{text.private}</p>
        {unsaved !== null && (
          <p class="shutters__unsaved" role="alert">
            {unsaved}
          </p>
        )}
        {looksAgain && (
          <button type="button" class="button button--secondary" onClick={() => onLookAgain(null)}>
            {text.back}
          </button>
        )}
      </div>
      <PeopleRow
        {...{ players, at: next }}
        markOf={(seat) => markOf(seat, props)}
        pressOf={(seat) => {
          if (!mayLookAgain.includes(seat) || seat === next) return null
          const label = (answered.includes(seat) ? text.lookAgain : text.lookAtOwnAgain)(nameOf(seat))
          return { label, run: () => onLookAgain(seat) }
        }}
      />
    </section>
  )
}

function markOf(seat: Seat, { players, next, answered, mayLookAgain }: ClosedProps): Mark | null {
  if (mayLookAgain.includes(seat) && seat !== next)
    return answered.includes(seat) ? { icon: 'check', tone: 'done' } : null
  return players[seat]?.kind === 'human' ? null : BOT
}
