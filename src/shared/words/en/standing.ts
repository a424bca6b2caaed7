/** Why a game does not count. */
export const standing = {
  /** At the table, in a word or two. */
  labels: {
    'known-seed': 'Known seed',
    practice: 'Practice',
    tutorial: 'Tutorial',
    'taken-in': 'Imported',
    seen: 'Seen before',
    'other-cards': 'Other cards',
    simulation: 'Only bots',
  },
  /** The coach has spoken. */
  coached: 'Played with the coach.',
  /** One line each. */
  lines: {
    'known-seed': 'Does not count: its seed was typed.',
    practice: 'Does not count: a turn was undone.',
    tutorial: 'Does not count: it began as a tutorial.',
    'taken-in': 'Does not count: imported unfinished.',
    seen: 'Does not count: its cards were seen before.',
    'other-cards': 'Does not count: cards do not match the seed.',
    simulation: 'Does not count: only bots played.',
  },
}
