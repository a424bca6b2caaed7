import { Menu } from 'electron'

/** macOS takes copy, paste, quit and the window's commands from a menu; elsewhere there is none. */
export function setMenu(platform: NodeJS.Platform): void {
  const macos = () =>
    Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
  Menu.setApplicationMenu(platform === 'darwin' ? macos() : null)
}
