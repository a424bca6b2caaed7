import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isAbsolute } from 'node:path'
import { setImmediate } from 'node:timers'

/**
 * Intercepts the file system calls that a save makes, so that each can be observed and made to fail.
 * Must be imported before any module that stores Node's functions.
 */

export type Code =
  | 'EACCES'
  | 'EBUSY'
  | 'EDQUOT'
  | 'EINVAL'
  | 'EIO'
  | 'ENAMETOOLONG'
  | 'ENOSPC'
  | 'ENOTSUP'
  | 'EPERM'
  | 'EROFS'

export type Fault =
  /** The call does nothing and fails. */
  | { readonly kind: 'refused'; readonly code: Code }
  /** The call does its work but reports a failure, as a network disk may. */
  | { readonly kind: 'late'; readonly code: Code }
  /** The process is killed before the call, so this call and all later ones never return. */
  | { readonly kind: 'killed' }
  /** A write takes half of the bytes and reports that number. */
  | { readonly kind: 'half' }
  /** A write takes half of the bytes but reports that it took all. */
  | { readonly kind: 'lie' }

export interface Call {
  readonly name: string
  readonly args: readonly unknown[]
}

interface Watcher {
  /** Called before every call. @returns the fault to inject; null for none */
  before(call: Call): Fault | null
  /** Called after every call that succeeded. */
  after?(call: Call, result: unknown): void
}

let watcher: Watcher | null = null

/** Observes all calls from now on. @returns a function that stops this */
export function watchDisk(by: Watcher): () => void {
  watcher = by
  return () => {
    watcher = null
  }
}

let route: (path: string) => string = (path) => path

/** Redirects every requested path to another one. @returns a function that stops this */
export function routePaths(by: (path: string) => string): () => void {
  route = by
  return () => {
    route = (path) => path
  }
}

/** Redirects the paths of a call, which are among its first two arguments. */
const routed = (args: readonly unknown[]): readonly unknown[] =>
  args.map((arg, at) => (at < 2 && typeof arg === 'string' && isAbsolute(arg) ? route(arg) : arg))

