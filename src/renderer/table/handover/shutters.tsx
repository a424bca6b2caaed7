import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { table as words } from '../../../shared/words/en/table'
import { Avatar } from '../../parts/art/avatar'
import { Icon, type IconName } from '../../parts/art/icon'
import './shutters.css'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { inSentence } from '../../../shared/names'
import { keyShortcuts, TABLE_KEYS } from '../../parts/keys'
import { MarkedText } from '../../parts/text'

const says = words.shutters

/** A sign for the role or state of a player. */
export interface Mark {
  readonly icon: IconName
  /** Visible text beside it. */
  readonly text?: string
  /** Text for screen readers, if there is no visible text. */
  readonly heard?: string
  readonly tone?: 'done' | 'now'
}

const BOT: Mark = { icon: 'robot', heard: says.bot }

interface PeopleRowProps {
  readonly players: MatchSnapshot<GameFace>['players']
  /** The active player, or the person who gets the screen next. */
  readonly at: Seat
  readonly markOf: (seat: Seat) => Mark | null
  /** The action of a press on a player, with its name; null for none. */
  readonly pressOf?: (seat: Seat) => { readonly label: string; readonly run: () => void } | null
}

/** Everybody at the table, by seat. */
const PeopleRow = ({ players, at, markOf, pressOf }: PeopleRowProps) => (
  <ul class="shutters__players" aria-label={says.players}>
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

/** The content between the shutters for a person who peeks. */
export interface Opening {
  readonly seat: Seat
  readonly content: ComponentChildren
  /** A sentence that says until when they may peek again. */
  readonly again: string
  /** The mark for a player's role, which replaces the mark that says whether they have peeked; null to keep that one. */
  roleOf(seat: Seat): Mark | null
}

interface AjarProps {
  readonly match: Pick<MatchSnapshot<GameFace>, 'players' | 'toLook' | 'mayLookAgain'>
  /** The current state of the game, in a few words. */
  readonly where: string
  readonly opening: Opening
  readonly onClose: () => void
  readonly onMenu: () => void
}

/** The content between half-open shutters. It has one exit, and shows nothing of the table. */
function Ajar({ match, where, opening, onClose, onMenu }: AjarProps) {
  const { players } = match
  const { seat, content, again } = opening
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section class="shutters__opening" aria-label={says.opening}>
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
            <MarkedText text={says.look(inSentence(players[seat]?.name ?? ''))} />
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
          {says.close}
        </button>
        <p class="shutters__again">{again}</p>
      </div>
      <PeopleRow players={players} at={seat} markOf={(one) => markWhileAjar(one, match, opening)} />
    </section>
  )
}

function markWhileAjar(
  one: Seat,
  { players, mayLookAgain }: AjarProps['match'],
  { seat, roleOf }: Opening,
): Mark | null {
  if (one === seat) return { icon: 'eye', text: says.peeks, tone: 'now' }
  const role = roleOf(one)
  if (role !== null) return role
  if (players[one]?.kind !== 'human') return BOT
  return mayLookAgain.includes(one) ? { icon: 'check', text: says.seen, tone: 'done' } : null
}

/** The number of characters of a name that fit on the card in the large type. */
const SHORT_NAME = 11

interface ClosedProps {
  readonly players: MatchSnapshot<GameFace>['players']
  /** The current state of the game, in a few words. */
  readonly where: string
  /** The person for whom the shutters are closed. */
  readonly next: Seat
  /** The people who have decided. */
  readonly answered: readonly Seat[]
  /** The people who may peek again at their decision, or at something that only they may see. */
  readonly mayLookAgain: readonly Seat[]
  /** True if the next person has asked to peek again. */
  readonly peeksAgain: boolean
  /** A sentence that says since when the game could not be saved; null if it is saved. */
  readonly unsaved: string | null
  readonly onOpen: () => void
  /** Closes the shutters for one of those people; null cancels that. */
  readonly onPeekAgain: (seat: Seat | null) => void
  readonly onMenu: () => void
}

