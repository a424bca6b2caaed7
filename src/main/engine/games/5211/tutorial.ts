import type { Seat } from '../../../../shared/game'
import type { Card } from '../../../../shared/games/5211/cards'
import type { Action, Options } from '../../../../shared/games/5211/options'
import type { FixedMove, Tutorial } from '../../definition'

/** What everybody plays in a turn, by seat. */
const turn = (n: 1 | 2 | 3, cards: readonly (readonly Card[])[]): readonly FixedMove<Action>[] =>
  cards.map((played, seat: Seat) => ({
    decision: `1.1.${n}`,
    seat,
    action: { type: 'commit-cards', cards: played },
  }))

/**
 * A first round in which all that can happen to a colour happens: blue reaches the limit by the card of whoever learns,
 * yellow and orange tie, and so the two green cards that they began with score. One Kododo card is missing for the target.
 */
export const tutorial: Tutorial<Options, Action> = {
  seats: 4,
  bot: { level: 'easy', style: 'all-round' },
  options: { long: false, tableMemory: true },
  seed: 'tutorial 964',
  moves: [
    ...turn(1, [
      ['g4', 'g5'],
      ['b3', 'v1'],
      ['b5', 'o2'],
      ['b1', 'b4'],
    ]),
    ...turn(2, [['y1'], ['b1'], ['o4'], ['b6']]),
    ...turn(3, [['b2'], ['y6'], ['o1'], ['y2']]),
  ],
  lastBubble: 10,
}
