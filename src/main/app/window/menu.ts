import { Menu } from 'electron'
import type { MenuCommand } from '../../../shared/bridge/contract'
import { menuTemplate } from './menu-template'

/** Every system gets its menu; outside macOS the window hides the bar until Alt is pressed. */
export function setMenu(platform: NodeJS.Platform, send: (command: MenuCommand) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, send)))
}
