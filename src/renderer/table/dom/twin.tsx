import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Speed } from '../../../shared/settings'
import type { DragHandlers } from '../../use-drag'
import { atRect } from '../hud/placing'
import type { Place, TableLayout } from '../layout'
import type { People } from '../people'
import { rectOf } from '../place'
import { words } from '../words'
import { Actions } from './actions'
import { Gauges } from './gauges'
import { Hand } from './hand'
import { KeyHint } from './key-hint'
import { type Moment, type Primary, primaryOf, secondaryOf } from './moves'
import type { Play } from './play'
import { Readout } from './readout'
import { Status } from './status'
import { Tools } from './tools'

interface Props {
  readonly snapshot: MatchSnapshot
  readonly people: People
  readonly play: Play
  readonly moment: Moment
  readonly layout: TableLayout
  readonly speed: Speed
  readonly repeat: 'none' | 'not-now' | 'now'
  readonly showKeys: boolean
  /** Where the cards of the hand lie, from the left. */
  readonly places: readonly Place[]
  readonly drag: DragHandlers<number>
  readonly confirming: boolean
  /** The table shows the end of the game: no hand, no piles, but the way to see the last round again. */
  readonly ended: boolean
  readonly onHover: (index: number | null) => void
  readonly onPrimary: (primary: Primary) => void
  readonly onSecondary: () => void
  readonly onMenu: () => void
  readonly onSpeed: () => void
  readonly onAgain: () => void
  readonly onExplain: () => void
  /** Opens what was discarded; null where it may not be looked through. */
  readonly onDiscard: (() => void) | null
  /** Opens the cards seen so far; null where they may not be looked at. */
  readonly onSeen: (() => void) | null
  readonly onRules: () => void
  readonly onSettings: () => void
}

/**
 * The table as real elements, in the order in which it is read: what is due, the hand, the actions, then everything
 * else. Those to be pressed lie where their picture is; the rest is only heard.
 */
export function Twin({
  snapshot: { view, standing },
  people,
  play,
  moment,
  layout,
  places,
  drag,
  ended,
  ...rest
}: Props) {
  const selection = play.selection.value
  const primary = primaryOf(view, selection, moment)
  const secondary = secondaryOf(view, selection, moment)
  return (
    <div class="table-twin">
      <Status view={view} people={people} />
      {!ended && (
        <Hand
          selection={selection}
          places={places}
          onToggle={play.toggle}
          onHover={rest.onHover}
          drag={drag}
        />
      )}
      <Actions
        primary={primary}
        secondary={secondary}
        confirming={rest.confirming}
        showKeys={rest.showKeys}
        layout={layout}
        onPrimary={() => rest.onPrimary(primary)}
        evaluation={
          moment.evaluating && moment.playing
            ? { onExplain: rest.onExplain, onSkip: () => rest.onPrimary({ type: 'skip' }) }
            : null
        }
        onSecondary={rest.onSecondary}
        onAgain={ended && rest.repeat === 'now' ? rest.onAgain : null}
      />
      {rest.onDiscard !== null && !ended && (
        <button
          type="button"
          class="table-discard"
          aria-label={words.discarded.open}
          style={atRect(rectOf(moment.evaluating ? layout.aside.discard : layout.discard))}
          onClick={rest.onDiscard}
        >
          {rest.showKeys && <KeyHint name="D" />}
        </button>
      )}
      {!ended && <Gauges view={view} />}
      <Readout view={view} people={people} />
      <Tools {...rest} standing={standing} repeat={ended ? 'none' : rest.repeat} place={layout.bar} />
    </div>
  )
}
