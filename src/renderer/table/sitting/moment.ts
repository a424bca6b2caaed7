import { computed, type ReadonlySignal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { BaseView, GameFace, Seat } from '../../../shared/game'
import type { Device } from '../device/device'
import type { SittingTypes } from './draft'
import type { SittingGame } from './game'
import type { Moment } from './moves'
import type { Sender } from './sender'
import type { Show } from './show'

interface Parts<T extends SittingTypes> {
  readonly game: Pick<SittingGame<T>, 'isTelling' | 'isUntold'>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly show: Pick<Show<T>, 'playing' | 'hud' | 'seen'>
  readonly sender: Pick<Sender<T>, 'pending'>
  readonly actor: ReadonlySignal<Seat | null>
  readonly device: Pick<Device, 'sharing'>
  /** Each step of an account stands until the player continues. */
  readonly waits: ReadonlySignal<boolean>
}

/** What is going on beside the game itself, from all that takes part in it. */
export const momentOf = <T extends SittingTypes>(parts: Parts<T>): ReadonlySignal<Moment> => {
  const { game, snapshot, show, sender, actor, device, waits } = parts
  return computed(() => {
    const { view } = snapshot.value
    const playing = show.playing.value !== 'nothing'
    return {
      playing,
      telling: game.isTelling?.(show.hud.value) ?? false,
      behind: playing && isBehind(show.seen.value, view),
      untold: playing && (game.isUntold?.(view, show.hud.value) ?? false),
      waits: waits.value,
      pending: sender.pending.value,
      actor: actor.value,
      sharing: device.sharing.value,
      standIn: isStandIn(snapshot.value),
    }
  })
}

/** Whether more has happened than is seen, of what is decided. */
const isBehind = (seen: BaseView, latest: BaseView): boolean =>
  seen.decision !== latest.decision || seen.over !== latest.over

/** Whether a bot plays for the person whose hand is open. */
const isStandIn = ({
  players,
  view: { viewer },
}: Pick<MatchSnapshot<GameFace>, 'players' | 'view'>): boolean =>
  viewer !== null && players[viewer]?.kind === 'stand-in'
