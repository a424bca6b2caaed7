/** What the settings and the list of keys say of KADO. */
export const settings = {
  designer: 'KADO was designed by Antoine Bauza.',
}
