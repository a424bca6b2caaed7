/** Whose games these are, and whose work the program is. */
export const about = {
  title: 'Licences',
  unofficial:
    'An unofficial fan implementation, made without the publisher. All drawings and words are our own.',
  games: 'The games',
  designer5211: '5211, designed by Tsuyoshi Hashiguchi',
  designerKado: 'KADO, designed by Antoine Bauza',
  own: 'Our own work',
  ownText: 'Program, drawings and words of Kododo: MIT License.',
  fonts: 'Fonts',
  libraries: 'Libraries',
  notices: 'Their full texts are in THIRD-PARTY-NOTICES.md, which comes with the program.',
  offline: 'Kododo never uses the network.',
}
