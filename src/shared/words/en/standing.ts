/** Why a game does not count. */
export const standing = {
  /** At the table, in a word or two. */
  labels: {
    'known-seed': 'Known seed',
    practice: 'Practice',
    'taken-in': 'From a file',
    seen: 'Cards seen before',
    'other-cards': 'Other cards',
    simulation: 'Only bots',
  },
  /** One line each. */
  lines: {
    'known-seed': 'Does not count: its seed was typed, so its cards could be known.',
    practice: 'Does not count: it was taken back to an earlier decision.',
    'taken-in': 'Does not count: it came from a file before it was over.',
    seen: 'Does not count: some of its cards had been seen before.',
    'other-cards': 'Does not count: its cards are not those of its seed.',
    simulation: 'Does not count: only bots played.',
  },
}
