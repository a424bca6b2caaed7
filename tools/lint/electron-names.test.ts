import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../run/machine'

/**
 * Tests that Electron has every event and every function that the app names. The compiler cannot find a misspelt event, because the app describes
 * Electron by interfaces of its own, which accept a listener for any name.
 */

const types = readFileSync(createRequire(import.meta.url).resolve('electron/electron.d.ts'), 'utf8')

/** Maps the app's name for each object of Electron to the name of its type. */
const OBJECTS: Readonly<Record<string, string>> = {
  app: 'App',
  clipboard: 'Clipboard',
  contents: 'WebContents',
  contextBridge: 'ContextBridge',
  dialog: 'Dialog',
  ipcMain: 'IpcMain',
  ipcRenderer: 'IpcRenderer',
  Menu: 'Menu',
  nativeTheme: 'NativeTheme',
  powerMonitor: 'PowerMonitor',
  protocol: 'Protocol',
  screen: 'Screen',
  session: 'Session',
  shell: 'Shell',
  webContents: 'WebContents',
  window: 'BrowserWindow',
}
/** Emitters of Node. */
const OF_NODE = new Set(['port', 'process', 'started', 'thread'])

/** @returns the declarations in Electron's types of a class or an interface and of those that it extends */
function declarationOf(name: string): string {
  const start = types.search(new RegExp(`^  (?:class|interface) ${name}\\b`, 'm'))
  if (start === -1) return ''
  const text = types.slice(start, types.indexOf('\n  }\n', start))
  const base = /extends (\w+)/.exec(text)?.[1]
  return base === undefined || base === name ? text : text + declarationOf(base)
}

interface Use {
  readonly object: string
  readonly name: string
  readonly file: string
}

const FOLDER = join(ROOT, 'src')
const files = ['main', 'preload'].flatMap((part) =>
  readdirSync(join(FOLDER, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
    .map((file) => join(FOLDER, part, file)),
)

const usesOf = (text: string, file: string, pattern: RegExp): readonly Use[] =>
  [...text.matchAll(pattern)].map(([, object = '', name = '']) => ({ object, name, file }))

/** Every event with a listener, by the name of its emitter. */
const eventsIn = (text: string, file = '') => usesOf(text, file, /(\w+)\.(?:on|once|off)\(\s*'([^']+)'/g)

/** Every function that is called on an import from Electron. */
function callsIn(text: string, file = ''): readonly Use[] {
  const [, imported = ''] = /import \{([^}]*)\} from 'electron'/.exec(text) ?? []
  const names = imported.split(',').map((name) => name.trim())
  return usesOf(text, file, /(?<![.\w])(\w+)\.(\w+)\(/g).filter(({ object }) => names.includes(object))
}

const hasEvent = ({ object, name }: Use): boolean =>
  declarationOf(OBJECTS[object] ?? '').includes(`on(event: '${name}'`)

const hasFunction = ({ object, name }: Use): boolean =>
  new RegExp(`^\\s+(?:static )?${name}[(<]`, 'm').test(declarationOf(OBJECTS[object] ?? ''))

const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('Electron', () => {
  it('has every event that the app listens to', () => {
    const events = sources.flatMap(({ file, text }) => eventsIn(text, file))
    const ofElectron = events.filter(({ object }) => !OF_NODE.has(object))
    expect(ofElectron.length).toBeGreaterThan(25)
    expect(ofElectron.filter((event) => !hasEvent(event))).toEqual([])
  })

  it('has every function that the app calls on it', () => {
    const calls = sources.flatMap(({ file, text }) => callsIn(text, file))
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter((call) => !hasFunction(call))).toEqual([])
  })

  it('lacks names that do not exist', () => {
    const events = eventsIn(
      `app.on('second-instanse', f)\nwindow.once(\n  'ready-to-show', f)\nthing.on('x', f)`,
    )
    expect(events.map(hasEvent)).toEqual([false, true, false])
    const calls = callsIn(`import { app } from 'electron'\napp.quitt()\napp.quit()\nother.quit()`)
    expect(calls.map(hasFunction)).toEqual([false, true])
  })
})