/** The card in front of closed shutters, for the person who opens them. */
function Closed(props: ClosedProps) {
  const { players, where, next, answered, mayLookAgain, peeksAgain } = props
  const { unsaved, onOpen, onPeekAgain, onMenu } = props
  const nameOf = (seat: Seat) => inSentence(players[seat]?.name ?? '')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section class="shutters__room" aria-label={says.label}>
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
          <MarkedText text={says.pass(nameOf(next))} />
        </h1>
        <p class="shutters__facts">
          <span>{where}</span>
          {answered.map((seat) => (
            <span class="shutters__ready" key={seat}>
              <Icon name="check" />
              {says.ready(nameOf(seat))}
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
          {says.open(nameOf(next))}
        </button>
        <p class="shutters__private">{says.private}</p>
        {unsaved !== null && (
          <p class="shutters__unsaved" role="alert">
            {unsaved}
          </p>
        )}
        {peeksAgain && (
          <button type="button" class="button button--secondary" onClick={() => onPeekAgain(null)}>
            {says.back}
          </button>
        )}
      </div>
      <PeopleRow
        players={players}
        at={next}
        markOf={(seat) => markWhileClosed(seat, props)}
        pressOf={(seat) => {
          if (!mayLookAgain.includes(seat) || seat === next) return null
          const label = (answered.includes(seat) ? says.peekAgain : says.peekAtOwnAgain)(nameOf(seat))
          return { label, run: () => onPeekAgain(seat) }
        }}
      />
    </section>
  )
}

function markWhileClosed(seat: Seat, { players, next, answered, mayLookAgain }: ClosedProps): Mark | null {
  if (mayLookAgain.includes(seat) && seat !== next)
    return answered.includes(seat) ? { icon: 'check', tone: 'done' } : null
  return players[seat]?.kind === 'human' ? null : BOT
}

interface Props extends Omit<ClosedProps, 'players' | 'next'> {
  readonly match: MatchSnapshot<GameFace>
  /** The person for whom the shutters are closed; null if they are not. */
  readonly next: Seat | null
  /** The content between half-open shutters; null if they are not. */
  readonly opening: Opening | null
  /** Closes them after a peek. */
  readonly onClose: () => void
}

/**
 * The shutters between two people at one screen. Nothing of the table can be seen, read by screen readers or reached while
 * they are closed or half open. They stay mounted until they have opened.
 */
export function Shutters(props: Props) {
  const { match, next, opening } = props
  const isAway = next === null && opening === null
  const [away, setAway] = useState(isAway)
  const leaves = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isAway) return setAway(false)
    let current = true
    void opened(leaves.current).then(() => current && setAway(true))
    return () => {
      current = false
    }
  }, [isAway])
  if (isAway && away) return null
  return (
    <div class="shutters" ref={leaves} data-leaves={stateOf(props)} inert={isAway}>
      <div class="shutters__dark" />
      <Leaf side="left" />
      <Leaf side="right" />
      {next !== null && <Closed {...props} players={match.players} next={next} key={next} />}
      {opening !== null && <Ajar {...props} opening={opening} key={opening.seat} />}
    </div>
  )
}

const stateOf = ({ next, opening }: Props): 'closed' | 'ajar' | 'opening' =>
  next !== null ? 'closed' : opening !== null ? 'ajar' : 'opening'

/** Resolves when the leaves have moved; at once with reduced motion. */
const opened = (leaves: HTMLElement | null) =>
  Promise.allSettled(leaves?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [])

const Leaf = ({ side }: { readonly side: 'left' | 'right' }) => (
  <div class="shutters__leaf" data-side={side} aria-hidden="true">
    <i class="shutters__slats" />
    <i class="shutters__hinge" />
    <i class="shutters__hinge" />
  </div>
)
