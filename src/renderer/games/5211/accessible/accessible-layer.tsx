import type { ComponentChildren } from 'preact'
import { type Card, COPIES, colourOf, isKododo, pointsOf } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { KeyHint } from '../../../table/frame/table-keys'
import { CardsToLookAt, type CardToLookAt } from '../../../table/hud/cards-to-look-at'
import type { People } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import type { Said } from '../../../table/session/talk'
import { cardFace } from '../art/cards'
import type { TableLayout } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import { Hand, type HandProps, SortHand, type SortProps } from './hand'
import { Gauges, Readout, Status } from './readout'

interface Props {
  /** The latest view; what is seen of it, where more has happened. */
  readonly view: View
  /** The figures drawn on the table at this moment: while a beat is played, they may be behind the view. */
  readonly hud: Hud
  readonly people: People
  /** What a bot says now. */
  readonly said: Said | null
  /** The table shows the end of the game or the count before it: no hand, no piles, but the way to see the last round again. */
  readonly ended: boolean
  /** An account stands on the table, and the hand has given way to it: the cards in it may be those of the next round. */
  readonly telling: boolean
  readonly hand: HandProps
  /** Null where the hand has given way to an account. */
  readonly sort: SortProps | null
  readonly actions: ComponentChildren
  readonly tools: ComponentChildren
  /** The others' cards that lie face up where they are drawn now. */
  readonly shown: readonly CardToLookAt[]
  /** Opens what was discarded; null where it may not be looked through. */
  readonly discard: OpenerProps | null
  /** Opens the player's own score pile; null where it may not be looked at. */
  readonly pile: OpenerProps | null
  /** Opens the long game as it stands; null in a game of one deal. */
  readonly race: OpenerProps | null
  /** Opens the rounds so far; null where they may not be looked at, or have given way to an account. */
  readonly rounds: OpenerProps | null
}

/** Something on the table that opens when it is pressed. */
interface OpenerProps {
  readonly place: Rect
  /** The key that opens it, in lower case; null for none. */
  readonly keyName: string | null
  readonly showKeys: boolean
  /** There is room for its picture, but not for its words. */
  readonly iconAlone?: boolean
  readonly onOpen: () => void
}

/**
 * The table as real elements, in the order in which it is read: what is due, the hand, the actions, then everything
 * else. Those to be pressed lie where their picture is; the rest is only heard.
 */
export function Twin({
  view,
  hud,
  people,
  said,
  ended,
  telling,
  hand,
  sort,
  actions,
  tools,
  shown,
  discard,
  pile,
  race,
  rounds,
}: Props) {
  return (
    <div class="table-twin">
      <Status view={view} people={people} telling={telling} />
      {!ended && !telling && <Hand {...hand} />}
      {actions}
      {!ended && sort !== null && hand.selection.hand.length > 1 && <SortHand {...sort} />}
      {discard !== null && !ended && (
        <Opener {...discard} class="table-discard" name={words.discarded.open} />
      )}
      {pile !== null && !ended && <Opener {...pile} class="table-own-pile" name={words.pile.open} />}
      {race !== null && !ended && <Opener {...race} class="table-open-race" name={words.openRace} />}
      {rounds !== null && !ended && (
        <Opener {...rounds} class="table-open-rounds" name={words.rounds.title}>
          <Icon name="chart" />
          <span>{words.rounds.title}</span>
        </Opener>
      )}
      {!ended && <Gauges numbers={view.numbers} hud={hud} />}
      {!ended && <CardsToLookAt name={words.shown.cards} cards={shown} />}
      <Readout view={view} hud={hud} people={people} said={said} />
      {tools}
    </div>
  )
}

interface OpenerButtonProps extends OpenerProps {
  readonly class: string
  readonly name: string
  readonly children?: ComponentChildren
}

const Opener = ({ place, onOpen, class: look, name, children, ...shown }: OpenerButtonProps) => (
  <button
    type="button"
    class={look}
    data-apart
    data-icon-alone={shown.iconAlone}
    aria-label={name}
    aria-keyshortcuts={shown.keyName === null ? undefined : keyShortcuts(shown.keyName)}
    style={atRect(place)}
    onClick={onOpen}
  >
    {children}
    {shown.showKeys && shown.keyName !== null && <KeyHint of={shown.keyName} />}
  </button>
)

/** The turn that each of the four slots belongs to. */
const SLOT_TURNS = [1, 1, 2, 3] as const

/** The cards that lie face up before the others, seat by seat. */
export const othersCards = (view: View, people: People, layout: TableLayout): readonly CardToLookAt[] =>
  view.seats.flatMap(({ table }, seat) => {
    if (seat === people.own) return []
    const { slots } = layout.seats[positionOf(seat, people.own, layout)] ?? { slots: [] }
    return table.flatMap((lying, slot) => {
      const place = slots[slot]
      if (lying.face !== 'up' || place === undefined) return []
      const { card, handle } = lying
      const owner = people.names[seat] ?? ''
      return {
        ...{ key: handle, place, picture: cardFace(card), name: words.cardName(card) },
        heard: words.shown.heard(owner, words.cardName(card)),
        lines: linesOf(card, owner, SLOT_TURNS[slot] ?? 3),
      }
    })
  })

function linesOf(card: Card, name: string, turn: number): readonly string[] {
  const { shown } = words
  const points = pointsOf(card)
  return [
    shown.whose(name, turn),
    shown.worth(name, points, colourOf(card)),
    ...(isKododo(card) ? [shown.kododo] : []),
    shown.copies(COPIES[points], colourOf(card), points),
  ]
}
