import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../shared/bridge/contract'
import { words } from '../../shared/words/catalogue'

type Item = MenuItemConstructorOptions

/** The actions of the items. */
interface MenuActions {
  /** Sends a command to the page. */
  send(command: MenuCommand): void
  /** Lets the player choose files to open. */
  open(): void
  /** Shows the folder of the logs, which needs no page. */
  showLogs(): void
}

type Text = typeof words.nativeMenu

const SEPARATOR: Item = { type: 'separator' }

const editMenu = (text: Text): Item => ({
  label: text.edit,
  role: 'editMenu',
  submenu: [
    { label: text.undo, role: 'undo' },
    { label: text.redo, role: 'redo' },
    SEPARATOR,
    { label: text.cut, role: 'cut' },
    { label: text.copy, role: 'copy' },
    { label: text.paste, role: 'paste' },
    { label: text.delete, role: 'delete' },
    SEPARATOR,
    { label: text.selectAll, role: 'selectAll' },
  ],
})

/** The menu bar as each system expects it. */
export function menuTemplate(platform: NodeJS.Platform, actions: MenuActions): Item[] {
  const text = words.nativeMenu
  const item = (label: string, command: MenuCommand, accelerator?: string): Item => ({
    label,
    click: () => actions.send(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const newGame = item(text.newGame, 'new-game', 'CmdOrCtrl+N')
  const open: Item = { label: text.open, accelerator: 'CmdOrCtrl+O', click: () => actions.open() }
  const settings = item(text.settings, 'settings', 'CmdOrCtrl+,')
  const howToPlay = item(text.howToPlay, 'how-to-play', 'F1')
  const keys = item(text.keys, 'keys')
  const about = item(text.about, 'about')
  const logs: Item = { label: text.showLogs, click: () => actions.showLogs() }
  if (platform === 'darwin') return macos(text, { newGame, open, settings, howToPlay, keys, logs, about })
  const quit: Item = {
    label: text.quit,
    role: 'quit',
    ...(platform === 'linux' ? { accelerator: 'Ctrl+Q' } : {}),
  }
  return [
    { label: text.file, submenu: [newGame, open, SEPARATOR, settings, SEPARATOR, quit] },
    editMenu(text),
    { label: text.view, submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'F11' }] },
    { label: text.help, submenu: [howToPlay, keys, SEPARATOR, logs, about] },
  ]
}

/** macOS itself fills this menu, and reports a choice like any other file that is opened. */
const recentFiles = (text: Text): Item => ({
  label: text.openRecent,
  role: 'recentDocuments',
  submenu: [{ label: text.clearRecent, role: 'clearRecentDocuments' }],
})

const windowMenu = (text: Text): Item => ({
  label: text.window,
  role: 'windowMenu',
  submenu: [
    { label: text.minimise, role: 'minimize' },
    { label: text.zoom, role: 'zoom' },
    SEPARATOR,
    { label: text.toFront, role: 'front' },
  ],
})

type Shared = Readonly<
  Record<'newGame' | 'open' | 'settings' | 'howToPlay' | 'keys' | 'logs' | 'about', Item>
>

/** The first menu gets the app's name from the system. */
const macos = (text: Text, { newGame, open, settings, howToPlay, keys, logs, about }: Shared): Item[] => [
  {
    label: words.app.name,
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      { label: text.hide, role: 'hide' },
      { label: text.hideOthers, role: 'hideOthers' },
      { label: text.showAll, role: 'unhide' },
      SEPARATOR,
      { label: text.quitApp, role: 'quit' },
    ],
  },
  {
    label: text.file,
    submenu: [newGame, open, recentFiles(text), SEPARATOR, { label: text.close, role: 'close' }],
  },
  editMenu(text),
  {
    label: text.view,
    submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'Ctrl+Cmd+F' }],
  },
  windowMenu(text),
  { label: text.help, role: 'help', submenu: [howToPlay, keys, SEPARATOR, logs] },
]
