/** What is chosen for a new game of KADO. */
export const newGame = {
  line: 'Give, guess and swap; then place.',
  more: 'Twelve turns, one gift each.',
  memory: 'Table memory',
  memoryLine: 'show points and what you can know',
}
