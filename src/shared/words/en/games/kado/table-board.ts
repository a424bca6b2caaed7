import type { Gift, Ribbon } from '../../../../games/kado'
import { inPercent } from '../../counted'
import { gifts, ribbons } from './names'

/** What may be known of the gifter's card. */
export const board = {
  open: 'What you can know',
  title: 'What you can know',
  close: 'Close',
  /** What the board's figures assume. */
  counts: (unseen: number, all: number) => `It counts the ${unseen} of ${all} cards that you have not seen.`,
  countsForAll: (unseen: number, all: number) =>
    `It counts the ${unseen} of ${all} cards that nobody has seen.`,
  choose: 'Choose a cell to guess it.',
  gift: 'Gift',
  together: 'Together',
  letters: { purple: 'P', orange: 'O', green: 'G', blue: 'B', red: 'R' },
  short: { socks: 'Socks', cube: 'Cube', teddy: 'Teddy', flowers: 'Flowers', chocolates: 'Choc.' },
  percent: (likelihood: number) => `${inPercent(likelihood)}`,
  sign: '%',
  none: '0',
  cell: (gift: Gift, ribbon: Ribbon, said: string) => `${gifts[gift]}, ${ribbons[ribbon]}: ${said}`,
  ruledOut: 'ruled out',
  allSeen: '0 percent, all seen',
  likely: (likelihood: number, unseen: number, cards: number) =>
    `${inPercent(likelihood)} percent, ${unseen} of ${cards} unseen`,
  unseen: (n: number) => `${n} unseen`,
  legendSeen: 'seen',
  honest: 'Cards are counted; why the gifter kept one is not asked.',
} as const