const CALLBACKS = ['open', 'write', 'fsync', 'close', 'readFile', 'rename', 'stat'] as const
const LOOKS = ['lstat', 'readdir', 'readFile', 'stat'] as const
const PROMISES = [...LOOKS, 'copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'utimes'] as const

type Done = (error: Error | null, ...results: unknown[]) => void
type Callback = (...args: unknown[]) => void
type Promised = (...args: unknown[]) => Promise<unknown>

const failure = (code: Code) => Object.assign(new Error(`${code}: on purpose`), { code })

function faulty(name: string, real: Callback): Callback {
  return function call(this: unknown, ...all) {
    const args = routed(all.slice(0, -1))
    const done = all.at(-1) as Done
    const fault = watcher?.before({ name, args }) ?? null
    const born = deaths
    const finish: Done = (error, ...results) => {
      if (deaths !== born) {
        if (name === 'open' && typeof results[0] === 'number') fs.closeSync(results[0])
        return
      }
      if (error === null) watcher?.after?.({ name, args }, results[0])
      done(error, ...results)
    }
    if (fault?.kind === 'killed') return die()
    if (fault === null) real.call(this, ...args, finish)
    else if (fault.kind === 'half' || fault.kind === 'lie')
      writeHalf(real, args, fault.kind === 'lie', finish)
    // Systems close a file even when they say that closing failed.
    else if (fault.kind === 'refused' && name !== 'close') process.nextTick(done, failure(fault.code))
    else real.call(this, ...args, (_error: unknown, result: unknown) => fail(name, result, fault.code, done))
  }
}

/** Fails a call. A file that it opened is closed here, because the caller never receives it. */
function fail(name: string, result: unknown, code: Code, done: Done): void {
  if (name === 'open' && typeof result === 'number') fs.closeSync(result)
  done(failure(code))
}

/** Halves a write, as `fs.write(fd, buffer, offset, length, position)`; passes other calls on unchanged. */
function writeHalf(real: Callback, args: readonly unknown[], lies: boolean, done: Done): void {
  const [fd, buffer, offset, length, position] = args
  if (typeof length !== 'number') return void real(...args, done)
  const half = Math.ceil(length / 2)
  real(fd, buffer, offset, half, position, (error: Error | null, written: unknown) =>
    done(error, lies ? length : written),
  )
}

/** The calls that close a file or a folder. */
const CLOSING: ReadonlySet<string> = new Set(['file close', 'folder close'])

const closeHandle = (handle: unknown): Promise<void> => (handle as fs.promises.FileHandle).close()

/** Settles like the call, unless its caller is killed before. */
async function outlived(name: string, call: Promise<unknown>): Promise<unknown> {
  const born = deaths
  const isAlive = () => deaths === born
  const result = await call.catch((error: unknown) => (isAlive() ? Promise.reject(error) : undefined))
  if (isAlive()) return result
  if (name === 'open' && result !== undefined) await closeHandle(result)
  return NEVER
}

function faultyPromise(name: string, real: Promised): Promised {
  return async (...asked) => {
    const args = routed(asked)
    const fault = watcher?.before({ name, args }) ?? null
    if (fault?.kind === 'killed') {
      die()
      return NEVER
    }
    if (fault?.kind === 'refused' && !CLOSING.has(name)) throw failure(fault.code)
    const result = await outlived(name, real(...args))
    if (fault?.kind === 'refused' || fault?.kind === 'late') {
      if (name === 'open') await closeHandle(result)
      throw failure(fault.code)
    }
    watcher?.after?.({ name, args }, result)
    return result
  }
}

/** The number of kills so far. A call that began before the last of them never settles, since its caller is gone. */
let deaths = 0

const NEVER = new Promise<never>(() => undefined)

/** Functions that close the open handles. The system closes them when a process is killed. */
const openHandles = new Set<() => Promise<unknown>>()

/** Simulates a kill of the process that uses the disk: its pending calls never settle, and its handles are closed. */
function die(): void {
  deaths++
  for (const close of openHandles) void close().catch(() => undefined)
  openHandles.clear()
}

/** Intercepts the calls of file handles too, because files and folders are opened to be flushed. */
function faultyOpen(real: Promised): Promised {
  const open = faultyPromise('open', real)
  return async (...args) => {
    const handle = (await open(...args)) as Record<'sync' | 'close', Promised> & fs.promises.FileHandle
    // Registered immediately: otherwise a caller that is killed meanwhile would leave an open handle.
    const kind = fs.fstatSync(handle.fd).isDirectory() ? 'folder' : 'file'
    const close = handle.close.bind(handle)
    openHandles.add(close)
    for (const name of ['sync', 'close'] as const) {
      const own = handle[name].bind(handle)
      const call = faultyPromise(`${kind} ${name}`, () => {
        if (name === 'close') openHandles.delete(close)
        return own()
      })
      Object.defineProperty(handle, name, { value: () => call(args[0]) })
    }
    return handle
  }
}

const callbacks = fs as unknown as Record<string, Callback>
const promises = fs.promises as unknown as Record<string, Promised>

for (const name of CALLBACKS) callbacks[name] = faulty(name, callbacks[name] as Callback)
for (const name of PROMISES) promises[name] = faultyPromise(name, promises[name] as Promised)
promises.open = faultyOpen(promises.open as Promised)
syncBuiltinESMExports()

/** Longer waits, in ms, are timeouts. They are not skipped, because a skipped timeout would fire although the result is on its way. */
const LONGEST_MS = 5_000

/**
 * Makes timers fire immediately, so that code that retries for a while gives up at once.
 * @returns a function that restores the clock
 */
export function hurry(): () => void {
  const { setTimeout } = globalThis
  const { now } = Date
  let skipped = 0
  const skip = (done: () => void, ms = 0) => {
    if (ms > LONGEST_MS) return setTimeout(done, ms)
    skipped += ms
    return setImmediate(done)
  }
  globalThis.setTimeout = skip as unknown as typeof setTimeout
  Date.now = () => now() + skipped
  return () => {
    globalThis.setTimeout = setTimeout
    Date.now = now
  }
}
