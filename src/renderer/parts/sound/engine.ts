import { Howl, Howler } from 'howler'
import type { Engine } from './player'

/** How long it has to be silent before the audio context sleeps, ms. Awake, it keeps the computer busy with nothing. */
const QUIET = 2000
/** What a sound may last whose length is not known yet, s. */
const LONGEST = 2

export interface DecodingEngine extends Engine {
  /** Fetches and decodes sounds. Resolves once each of them can be played or has failed. */
  prepare(addresses: readonly string[]): Promise<void>
}

/** Sounds through Howler, whose audio context is the window's only one. */
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
  const sleep = () => void Howler.ctx?.suspend()
  /** Wakes the audio context, which takes some 50 ms, and lets it sleep when it has been quiet for long enough. */
  const stayAwake = (until: number) => {
    ends = Math.max(ends, until)
    if (falling !== undefined) return
    void Howler.ctx?.resume()
    const check = () => {
      const left = ends + QUIET - performance.now()
      falling = left > 0 ? setTimeout(check, left) : undefined
      if (falling === undefined) sleep()
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

let opened: DecodingEngine | null = null

/** @returns the window's engine */
export function openEngine(): DecodingEngine {
  opened ??= createEngine()
  return opened
}
