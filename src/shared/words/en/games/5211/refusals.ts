import type { Refusal } from '../../../../games/5211'
import type { GameRefusals } from '../../../game-refusals'

/** How 5211 says what it refuses. */
export const refusals5211: GameRefusals<Refusal> = {
  'already-committed': {
    title: 'You have committed already.',
    text: 'Take your cards back first, if you want to choose again.',
  },
  'nothing-to-take-back': {
    title: 'There is nothing to take back.',
    text: 'You have not committed in this turn.',
  },
  'wrong-card-count': {
    title: 'That is not the number of cards due.',
    text: 'Turn 1 asks for two cards, turns 2 and 3 for one.',
  },
  'card-not-in-hand': {
    title: 'That card is not in your hand.',
    text: 'Choose among the cards you hold.',
  },
  'too-many-of-a-card': {
    title: 'There are not so many of that card.',
    text: 'Take one of them out, or start again with empty places.',
  },
  'decision-closed': {
    title: 'That turn is over.',
    text: 'Everybody had committed, and the cards were turned up.',
  },
  'nothing-to-go-back-to': {
    title: 'There is no decision to go back to.',
    text: 'None of your cards have been turned up yet, or the game is over.',
  },
  'no-room-for-that': {
    title: 'Nothing more can be taken back or handed over.',
    text: 'This game has become so long that its save has room for laid cards only.',
  },
}
