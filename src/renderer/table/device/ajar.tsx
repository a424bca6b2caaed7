import type { ComponentChildren } from 'preact'
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
import './shutters-ajar.css'

const text = words.shutters

/** What a person sees who only looks at something of theirs. */
export interface Opening {
  readonly seat: Seat
  readonly content: ComponentChildren
  /** Until when they may look again, in a sentence. */
  readonly again: string
  /** What the game makes of somebody at the table, which tells more than whether they have looked. */
  roleOf(seat: Seat): Mark | null
}

interface Props {
  readonly match: Pick<MatchSnapshot<GameFace>, 'players' | 'toLook' | 'mayLookAgain'>
  /** Where the game is, in a few words. */
  readonly where: string
  readonly opening: Opening
  readonly onClose: () => void
  readonly onMenu: () => void
}

/** What stands between shutters that are ajar. There is one way out, and nothing of the table behind it. */
export function Ajar({ match, where, opening, onClose, onMenu }: Props) {
  const { players } = match
  const { seat, content, again } = opening
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section class="shutters__opening" aria-label={text.opening}>
      <header class="shutters__bar">
        <button
          type="button"
          class="table-tool"
          aria-label={words.bar.menu}
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.menu)}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <span>{where}</span>
      </header>
      <div class="shutters__look">
        <h1>
          <Avatar seat={seat} />
          <span>
            <MarkedText text={text.look(inSentence(players[seat]?.name ?? ''))} />
          </span>
        </h1>
        {content}
        <button
          type="button"
          class="button button--primary button--large"
          data-action="close"
          aria-keyshortcuts={keyShortcuts(TABLE_KEYS.large)}
          ref={button}
          onClick={onClose}
        >
          <Icon name="check" />
          {text.close}
        </button>
        <p class="shutters__again">{again}</p>
      </div>
      <PeopleRow {...{ players, at: seat }} markOf={(one) => markOf(one, match, opening)} />
    </section>
  )
}

function markOf(
  one: Seat,
  { players, mayLookAgain }: Props['match'],
  { seat, roleOf }: Opening,
): Mark | null {
  if (one === seat) return { icon: 'eye', text: text.looks, tone: 'now' }
  const role = roleOf(one)
  if (role !== null) return role
  if (players[one]?.kind !== 'human') return BOT
  return mayLookAgain.includes(one) ? { icon: 'check', text: text.seen, tone: 'done' } : null
}
