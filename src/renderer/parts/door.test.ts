import { createElement, options, render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoor, useDoor } from './door'

/** A container for a component that renders nothing. */
const PLACE: never = { childNodes: [], firstChild: null } as never

/** The values of `useDoor` in each render of a component, newest last. */
function watch<T>(door: ReturnType<typeof createDoor<T>>) {
  const drawn: unknown[] = []
  const Watcher = () => {
    drawn.push(useDoor(door))
    return null
  }
  render(createElement(Watcher, null), PLACE)
  return drawn
}

/** Runs the next frame, which effects wait for; a test calls it. */
let frame: (() => void) | undefined

beforeEach(() => {
  vi.stubGlobal('document', {})
  options.requestAnimationFrame = (run) => {
    frame = run
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  delete options.requestAnimationFrame
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a door that opens between a render and its effects is seen as open', async () => {
  let arrive = (_room: string) => {}
  const door = createDoor(() => new Promise<string>((resolve) => (arrive = resolve)))
  const early = door.open()
  const drawn = watch(door)
  arrive('a room')
  await early
  frame?.()
  await settled()
  expect(drawn).toEqual([null, 'a room'])
})

test('a component with an open door renders its content at once, and only once', async () => {
  const door = createDoor(async () => 'a room')
  await door.open()
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual(['a room'])
})

test('a component opens its door, and gets "failed" if the part cannot be loaded', async () => {
  const door = createDoor(() => Promise.reject(new Error('no such file')))
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual([null, 'failed'])
})

test('a component tries again after an earlier failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('a room')
  const door = createDoor<string>(load)
  await expect(door.open()).rejects.toThrow('no such file')
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual([null, 'a room'])
})

test('a part that is loading is not loaded twice', async () => {
  const load = vi.fn(async () => 'a room')
  const door = createDoor(load)
  expect(await Promise.all([door.open(), door.open()])).toEqual(['a room', 'a room'])
  await door.open()
  expect(load).toHaveBeenCalledTimes(1)
})
