import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Clipboard, MenuItemConstructorOptions } from 'electron'
import { loud } from '../loud.ts'

/**
 * Electron's modules for the desktop. The host has no desktop: it asks for files and folders in the page, cancels other
 * dialogs, and opens nothing.
 */

/** Writes a line to stderr for a request to the desktop. */
type Report = (line: string) => void

interface DialogOptions {
  readonly title?: string
  readonly message?: string
  readonly defaultPath?: string
  readonly cancelId?: number
}

/** @param ask asks for a path in the page; null or an empty path cancels the dialog */
export function createDialog(report: Report, ask: (question: PathQuestion) => Promise<string | null>) {
  const cancelled = (name: string, message: string) => report(`dialog.${name} was cancelled: ${message}`)
  const optionsOf = (args: readonly unknown[]): DialogOptions => {
    const options = args.at(-1)
    return typeof options === 'object' && options !== null ? options : {}
  }
  const questionOf = (button: string, args: readonly unknown[]): PathQuestion => {
    const { title = button, defaultPath = '' } = optionsOf(args)
    return { title, button, path: defaultPath === '' ? '' : resolve(defaultPath) }
  }
  const showMessageBoxSync = (...args: unknown[]) => {
    const { message = '', cancelId = 0 } = optionsOf(args)
    cancelled('showMessageBox', message)
    return cancelId
  }
  return {
    showMessageBoxSync,
    showMessageBox: async (...args: unknown[]) => ({
      response: showMessageBoxSync(...args),
      checkboxChecked: false,
    }),
    showErrorBox: (title: string, content: string) => report(`${title}: ${content}`),
    async showOpenDialog(...args: unknown[]) {
      const path = await ask(questionOf('Open', args))
      return path === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [path] }
    },
    async showSaveDialog(...args: unknown[]) {
      const path = await ask(questionOf('Save', args))
      return path === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: path }
    },
  }
}

export function createShell(report: Report) {
  return {
    openExternal: async (url: string) => report(`would open ${url}`),
    async openPath(path: string) {
      report(`would open ${path}`)
      return ''
    },
    showItemInFolder: (path: string) => report(`would show ${path}`),
    beep: () => report('beep'),
  }
}

/** A clipboard of the host's own, as a headless page cannot use the desktop's. It is asynchronous, as in Electron. */
export function createClipboard(): Pick<Clipboard, 'writeText' | 'readText' | 'clear'> {
  let held = ''
  return {
    async writeText(text) {
      await setImmediate()
      held = text
    },
    readText: () => setImmediate(held),
    clear() {
      held = ''
    },
  }
}

export interface ScreenSize {
  readonly width: number
  readonly height: number
  readonly scaleFactor: number
}

/** One display; `size` is known once Chromium runs. */
export function createScreen(size: () => ScreenSize) {
  const display = () => {
    const { width, height, scaleFactor } = size()
    const bounds = { x: 0, y: 0, width, height }
    return {
      id: 1,
      bounds,
      workArea: bounds,
      size: { width, height },
      workAreaSize: { width, height },
      scaleFactor,
    }
  }
  return Object.assign(new EventEmitter(), {
    getPrimaryDisplay: display,
    getAllDisplays: () => [display()],
    getDisplayMatching: display,
    getDisplayNearestPoint: display,
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  })
}

export function createNativeTheme() {
  return Object.assign(new EventEmitter(), {
    themeSource: 'system',
    shouldUseDarkColors: false,
    shouldUseHighContrastColors: false,
    prefersReducedTransparency: false,
  })
}

type Submenu = Menu | undefined

/** The app's menu. It is not drawn: only a program can read and click it. */
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

/** The question asked in place of the system's file dialog. */
export interface PathQuestion {
  readonly title: string
  /** The label of the button that confirms. */
  readonly button: string
  /** The initial text of the field. */
  readonly path: string
}

/**
 * Asks for a path in the page itself, above all other layers.
 * The page gets this function as source text, so it must use no name from outside.
 * @returns null if it was cancelled or left empty
 */
export function askPath({ title, button, path }: PathQuestion): Promise<string | null> {
  const dialog = document.createElement('dialog')
  const form = document.createElement('form')
  const label = document.createElement('label')
  const field = document.createElement('input')
  const confirm = document.createElement('button')
  const cancel = document.createElement('button')
  form.method = 'dialog'
  label.textContent = title
  field.value = path
  field.size = 60
  confirm.textContent = button
  cancel.textContent = 'Cancel'
  cancel.type = 'button'
  label.append(field)
  form.append(label, confirm, cancel)
  dialog.append(form)
  dialog.dataset.browserHost = 'path'
  // The page's style sheets do not apply to it.
  dialog.style.cssText = 'margin:auto;padding:24px;background:#fff;color:#000;font:16px sans-serif'
  field.style.cssText =
    'display:block;margin:12px 0;padding:4px;background:#fff;color:#000;border:1px solid #000'
  for (const made of [confirm, cancel])
    made.style.cssText = 'margin-right:8px;padding:4px 12px;background:#ddd;color:#000'
  // Keys must not reach the page beneath.
  for (const type of ['keydown', 'keyup', 'cancel'])
    dialog.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  field.select()
  return new Promise((resolve) => {
    cancel.addEventListener('click', () => dialog.close('cancel'))
    form.addEventListener('submit', () => {
      dialog.dataset.answered = 'yes'
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.dataset.answered === 'yes' && field.value !== '' ? field.value : null)
    })
  })
}
