import { Howl, Howler } from 'howler'
import type { Engine } from './sound'

/** How long it has to be silent before the audio context sleeps, ms. Awake, it keeps the computer busy with nothing. */
const QUIET = 2000
/** What a sound may last whose length is not known yet, s. */
const LONGEST = 2
/** The clock of an awake context is read at this interval, in ms: within `QUIET`, and far longer than a healthy clock ever stands still. */
const LOOK = 1500
/** The longest pause before another context is tried, ms: a computer may have no audio device for hours. */
const LONGEST_PAUSE = 12_000

export interface DecodingEngine extends Engine {
  /** Fetches and decodes sounds. Resolves once each of them can be played or has failed. */
  prepare(addresses: readonly string[]): Promise<void>
}

/**
 * Makes sounds through Howler, whose audio context is the window's only one. The system may take the context away at any
 * time: headphones are unplugged, a driver restarts, the computer sleeps. Howler notices none of that.
 */
function createEngine(): DecodingEngine {
  // Its own sleep comes after half a minute only.
  Howler.autoSuspend = false
  const howls = new Map<string, Howl>()
  let ends = 0
  let falling: ReturnType<typeof setTimeout> | undefined
  const howlOf = (address: string): Howl => {
    const howl = howls.get(address) ?? new Howl({ src: [address], format: ['opus'] })
    howls.set(address, howl)
    return howl
  }
  // A dead context never comes back, and a new one has none of the decoded sounds.
  const clock = createClock(() => {
    const addresses = [...howls.keys()]
    howls.clear()
    unload()
    for (const address of addresses) howlOf(address)
  })
  const sleep = () => {
    clock.stop()
    // A context that the system has closed refuses, and is silent anyway.
    Howler.ctx?.suspend().catch(() => undefined)
  }
  /** Wakes the audio context, which takes some 50 ms, and lets it sleep when it has been quiet for long enough. */
  const stayAwake = (until: number) => {
    ends = Math.max(ends, until)
    // An awake context is asked as well: the system may have suspended it meanwhile.
    resume()
    if (falling !== undefined) return
    const check = () => {
      const left = ends + QUIET - performance.now()
      falling = left > 0 ? setTimeout(check, Math.min(left, LOOK)) : undefined
      if (falling === undefined) return sleep()
      clock.look()
      resume()
    }
    check()
  }
  /** Resolves when the sound is decoded, and also when it cannot be: a sound is never worth waiting for in vain. */
  const decoded = (howl: Howl): Promise<void> =>
    new Promise((resolve) => {
      if (howl.state() === 'loaded') resolve()
      howl.once('load', () => resolve())
      howl.once('loaderror', () => resolve())
    })
  return {
    async prepare(addresses) {
      await Promise.all(addresses.map((address) => decoded(howlOf(address))))
      if (falling === undefined) sleep()
    },
    wake: () => stayAwake(performance.now()),
    play(address, gain) {
      const howl = howlOf(address)
      stayAwake(performance.now() + 1000 * (howl.duration() || LONGEST))
      // Howler would keep it, and play everything at once when the device is back.
      if (clock.stands() || Howler.ctx?.state === 'interrupted') return
      howl.volume(gain, howl.play())
    },
    silence() {
      clearTimeout(falling)
      falling = undefined
      Howler.stop()
      sleep()
    },
  }
}

/** Asks the audio context to run. An interrupted one refuses, and the system itself lets it run again. */
function resume(): void {
  const { ctx } = Howler
  if (ctx?.state === 'suspended') ctx.resume().catch(() => undefined)
}

/** Closes the audio context and lets go of all sounds. The next sound makes a new context. */
function unload(): void {
  // Howler would close a closed one once more, which fails outside of anybody's reach.
  if (Howler.ctx?.state === 'closed') Object.assign(Howler, { ctx: null })
  Howler.unload()
}

/**
 * Reads the clock of an awake audio context: one whose clock stands still is heard by nobody, whatever it says of itself.
 * @param replace makes another context; called at growing intervals for as long as no clock runs
 */
function createClock(replace: () => void) {
  let seen: { readonly ctx: AudioContext | null; readonly time: number; readonly at: number } | null = null
  let standing = false
  let pause = LOOK
  let replacedAt = Number.NEGATIVE_INFINITY
  return {
    /** True if it stood still when it was read last. */
    stands: () => standing,
    look() {
      const { ctx } = Howler
      const now = performance.now()
      const before = seen
      if (before?.ctx === ctx && now - before.at < LOOK) return
      seen = ctx?.state === 'interrupted' ? null : { ctx, time: ctx?.currentTime ?? 0, at: now }
      // The first reading of a context says nothing.
      if (seen === null || before?.ctx !== ctx) return
      standing = seen.time === before.time
      if (!standing) pause = LOOK
      else if (now - replacedAt >= pause) {
        replacedAt = now
        pause = Math.min(2 * pause, LONGEST_PAUSE)
        standing = false
        replace()
      }
    },
    /** The context is about to sleep, and its clock with it. */
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
