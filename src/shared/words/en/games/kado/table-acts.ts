import type { Gift, Ribbon } from '../../../../games/kado'
import { gifts, ribbons } from './names'

const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`)

/** What the player's buttons and the panel beside them say. */
export const acts = {
  actions: {
    /** The large button has been pressed once. */
    confirm: 'Press again',
    wait: 'Waiting',
    enter: 'Enter',
    give: 'Give',
    giveTo: (name: string) => `Give to ${name}`,
    keep: 'Keep it',
    discard: 'Discard it',
    chooseWho: 'choose who gets it',
    challenge: 'Challenge',
    guess: (gift: Gift, ribbon: Ribbon) => `${gifts[gift]}, ${ribbons[ribbon]}`,
    chooseBoth: 'choose one of each',
    after: (name: string) => `after ${name}`,
    pass: 'Pass',
    place: 'Place',
    placeFor: (points: number) => `Place, ${signed(points)}`,
    chooseCell: 'choose a place',
    takeBack: 'Take it back',
  },
}
