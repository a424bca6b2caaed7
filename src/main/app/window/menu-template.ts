import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'

type Item = MenuItemConstructorOptions

export interface MenuActions {
  /** Tells the page what was asked for. */
  command(command: MenuCommand): void
  /** Lets the player choose files to be opened. */
  open(): void
}

const text = words.nativeMenu
const SEPARATOR: Item = { type: 'separator' }

/** The menu bar as each system expects it. */
export function menuTemplate(platform: NodeJS.Platform, actions: MenuActions): Item[] {
  const item = (label: string, command: MenuCommand, accelerator?: string): Item => ({
    label,
    click: () => actions.command(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const newGame = item(text.newGame, 'new-game', 'CmdOrCtrl+N')
  const open: Item = { label: text.open, accelerator: 'CmdOrCtrl+O', click: () => actions.open() }
  const settings = item(text.settings, 'settings', 'CmdOrCtrl+,')
  const howToPlay = item(text.howToPlay, 'how-to-play', 'F1')
  const keys = item(text.keys, 'keys')
  const about = item(text.about, 'settings')
  const edit: Item = { label: text.edit, role: 'editMenu' }
  if (platform === 'darwin') return macos({ newGame, open, settings, howToPlay, keys, about, edit })
  const quit: Item = {
    label: text.quit,
    role: 'quit',
    ...(platform === 'linux' ? { accelerator: 'Ctrl+Q' } : {}),
  }
  return [
    { label: text.file, submenu: [newGame, open, SEPARATOR, settings, SEPARATOR, quit] },
    edit,
    { label: text.view, submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'F11' }] },
    { label: text.help, submenu: [howToPlay, keys, about] },
  ]
}

/** macOS fills it by itself, and tells of what is chosen as of any file that is opened. */
const RECENT: Item = {
  label: text.openRecent,
  role: 'recentDocuments',
  submenu: [{ label: text.clearRecent, role: 'clearRecentDocuments' }],
}

type Shared = Readonly<
  Record<'newGame' | 'open' | 'settings' | 'howToPlay' | 'keys' | 'about' | 'edit', Item>
>

/** The first menu gets the app's name from the system. */
const macos = ({ newGame, open, settings, howToPlay, keys, about, edit }: Shared): Item[] => [
  {
    label: words.app.name,
    submenu: [
      about,
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  },
  {
    label: text.file,
    submenu: [newGame, open, RECENT, SEPARATOR, { label: text.close, role: 'close' }],
  },
  edit,
  {
    label: text.view,
    submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'Ctrl+Cmd+F' }],
  },
  { label: text.window, role: 'windowMenu' },
  { label: text.help, role: 'help', submenu: [howToPlay, keys] },
]
