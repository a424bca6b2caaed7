import type { Gift, Ribbon } from '../../../../games/kado'
import { gifts, ribbons } from './names'

/** What may be known of the gifter's card. */
export const board = {
  open: 'What you can know',
  title: 'What you can know',
  close: 'Close',
  seen: (seen: number, all: number) => `You have seen ${seen} of ${all} cards.`,
  seenByAll: (seen: number, all: number) => `Everyone has seen ${seen} of ${all} cards.`,
  choose: 'Choose a cell to guess it.',
  gift: 'Gift',
  together: 'Together',
  letters: { purple: 'P', orange: 'O', green: 'G', blue: 'B', red: 'R' },
  short: { socks: 'Socks', cube: 'Cube', teddy: 'Teddy', flowers: 'Flowers', chocolates: 'Choc.' },
  percent: (likelihood: number) => `${Math.round(100 * likelihood)}`,
  sign: '%',
  none: '0',
  cell: (gift: Gift, ribbon: Ribbon, said: string) => `${gifts[gift]}, ${ribbons[ribbon]}: ${said}`,
  ruledOut: 'ruled out',
  allSeen: '0 percent, all seen',
  likely: (likelihood: number, unseen: number, cards: number) =>
    `${Math.round(100 * likelihood)} percent, ${unseen} of ${cards} unseen`,
  unseen: (n: number) => `${n} unseen`,
  legendSeen: 'seen',
  honest: 'Only what you have seen is used.',
  honestToAll: 'Only what everyone has seen is used.',
} as const
