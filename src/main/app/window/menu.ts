import { Menu } from 'electron'
import { type MenuActions, menuTemplate } from './menu-template'

/** Every system gets its menu; outside macOS the window hides the bar until Alt is pressed. */
export function setMenu(platform: NodeJS.Platform, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, actions)))
}
