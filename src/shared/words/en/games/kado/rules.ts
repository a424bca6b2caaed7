/** The rules of KADO in pages. */
export const rules = {
  title: 'How KADO is played',
}
