import { EventEmitter } from 'node:events'
import { open } from 'node:fs/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { growth, measureUse, type ResourceUse, tenthAfter } from './steady'

const held = (heap: number, resources = 3, listeners = 2): ResourceUse => ({ heap, resources, listeners })

it('accepts figures up to the maximum of the first half, plus a MiB or a twentieth for the heap', () => {
  expect(growth([held(50), held(60), held(55), held(62)])).toEqual([])
  expect(growth([held(5), held(5), held(5), held(5.9)])).toEqual([])
})

it('reports growth with its figures', () => {
  expect(growth([held(50), held(60), held(62), held(64)])).toEqual(['heap grew: 50 60 62 64'])
  expect(growth([held(5), held(5, 4), held(5, 5), held(5, 5, 3)])).toEqual([
    'resources grew: 3 4 5 5',
    'listeners grew: 2 2 2 3',
  ])
  expect(growth([])).toEqual(['Nothing was measured'])
})

it('reports a heap that rises slowly but steadily, but not one that rises and falls', () => {
  const rising = [27.2, 27.4, 27.3, 27.5, 27.6, 27.8, 27.9, 28.1, 28.2, 28.3]
  expect(growth(rising.map((heap) => held(heap)))).toEqual([`heap grew: ${rising.join(' ')}`])
  const restless = [26.9, 26.8, 26.2, 26.9, 26.3, 26.3, 27, 26.3, 27, 26.3]
  expect(growth(restless.map((heap) => held(heap)))).toEqual([])
  const steps = [30, 30, 30, 30, 30, 30, 30.1, 30.1, 30.1, 30.2]
  expect(growth(steps.map((heap) => held(heap)))).toEqual([])
})

it.skipIf(process.platform === 'win32')('counts open files', async () => {
  const before = await measureUse([])
  const files = await Promise.all(Array.from({ length: 20 }, () => open(import.meta.filename)))
  const after = await measureUse([])
  await Promise.all(files.map((file) => file.close()))
  // The test runner opens and closes files of its own meanwhile.
  expect(after.resources).toBeGreaterThan(before.resources + 10)
})

it('counts retained megabytes, timers and a listener', async () => {
  const emitter = new EventEmitter()
  const before = await measureUse([emitter])
  emitter.on('a', () => undefined)
  const timers = Array.from({ length: 20 }, () => setTimeout(() => undefined, 60_000))
  const kept = Array.from({ length: 500_000 }, (_, n) => ({ n }))
  const after = await measureUse([emitter])
  for (const timer of timers) clearTimeout(timer)
  expect(kept).toHaveLength(500_000)
  expect(after.heap).toBeGreaterThan(before.heap + 4)
  expect(after.listeners).toBe(before.listeners + 1)
  expect(after.resources).toBeGreaterThan(before.resources + 10)
})

it('does not count compiled code, of which V8 adds more for hours', async () => {
  const { heap } = await measureUse([])
  const used = (space: string) =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === space)?.space_used_size ?? 0
  const [machineCode, bytecode] = [used('code_space'), used('trusted_space')]
  const all = process.memoryUsage().heapUsed
  expect(Math.min(machineCode, bytecode)).toBeGreaterThan(0)
  expect(heap).toBeLessThan((all - machineCode - bytecode / 2) / 1024 / 1024)
})

it('divides work of any length into tenths', () => {
  const tenths = (steps: number) =>
    Array.from({ length: steps }, (_, n) => tenthAfter(n + 1, steps)).filter((tenth) => tenth !== null)
  expect(tenths(1000)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(tenths(13)).toHaveLength(10)
})
