import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'

type Item = MenuItemConstructorOptions
type Send = (command: MenuCommand) => void

const text = words.nativeMenu
const SEPARATOR: Item = { type: 'separator' }

/**
 * The menu bar as each system expects it.
 * @param send tells the page what was asked for
 */
export function menuTemplate(platform: NodeJS.Platform, send: Send): Item[] {
  const item = (label: string, command: MenuCommand, accelerator?: string): Item => ({
    label,
    click: () => send(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const newGame = item(text.newGame, 'new-game', 'CmdOrCtrl+N')
  const settings = item(text.settings, 'settings', 'CmdOrCtrl+,')
  const howToPlay = item(text.howToPlay, 'how-to-play', 'F1')
  const keys = item(text.keys, 'keys')
  const about = item(text.about, 'settings')
  const edit: Item = { label: text.edit, role: 'editMenu' }
  if (platform === 'darwin') return macos({ newGame, settings, howToPlay, keys, about, edit })
  const quit: Item = {
    label: text.quit,
    role: 'quit',
    ...(platform === 'linux' ? { accelerator: 'Ctrl+Q' } : {}),
  }
  return [
    { label: text.file, submenu: [newGame, settings, SEPARATOR, quit] },
    edit,
    { label: text.view, submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'F11' }] },
    { label: text.help, submenu: [howToPlay, keys, about] },
  ]
}

type Shared = Readonly<Record<'newGame' | 'settings' | 'howToPlay' | 'keys' | 'about' | 'edit', Item>>

/** The first menu gets the app's name from the system. */
const macos = ({ newGame, settings, howToPlay, keys, about, edit }: Shared): Item[] => [
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
  { label: text.file, submenu: [newGame, SEPARATOR, { label: text.close, role: 'close' }] },
  edit,
  {
    label: text.view,
    submenu: [{ label: text.fullScreen, role: 'togglefullscreen', accelerator: 'Ctrl+Cmd+F' }],
  },
  { label: text.window, role: 'windowMenu' },
  { label: text.help, role: 'help', submenu: [howToPlay, keys] },
]
