import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { RelaunchOptions } from 'electron'
import { InstanceLock } from './instance-lock.ts'

/** The fields of the app's package.json. */
export interface Manifest {
  readonly name?: string
  readonly productName?: string
  readonly version?: string
}

export interface AppOptions {
  /** The app's folder. */
  readonly path: string
  readonly manifest: Manifest
  readonly isPacked: boolean
  /** The switches of the command line; the app can add to them until it is ready. */
  readonly switches: Map<string, string>
  readonly windows: ReadonlyMap<number, { close(): void; destroy(): void }>
  /** Starts another process like this one, with these arguments after the program; by default with the same ones. */
  readonly launchAgain: (args?: readonly string[]) => void
  /** Ends the process and everything that belongs to it. */
  readonly stop: (code: number) => void
}

function configFolder(): string {
  const { env, platform } = process
  if (platform === 'win32') return env.APPDATA ?? join(homedir(), 'AppData', 'Roaming')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
}

/** The app's lifecycle, with its events in Electron's order. */
export class App extends EventEmitter {
  readonly isPackaged: boolean
  readonly commandLine
  name: string
  private readonly options: AppOptions
  private readonly lock = new InstanceLock(({ argv, folder, additionalData }) =>
    this.emit('second-instance', {}, argv, folder, additionalData),
  )
  private readonly paths = new Map<string, string>()
  private readonly readiness: Promise<unknown>
  private resolveReadiness: (event: object) => void = () => {}
  private started = false
  private quitting = false
  private nextLaunch: RelaunchOptions | null = null

  constructor(options: AppOptions) {
    super()
    this.options = options
    this.isPackaged = options.isPacked
    this.readiness = new Promise((resolve) => {
      this.resolveReadiness = resolve
    })
    this.name = options.manifest.productName ?? options.manifest.name ?? 'Electron'
    const { switches } = options
    this.commandLine = {
      appendSwitch: (name: string, value = '') => void switches.set(name, value),
      hasSwitch: (name: string) => switches.has(name),
      getSwitchValue: (name: string) => switches.get(name) ?? '',
      removeSwitch: (name: string) => void switches.delete(name),
    }
    const home = homedir()
    this.paths.set('home', home).set('appData', configFolder()).set('temp', tmpdir())
    this.paths.set('documents', join(home, 'Documents')).set('downloads', join(home, 'Downloads'))
    this.paths.set('desktop', join(home, 'Desktop')).set('exe', process.argv[0] ?? process.execPath)
  }

  isReady(): boolean {
    return this.started
  }

  whenReady(): Promise<unknown> {
    return this.readiness
  }

  /** Called by the host when Chromium has started and windows can be opened. */
  becomeReady(): void {
    this.started = true
    this.emit('ready', {}, {})
    this.resolveReadiness({})
  }

  getName(): string {
    return this.name
  }

  setName(name: string): void {
    this.name = name
  }

  getVersion(): string {
    return this.options.manifest.version ?? '0.0.0'
  }

  getAppPath(): string {
    return this.options.path
  }

  getLocale(): string {
    return 'en-US'
  }

  /** @throws for a name that Electron has no path for either */
  getPath(name: string): string {
    const path = this.paths.get(name) ?? this.derivedPath(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  private derivedPath(name: string): string | undefined {
    if (name === 'userData') return join(this.getPath('appData'), this.name)
    if (name === 'sessionData') return this.getPath('userData')
    if (name === 'logs') return join(this.getPath('userData'), 'logs')
    if (name === 'crashDumps') return join(this.getPath('userData'), 'Crashpad')
    return undefined
  }

  /** A folder must exist before it is set, as Electron's documentation says. */
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!existsSync(path)) throw new Error('Failed to set path')
    this.paths.set(name, path)
  }

  setAppLogsPath(path?: string): void {
    this.paths.set('logs', path ?? join(this.getPath('userData'), 'logs'))
  }

  requestSingleInstanceLock(additionalData: object = {}): boolean {
    return this.lock.request(this.getPath('userData'), additionalData)
  }

  hasSingleInstanceLock(): boolean {
    return this.lock.held
  }

  releaseSingleInstanceLock(): void {
    this.lock.release()
  }

  // Chromium decides these by itself.
  enableSandbox(): void {}
  setAppUserModelId(_id: string): void {}
  setAboutPanelOptions(_options: object): void {}
  focus(): void {}

  /** Asks every window to close, then quits, unless a listener or a window refuses. */
  quit(): void {
    if (this.quitting || this.isRefused('before-quit')) return
    this.quitting = true
    for (const window of this.options.windows.values()) window.close()
    if (this.options.windows.size > 0) this.quitting = false
    else this.leave()
  }

  /** Ends without asking any window. */
  exit(code = 0): void {
    this.quitting = true
    for (const window of this.options.windows.values()) window.destroy()
    this.end(code)
  }

  /** Starts the app again when this process has ended. */
  relaunch(options: RelaunchOptions = {}): void {
    this.nextLaunch = options
  }

  /** Has no effect: the system's list is not changed. */
  addRecentDocument(_path: string): void {}

  /** Called by the host when the last window is closed. */
  lastWindowClosed(): void {
    if (this.quitting) return
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  private leave(): void {
    if (this.isRefused('will-quit')) this.quitting = false
    else this.end(0)
  }

  private end(code: number): void {
    this.emit('quit', {}, code)
    this.lock.release()
    if (this.nextLaunch !== null) this.options.launchAgain(this.nextLaunch.args)
    this.options.stop(code)
  }

  private isRefused(name: string): boolean {
    let refused = false
    this.emit(name, {
      preventDefault: () => {
        refused = true
      },
    })
    return refused
  }
}
