import { HAND_SIZE } from '../../../../../shared/games/5211'
import { type Core, playTurn } from '../../../../engine/games/5211/core'
import { dueNow } from './choices'
import { type Hidden, show } from './hidden'

/** A turn in which everybody sees what is laid. @param choices as for `playTurn` */
export function playOn(core: Core, hidden: Hidden, choices: Uint8Array): void {
  const due = dueNow(core)
  for (let seat = 0; seat < core.players; seat++)
    for (let card = 0; card < due; card++)
      show(hidden, core.hands[seat * HAND_SIZE + (choices[2 * seat + card] as number)] as number)
  playTurn(core, choices)
}
