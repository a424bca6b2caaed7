import type { ComponentChildren } from 'preact'
import type { View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { CardsToLookAt, type CardToLookAt } from '../../../table/frame/cards-to-look-at'
import { KeyHint } from '../../../table/frame/key-hint'
import type { People } from '../../../table/people'
import { atRect } from '../../../table/plan/placing'
import type { Rect } from '../../../table/plan/plan'
import type { Said } from '../../../table/sitting/talk'
import { Gauges } from './gauges'
import { Hand, type HandProps } from './hand'
import { Readout } from './readout'
import { SortHand, type SortProps } from './sort-hand'
import { Status } from './status'

interface Props {
  readonly view: View
  readonly people: People
  /** What a bot says now. */
  readonly said: Said | null
  /** The table shows the end of the game: no hand, no piles, but the way to see the last round again. */
  readonly ended: boolean
  readonly hand: HandProps
  /** Null where the hand has given way to an account. */
  readonly sort: SortProps | null
  readonly actions: ComponentChildren
  readonly tools: ComponentChildren
  /** The others' cards that lie face up where they are drawn now. */
  readonly shown: readonly CardToLookAt[]
  /** Opens what was discarded; null where it may not be looked through. */
  readonly discard: DiscardProps | null
}

interface DiscardProps {
  readonly place: Rect
  readonly showKeys: boolean
  readonly onOpen: () => void
}

/**
 * The table as real elements, in the order in which it is read: what is due, the hand, the actions, then everything
 * else. Those to be pressed lie where their picture is; the rest is only heard.
 */
export function Twin({ view, people, said, ended, hand, sort, actions, tools, shown, discard }: Props) {
  return (
    <div class="table-twin">
      <Status view={view} people={people} />
      {!ended && <Hand {...hand} />}
      {actions}
      {!ended && sort !== null && hand.selection.hand.length > 1 && <SortHand {...sort} />}
      {discard !== null && !ended && <DiscardButton {...discard} />}
      {!ended && <Gauges view={view} />}
      {!ended && <CardsToLookAt name={words.shown.cards} cards={shown} />}
      <Readout view={view} people={people} said={said} />
      {tools}
    </div>
  )
}

const DiscardButton = ({ place, showKeys, onOpen }: DiscardProps) => (
  <button
    type="button"
    class="table-discard"
    data-apart
    aria-label={words.discarded.open}
    style={atRect(place)}
    onClick={onOpen}
  >
    {showKeys && <KeyHint name="D" />}
  </button>
)
