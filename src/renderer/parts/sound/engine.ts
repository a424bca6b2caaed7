import { Howl, Howler } from 'howler'
import type { Engine } from './player'

/** How long it has to be silent before the audio context sleeps, ms. Awake, it keeps the computer busy with nothing. */
const QUIET = 2000
/** What a sound may last whose length is not known yet, s. */
const LONGEST = 2

/** Sounds through Howler, whose audio context is the window's only one. */
function createEngine(): Engine {
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
  return {
    play(address, gain) {
      clearTimeout(falling)
      const howl = howlOf(address)
      void Howler.ctx.resume()
      howl.volume(gain, howl.play())
      const now = performance.now()
      ends = Math.max(ends, now + 1000 * (howl.duration() || LONGEST))
      falling = setTimeout(sleep, ends - now + QUIET)
    },
    silence() {
      clearTimeout(falling)
      Howler.stop()
      sleep()
    },
  }
}

let opened: Engine | null = null

/** @returns the window's engine */
export function openEngine(): Engine {
  opened ??= createEngine()
  return opened
}
