import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A fake of Howler, as far as the engine uses it, on a device whose state each test controls. */
const { Howl, Howler, device } = vi.hoisted(() => {
  /** On a `lost` device a context says that it runs, but its clock has stopped. */
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

/** An engine that has decoded two sounds and is suspended, as before the player first moves. */
async function prepared() {
  const { openEngine } = await import('./sound-engine')
  const engine = openEngine()
  await engine.prepare(['a', 'b'])
  return engine
}
type Prepared = Awaited<ReturnType<typeof prepared>>

/** Moves the pointer ten times a second. */
async function moveFor(engine: Prepared, seconds: number): Promise<void> {
  for (let times = 0; times < seconds * 10; times++) {
    engine.wake()
    await vi.advanceTimersByTimeAsync(100)
  }
}
/** Plays a sound. @returns true if it is audible */
function isAudible(engine: Prepared): boolean {
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
  it('keeps one context while its clock runs, and suspends it when silent', async () => {
    const engine = await prepared()
    await moveFor(engine, 60)
    expect(isAudible(engine)).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(Howler.ctx?.state).toBe('suspended')
    await moveFor(engine, 60)
    expect(device.opened).toHaveLength(1)
    expect(isAudible(engine)).toBe(true)
  })

  it('resumes a context that the system suspends', async () => {
    const engine = await prepared()
    await moveFor(engine, 1)
    await Howler.ctx?.suspend()
    await moveFor(engine, 0.2)
    expect(isAudible(engine)).toBe(true)
  })

  it('replaces a context whose device is lost, even if only sounds are played', async () => {
    const engine = await prepared()
    await moveFor(engine, 1)
    device.lost = true
    for (let times = 0; times < 4; times++) {
      engine.play('a', 1)
      await vi.advanceTimersByTimeAsync(1000)
    }
    device.lost = false
    await moveFor(engine, 10)
    expect(device.opened.length).toBeGreaterThan(1)
    expect(isAudible(engine)).toBe(true)
  })

  it('replaces a context that the system closes', async () => {
    const engine = await prepared()
    await moveFor(engine, 1)
    await Howler.ctx?.close()
    await moveFor(engine, 4)
    expect(isAudible(engine)).toBe(true)
  })

  it('tries at growing intervals while there is no device, and queues no sounds', async () => {
    const engine = await prepared()
    await moveFor(engine, 1)
    device.lost = true
    await moveFor(engine, 600)
    expect(device.opened.length).toBeLessThan(600 / 12 + 8)
    device.played = []
    for (let times = 0; times < 50; times++) {
      engine.play('b', 1)
      await moveFor(engine, 1)
    }
    // Each new context plays sounds until its clock is read again.
    expect(device.played.length).toBeLessThan(20)
    device.lost = false
    await moveFor(engine, 40)
    expect(isAudible(engine)).toBe(true)
  })

  it('leaves an interrupted context alone until the system lets it run again', async () => {
    const engine = await prepared()
    await moveFor(engine, 1)
    const { ctx } = Howler
    if (ctx !== null) ctx.state = 'interrupted'
    await moveFor(engine, 10)
    engine.play('a', 1)
    expect(device.played).toEqual([])
    expect(Howler.ctx?.state).toBe('interrupted')
    if (ctx !== null) ctx.state = 'running'
    expect(isAudible(engine)).toBe(true)
    expect(device.opened).toHaveLength(1)
  })
})
