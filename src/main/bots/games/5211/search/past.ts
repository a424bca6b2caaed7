import { HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import { type Core, copyCore, createCore, deal } from '../../../../engine/games/5211/core'
import { allHidden, copyHidden, type Hidden } from './hidden'
import { playOn } from './play-on'

/** What was turned up in a turn: by seat two faces, of which the second one is not looked at after the first turn of a round. */
export type Turned = Uint8Array

/** The deal as everybody saw it before a turn, and what was then turned up. Hands hold nothing that counts. */
export interface Moment {
  readonly core: Core
  readonly hidden: Hidden
  turned: Turned
}

const FULL = allHidden()
/** The first places of every hand, for as many seats as there can be. */
const FIRST = Uint8Array.from([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])

/** Plays a turn again. Whatever the hands were, what was laid lies in their first places. */
export function layAgain(core: Core, hidden: Hidden, turned: Turned): void {
  for (let seat = 0; seat < core.players; seat++)
    core.hands.set(turned.subarray(2 * seat, 2 * seat + 2), seat * HAND_SIZE)
  playOn(core, hidden, FIRST)
}

/** The turns of a deal so far. One is used again for every decision. */
export interface Past {
  /**
   * Goes through a deal again.
   * @param begun points of earlier deals and whether the deal may end early are taken from it
   * @returns its turns, the first one first; they are written anew the next time
   */
  replay(begun: Core, turns: readonly Turned[]): readonly Moment[]
}

export function createPast(players: SeatCount): Past {
  const moments: Moment[] = []
  const core = createCore(players)
  const hidden = allHidden()

  return {
    replay(begun, turns) {
      core.carried.set(begun.carried)
      core.endsEarly = begun.endsEarly
      deal(core)
      copyHidden(FULL, hidden)
      for (const [index, turned] of turns.entries()) {
        moments[index] ??= { core: createCore(players), hidden: allHidden(), turned }
        const moment = moments[index] as Moment
        copyCore(core, moment.core)
        copyHidden(hidden, moment.hidden)
        moment.turned = turned
        layAgain(core, hidden, turned)
      }
      return moments.slice(0, turns.length)
    },
  }
}
