import type { Refusal } from '../../../../games/5211/options'
import type { GameRefusals } from '../../../text'

/** The texts about 5211 in all menus. */
export const menu = {
  name: '5211',
  /** The levels of bots. */
  levels: { easy: 'Easy', steady: 'Steady', sharp: 'Sharp', expert: 'Expert' },
  /** The labels of bots in a ranking. */
  bots: { easy: 'bot, easy', steady: 'bot, steady', sharp: 'bot, sharp', expert: 'bot, expert' },
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  deal: (deal: number, round: number, of: number) => `Deal ${deal}, round ${round} of ${of}`,
}

/** The refusal words of 5211. */
export const refusals5211: GameRefusals<Refusal> = {
  'already-committed': {
    title: 'You have already played.',
    text: 'To choose again, take your cards back first.',
  },
  'nothing-to-take-back': {
    title: 'There is nothing to take back.',
    text: 'You have not played in this turn.',
  },
  'wrong-card-count': {
    title: 'That is the wrong number of cards.',
    text: 'Play two cards in turn 1, and one each in turns 2 and 3.',
  },
  'card-not-in-hand': {
    title: 'That card is not in your hand.',
    text: 'Choose one that you hold.',
  },
  'too-many-of-a-card': {
    title: 'There are not that many of this card.',
    text: 'Take one of them out, or start again with empty places.',
  },
  'decision-closed': {
    title: 'That turn is over.',
    text: 'Everyone had played, and the cards were revealed.',
  },
  'nothing-to-go-back-to': {
    title: 'There is no turn to undo.',
    text: 'None of your cards has been revealed yet, or the game is over.',
  },
  'no-room-for-that': {
    title: 'Nothing more can be undone or handed over.',
    text: 'This game has become so long that its save has room only for playing cards.',
  },
}
