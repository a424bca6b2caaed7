import { Howl, Howler } from 'howler'
import type { Engine } from './sound'

/** Silence before the audio context is suspended, ms. A running context keeps the processor busy even while silent. */
const QUIET = 2000
/** The assumed length of a sound that is not decoded yet, s. */
const LONGEST = 2
/** The interval at which the clock of a running context is read, ms: within `QUIET`, and far longer than a healthy clock ever stops. */
const READ_INTERVAL = 1500
/** The longest pause between two attempts with a new context, ms: a computer may have no audio device for hours. */
const LONGEST_PAUSE = 12_000

export interface DecodingEngine extends Engine {
  /** Fetches and decodes sounds. Resolves once each of them can be played or has failed. */
  prepare(addresses: readonly string[]): Promise<void>
}

/**
 * Plays sounds through Howler, whose audio context is the window's only one. The system may end the context at any time:
 * headphones are unplugged, a driver restarts, the computer sleeps. Howler notices none of that.
 */
function createEngine(): DecodingEngine {
  // Howler itself would suspend the context only after half a minute.
  Howler.autoSuspend = false
  const howls = new Map<string, Howl>()
  let ends = 0
  let sleepTimer: ReturnType<typeof setTimeout> | undefined
  const howlOf = (address: string): Howl => {
    const howl = howls.get(address) ?? new Howl({ src: [address], format: ['opus'] })
    howls.set(address, howl)
    return howl
  }
  // A dead context never recovers, and a new one has none of the decoded sounds.
  const clock = createClock(() => {
    const addresses = [...howls.keys()]
    howls.clear()
    unload()
    for (const address of addresses) howlOf(address)
  })
  const sleep = () => {
    clock.stop()
    // A context that the system has closed rejects the call, and is silent anyway.
    Howler.ctx?.suspend().catch(() => undefined)
  }
  /** Resumes the audio context, which takes some 50 ms, and suspends it once it has been silent for `QUIET`. */
  const stayAwake = (until: number) => {
    ends = Math.max(ends, until)
    // This includes a context that should be running: the system may have suspended it.
    resume()
    if (sleepTimer !== undefined) return
    const check = () => {
      const left = ends + QUIET - performance.now()
      sleepTimer = left > 0 ? setTimeout(check, Math.min(left, READ_INTERVAL)) : undefined
      if (sleepTimer === undefined) return sleep()
      clock.read()
      resume()
    }
    check()
  }
  /** Resolves when the sound is decoded or has failed: nothing waits for a sound in vain. */
  const decoded = (howl: Howl): Promise<void> =>
    new Promise((resolve) => {
      if (howl.state() === 'loaded') resolve()
      howl.once('load', () => resolve())
      howl.once('loaderror', () => resolve())
    })
  return {
    async prepare(addresses) {
      await Promise.all(addresses.map((address) => decoded(howlOf(address))))
      if (sleepTimer === undefined) sleep()
    },
    wake: () => stayAwake(performance.now()),
    play(address, gain) {
      const howl = howlOf(address)
      stayAwake(performance.now() + 1000 * (howl.duration() || LONGEST))
      // Howler would queue the sound, and play all queued sounds at once when the device is back.
      if (clock.isStopped() || Howler.ctx?.state === 'interrupted') return
      howl.volume(gain, howl.play())
    },
    silence() {
      clearTimeout(sleepTimer)
      sleepTimer = undefined
      Howler.stop()
      sleep()
    },
  }
}

/** Resumes a suspended audio context. An interrupted one is left alone: the system itself resumes it. */
function resume(): void {
  const { ctx } = Howler
  if (ctx?.state === 'suspended') ctx.resume().catch(() => undefined)
}

/** Closes the audio context and releases all sounds. The next sound creates a new context. */
function unload(): void {
  // Howler would close a closed context again, which rejects a promise that nobody can catch.
  if (Howler.ctx?.state === 'closed') Object.assign(Howler, { ctx: null })
  Howler.unload()
}

/**
 * Reads the clock of a running audio context: a context whose clock has stopped is silent, whatever its state says.
 * @param replace creates another context; called at growing intervals until a clock runs
 */
function createClock(replace: () => void) {
  let seen: { readonly ctx: AudioContext | null; readonly time: number; readonly at: number } | null = null
  let stopped = false
  let pause = READ_INTERVAL
  let replacedAt = Number.NEGATIVE_INFINITY
  return {
    /** True if the clock had stopped at the last reading. */
    isStopped: () => stopped,
    read() {
      const { ctx } = Howler
      const now = performance.now()
      const before = seen
      if (before?.ctx === ctx && now - before.at < READ_INTERVAL) return
      seen = ctx?.state === 'interrupted' ? null : { ctx, time: ctx?.currentTime ?? 0, at: now }
      // The first reading of a context has nothing to compare with.
      if (seen === null || before?.ctx !== ctx) return
      stopped = seen.time === before.time
      if (!stopped) pause = READ_INTERVAL
      else if (now - replacedAt >= pause) {
        replacedAt = now
        pause = Math.min(2 * pause, LONGEST_PAUSE)
        stopped = false
        replace()
      }
    },
    /** Forgets the last reading: the context is about to be suspended, and its clock with it. */
    stop() {
      seen = null
    },
  }
}

let opened: DecodingEngine | null = null

/** @returns the window's engine */
export function openEngine(): DecodingEngine {
  opened ??= createEngine()
  return opened
}
