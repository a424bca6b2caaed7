/** How long a title is, for the style sheets, which set longer ones smaller. */
export const lengthsOf = (title: string) => ({
  '--letters': `${title.length}`,
  '--longest': `${Math.max(...title.split(' ').map(({ length }) => length))}`,
})
