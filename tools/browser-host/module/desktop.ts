import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Clipboard } from 'electron'
import type { PathQuestion } from '../page/ask-path.ts'

/**
 * What a program sees of the desktop around it. The host has none: files and folders are asked for in the page, other
 * dialogs are cancelled, nothing is opened.
 */

/** A line for whoever runs the app: something of the desktop was asked for. */
export type Report = (line: string) => void

interface DialogOptions {
  readonly title?: string
  readonly message?: string
  readonly defaultPath?: string
  readonly cancelId?: number
}

/** @param ask asks for a path in the page; an empty answer, or none, is a cancelled dialog */
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

/** A clipboard of its own, because a headless page has none of the desktop's. As in Electron, it answers only after a while. */
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
