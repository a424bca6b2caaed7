import { createElement, options, render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoor, useDoor } from './door'

/** A page to draw nothing in. */
const PLACE: never = { childNodes: [], firstChild: null } as never

/** What a component drew of a door, newest last: nothing is put in a page. */
function watch<T>(door: ReturnType<typeof createDoor<T>>) {
  const drawn: unknown[] = []
  const Watcher = () => {
    drawn.push(useDoor(door))
    return null
  }
  render(createElement(Watcher, null), PLACE)
  return drawn
}

/** Effects wait for a frame, which comes when a test says so. */
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

test('a door that opens between the drawing and its effects is seen to be open', async () => {
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

test('a door that is open is drawn at once, and only once', async () => {
  const door = createDoor(async () => 'a room')
  await door.open()
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual(['a room'])
})

test('whoever looks at a door opens it, and is told where it cannot be opened', async () => {
  const door = createDoor(() => Promise.reject(new Error('no such file')))
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual([null, 'failed'])
})

test('a failure before anyone looks is not shown: looking tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('a room')
  const door = createDoor<string>(load)
  await expect(door.open()).rejects.toThrow('no such file')
  const drawn = watch(door)
  frame?.()
  await settled()
  expect(drawn).toEqual([null, 'a room'])
})

test('what is on its way is not loaded twice', async () => {
  const load = vi.fn(async () => 'a room')
  const door = createDoor(load)
  expect(await Promise.all([door.open(), door.open()])).toEqual(['a room', 'a room'])
  await door.open()
  expect(load).toHaveBeenCalledTimes(1)
})
