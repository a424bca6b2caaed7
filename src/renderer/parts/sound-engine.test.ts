import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Howler as far as the engine knows it, on a device whose state each test decides. */
const { Howl, Howler, device } = vi.hoisted(() => {
  /** `lost` devices let a context say that it runs, but its clock stands still. */
  const device = { lost: false, opened: [] as Context[], played: [] as string[] }
  class Context {
    state: AudioContextState = 'suspended'
    readonly #lost = device.lost
    #time = 0
    constructor() {
      device.opened.push(this)
    }
    get currentTime() {
      if (this.state === 'running' && !this.#lost && !device.lost) this.#time += 1
      return this.#time
    }
    async resume() {
      if (this.state === 'closed' || this.state === 'interrupted') throw new Error(this.state)
      this.state = 'running'
    }
    async suspend() {
      if (this.state === 'closed') throw new Error(this.state)
      this.state = 'suspended'
    }
    async close() {
      if (this.state === 'closed') throw new Error(this.state)
      this.state = 'closed'
    }
  }
  const Howler = {
    autoSuspend: true,
    ctx: null as Context | null,
    stop: () => undefined,
    unload() {
      void this.ctx?.close()
      this.ctx = null
    },
  }
  class Howl {
    readonly #src: string
    constructor({ src: [address = ''] }: { src: readonly string[] }) {
      Howler.ctx ??= new Context()
      this.#src = address
    }
    state = () => 'loaded'
    duration = () => 0.1
    once = () => this
    volume = () => this
    play = () => device.played.push(this.#src)
  }
  return { Howl, Howler, device }
})
vi.mock('howler', () => ({ Howl, Howler }))

/** An engine that has decoded two sounds and sleeps, as it is before anybody stirs. */
async function prepared() {
  const { openEngine } = await import('./sound-engine')
  const engine = openEngine()
  await engine.prepare(['a', 'b'])
  return engine
}
type Prepared = Awaited<ReturnType<typeof prepared>>

/** Somebody moves the pointer ten times a second. */
async function stirFor(engine: Prepared, seconds: number): Promise<void> {
  for (let times = 0; times < seconds * 10; times++) {
    engine.wake()
    await vi.advanceTimersByTimeAsync(100)
  }
}
/** Plays a sound. @returns whether it can be heard */
function isHeard(engine: Prepared): boolean {
  const before = device.played.length
  engine.play('a', 1)
  const { ctx } = Howler
  const time = ctx?.currentTime ?? 0
  return device.played.length > before && (ctx?.currentTime ?? 0) > time
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  Howler.ctx = null
  Object.assign(device, { lost: false, opened: [], played: [] })
})
afterEach(() => void vi.useRealTimers())

describe('the audio engine', () => {
  it('keeps one context for as long as its clock runs, and lets it sleep', async () => {
    const engine = await prepared()
    await stirFor(engine, 60)
    expect(isHeard(engine)).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(Howler.ctx?.state).toBe('suspended')
    await stirFor(engine, 60)
    expect(device.opened).toHaveLength(1)
    expect(isHeard(engine)).toBe(true)
  })

  it('wakes a context that the system suspends while it is awake', async () => {
    const engine = await prepared()
    await stirFor(engine, 1)
    await Howler.ctx?.suspend()
    await stirFor(engine, 0.2)
    expect(isHeard(engine)).toBe(true)
  })

  it('replaces a context whose device is lost, also when nobody moves but only sounds are played', async () => {
    const engine = await prepared()
    await stirFor(engine, 1)
    device.lost = true
    for (let times = 0; times < 4; times++) {
      engine.play('a', 1)
      await vi.advanceTimersByTimeAsync(1000)
    }
    device.lost = false
    await stirFor(engine, 10)
    expect(device.opened.length).toBeGreaterThan(1)
    expect(isHeard(engine)).toBe(true)
  })

  it('replaces a context that the system closes', async () => {
    const engine = await prepared()
    await stirFor(engine, 1)
    await Howler.ctx?.close()
    await stirFor(engine, 4)
    expect(isHeard(engine)).toBe(true)
  })

  it('tries at growing intervals for as long as there is no device, and keeps no sound for later', async () => {
    const engine = await prepared()
    await stirFor(engine, 1)
    device.lost = true
    await stirFor(engine, 600)
    expect(device.opened.length).toBeLessThan(600 / 12 + 8)
    device.played = []
    for (let times = 0; times < 50; times++) {
      engine.play('b', 1)
      await stirFor(engine, 1)
    }
    // A new context has its chance for the time of one look.
    expect(device.played.length).toBeLessThan(20)
    device.lost = false
    await stirFor(engine, 40)
    expect(isHeard(engine)).toBe(true)
  })

  it('leaves an interrupted context alone until the system lets it run again', async () => {
    const engine = await prepared()
    await stirFor(engine, 1)
    const { ctx } = Howler
    if (ctx !== null) ctx.state = 'interrupted'
    await stirFor(engine, 10)
    engine.play('a', 1)
    expect(device.played).toEqual([])
    expect(Howler.ctx?.state).toBe('interrupted')
    if (ctx !== null) ctx.state = 'running'
    expect(isHeard(engine)).toBe(true)
    expect(device.opened).toHaveLength(1)
  })
})
