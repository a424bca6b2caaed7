import { APP, SAVE_FILES } from '../about-app.ts'

/** What desktops of Linux are told of the app, beside what packers know by themselves. Keys of the Desktop Entry Specification. */
export const desktopEntry = {
  Name: APP.productName,
  GenericName: APP.genericName,
  Comment: APP.summary,
  Keywords: `${APP.keywords.join(';')};`,
  Categories: 'Game;CardGame;',
  MimeType: `${SAVE_FILES.mimeType};`,
  StartupNotify: 'true',
  // As Electron sets it from `desktopName`.
  StartupWMClass: APP.name,
  'X-GNOME-SingleWindow': 'true',
} as const

/** The whole entry of an installed app. */
export const desktopFile = (): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    ...Object.entries(desktopEntry).map(([key, value]) => `${key}=${value}`),
    `Exec=${APP.name} %F`,
    `Icon=${APP.name}`,
    'Terminal=false',
    '',
  ].join('\n')
