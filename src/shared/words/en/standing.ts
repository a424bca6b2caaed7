/** What is special about how a game came about. Nothing counts games yet, so no text says that one does or does not. */
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
    'known-seed': 'Its seed was typed.',
    practice: 'A turn was undone.',
    tutorial: 'It began as a tutorial.',
    'taken-in': 'It was imported unfinished.',
    seen: 'Its cards were seen before.',
    'other-cards': 'Its cards do not match the seed.',
    simulation: 'Only bots played.',
  },
}
