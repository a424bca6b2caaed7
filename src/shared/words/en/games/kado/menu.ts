import type { Refusal } from '../../../../games/kado/options'
import type { GameRefusals } from '../../../text'

/** The texts about KADO in all menus. */
export const menu = {
  name: 'KADO',
  /** The levels of bots. */
  levels: { easy: 'Easy', steady: 'Steady', sharp: 'Sharp', expert: 'Expert' },
  /** The labels of bots in a ranking. */
  bots: { easy: 'bot, easy', steady: 'bot, steady', sharp: 'bot, sharp', expert: 'bot, expert' },
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
}

/** The refusal words of KADO. */
export const refusalsKado: GameRefusals<Refusal> = {
  'wrong-step': {
    title: 'It is not the time for that.',
    text: 'First cards are given, then everyone may challenge, then the cards are placed.',
  },
  'has-a-card': {
    title: 'That player has a card already.',
    text: 'Everyone gets one card in each turn. Give this one to someone who has none.',
  },
  'no-such-seat': {
    title: 'Nobody sits there.',
    text: 'Give the card to one of the players at this table.',
  },
  'nothing-to-discard': {
    title: 'This card can’t be discarded.',
    text: 'Only with two players, and only once in each turn.',
  },
  'cell-taken': {
    title: 'There is already a card in that place.',
    text: 'Cards in a grid never move. Choose an empty place.',
  },
  'cell-apart': {
    title: 'That place touches no card.',
    text: 'Place your card directly above, below, left or right of one of your cards.',
  },
  'outside-the-frame': {
    title: 'That would make your grid too large.',
    text: 'A grid has at most three lines and four columns.',
  },
  'too-many-cards': {
    title: 'A grid has room for 12 cards.',
    text: 'Take one out before you place another.',
  },
}
