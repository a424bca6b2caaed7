import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import { words } from '../../../shared/words/table'
import { avatarOf } from '../../parts/art/pictures'
import { Icon } from '../../parts/icon'
import './shutters.css'
import './shutters-room.css'

const text = words.shutters

/** Characters that fit in the card in the large type. */
const SHORT_NAME = 11

interface Props {
  readonly players: MatchSnapshot<GameFace>['players']
  /** Where the game is, in a few words. */
  readonly where: string
  /** For whom the shutters are closed; null once they open. */
  readonly next: Seat | null
  /** People who have answered. */
  readonly answered: readonly Seat[]
  /** People who may look at their answer again, or at what is theirs alone to see. */
  readonly mayLookAgain: readonly Seat[]
  /** Since when play could not be saved, in words; null while all is saved. */
  readonly unsaved: string | null
  readonly onOpen: () => void
  /** Closes the shutters for one of them; null calls that off. */
  readonly onLookAgain: (seat: Seat | null) => void
  readonly onMenu: () => void
}

/**
 * The shutters between two people at one device. Nothing of the table can be seen, heard or reached while they are
 * closed; they stay for the moment in which they open.
 */
export function Shutters(props: Props) {
  const { next } = props
  const [away, setAway] = useState(next === null)
  const leaves = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (next !== null) return setAway(false)
    let current = true
    void opened(leaves.current).then(() => current && setAway(true))
    return () => {
      current = false
    }
  }, [next])
  if (next === null && away) return null
  return (
    <div
      class="shutters"
      ref={leaves}
      data-leaves={next === null ? 'opening' : 'closed'}
      inert={next === null}
    >
      <Leaf side="left" />
      <Leaf side="right" />
      {next !== null && <Closed {...props} next={next} key={next} />}
    </div>
  )
}

/** Resolves when the leaves have moved; at once where motion is reduced. */
const opened = (leaves: HTMLElement | null) =>
  Promise.allSettled(leaves?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [])

const Leaf = ({ side }: { readonly side: 'left' | 'right' }) => (
  <div class="shutters__leaf" data-side={side} aria-hidden="true">
    <i class="shutters__slats" />
    <i class="shutters__hinge" />
    <i class="shutters__hinge" />
  </div>
)

function Closed(props: Props & { readonly next: Seat }) {
  const { players, where, next, answered, mayLookAgain, unsaved, onOpen, onLookAgain, onMenu } = props
  const nameOf = (seat: Seat) => players[seat]?.name ?? ''
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  const looksAgain = mayLookAgain.includes(next)
  return (
    <section class="shutters__room" aria-label={text.label}>
      <button type="button" class="table-tool shutters__menu" aria-label={words.bar.menu} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <div class="shutters__card">
        <img class="shutters__face" src={avatarOf(next)} alt="" />
        <h1>
          <span>{text.pass}</span>{' '}
          <b class="display" data-long={nameOf(next).length > SHORT_NAME}>
            {nameOf(next)}
          </b>
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
      <ul class="shutters__players" aria-label={text.players}>
        {players.map(({ kind, name }, seat) => (
          <li key={seat} data-next={seat === next}>
            {mayLookAgain.includes(seat) && seat !== next ? (
              <button
                type="button"
                aria-label={answered.includes(seat) ? text.lookAgain(name) : text.lookAtOwnAgain(name)}
                onClick={() => onLookAgain(seat)}
              >
                <Chip seat={seat} name={name} mark={answered.includes(seat) ? 'check' : null} />
              </button>
            ) : (
              <Chip seat={seat} name={name} mark={kind === 'human' ? null : 'robot'} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChipProps {
  readonly seat: Seat
  readonly name: string
  readonly mark: 'check' | 'robot' | null
}

const Chip = ({ seat, name, mark }: ChipProps) => (
  <>
    <img src={avatarOf(seat)} alt="" />
    <span>{name}</span>
    {mark !== null && <Icon name={mark} />}
    {mark === 'robot' && <span class="unseen">{text.bot}</span>}
  </>
)
