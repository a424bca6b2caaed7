/** Around the rules of whichever game. */
export const rules = {
  title: 'How to play',
  loading: {
    title: 'The rules cannot be opened',
    text: 'Part of Kododo could not be loaded. Close and open it to try once more.',
  },
}
