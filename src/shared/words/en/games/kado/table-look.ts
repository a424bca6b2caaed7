import { verb, type Who } from '../../who'

/** What is said to a person who looks at their card behind the shutters. */
export const look = {
  again: 'You can look again until cards are placed.',
  gifter: 'gifter',
  /** Who knows the card besides its owner. @param gifter null where the owner gave it to themselves */
  knows: (gifter: Who) =>
    gifter === null
      ? 'You kept it, so nobody else knows it.'
      : `${gifter} gave it, so ${gifter} knows it too. Nobody else does.`,
  /** Above the cards that the gifter gave to others. */
  given: 'You also know what you gave:',
  has: (who: Who, card: string) => `${who ?? 'You'} ${verb(who, 'have', 'has')} ${card}`,
} as const
