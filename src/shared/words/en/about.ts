/** Which version this is and where newer ones are, whose games these are, and whose work the program is. */
export const about = {
  title: 'About Kododo',
  games: 'The games',
  designer5211: '5211, designed by Tsuyoshi Hashiguchi',
  designerKado: 'KADO, designed by Antoine Bauza',
  unofficial:
    'An unofficial fan implementation, made without the publisher. All drawings and words are our own.',
  newer: 'Newer versions',
  offline: 'Kododo never uses the network, so it does not look for newer versions. You will find them at:',
  copyAddress: 'Copy',
  addressCopied: 'Copied',
  keeps: 'Installing a newer version over this one keeps all games and settings.',
  own: 'Our own work',
  ownText: 'Program, drawings and words of Kododo: MIT License.',
  ground: 'What it runs on',
  fonts: 'Fonts',
  libraries: 'Libraries',
  notices: 'The full texts come with the program.',
  showLicences: 'Show the licences',
}
