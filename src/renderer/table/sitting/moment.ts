import { computed, type ReadonlySignal } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { View } from '../../../shared/games/5211'
import type { Play } from '../../games/5211/draft/play'
import { showsEvaluatedRound } from '../../games/5211/hud/plates/status'
import type { Device } from '../device/device'
import type { Moment } from './moves'
import type { Show } from './show'

interface Parts {
  readonly snapshot: ReadonlySignal<MatchSnapshot>
  readonly show: Pick<Show, 'playing' | 'hud' | 'seen'>
  readonly play: Pick<Play, 'pending'>
  readonly device: Pick<Device, 'sharing'>
  /** Each step of an evaluation stands until the player continues. */
  readonly waits: ReadonlySignal<boolean>
}

/** What is going on beside the game itself, from all that takes part in it. */
export const momentOf = ({ snapshot, show, play, device, waits }: Parts): ReadonlySignal<Moment> =>
  computed(() => {
    const { view } = snapshot.value
    const playing = show.playing.value !== 'nothing'
    return {
      playing,
      evaluating: show.hud.value.verdict !== null,
      behind: playing && isBehind(show.seen.value, view),
      evaluated: playing && showsEvaluatedRound(view, show.hud.value),
      waits: waits.value,
      pending: play.pending.value,
      sharing: device.sharing.value,
      standIn: isStandIn(snapshot.value),
    }
  })

/** Whether more has happened than is seen, of what is decided. */
const isBehind = (seen: View, latest: View): boolean =>
  seen.decision !== latest.decision || seen.over !== latest.over

/** Whether a bot plays for the person whose hand is open. */
const isStandIn = ({ players, view: { viewer } }: MatchSnapshot): boolean =>
  viewer !== null && players[viewer]?.kind === 'stand-in'
