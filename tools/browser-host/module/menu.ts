import type { MenuItemConstructorOptions } from 'electron'
import { loud } from '../loud.ts'

type Submenu = Menu | undefined

/** What the app's menu would hold. Nothing draws it: it can be read and clicked by a program only. */
export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: unknown
  readonly submenu: Submenu
  enabled: boolean
  visible: boolean
  checked: boolean
  private readonly options: MenuItemConstructorOptions

  constructor(options: MenuItemConstructorOptions) {
    this.options = options
    this.id = options.id
    this.label = options.label ?? ''
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.role = options.role
    this.accelerator = options.accelerator
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : undefined
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
  }

  click(event: object = {}, window?: object): void {
    if (this.type === 'checkbox') this.checked = !this.checked
    const { click } = this.options
    if (click) Reflect.apply(click, undefined, [this, window, event])
  }
}

export class Menu {
  readonly items: MenuItem[] = []
  private static applicationMenu: Menu | null = null

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const item of template)
      menu.append(item instanceof MenuItem ? item : new MenuItem(item as MenuItemConstructorOptions))
    return loud(menu, 'menu')
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return Menu.applicationMenu
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}
