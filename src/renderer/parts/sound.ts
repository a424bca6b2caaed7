import { effect, type ReadonlySignal } from '@preact/signals'
import type { Settings, Volume } from '../../shared/settings'
import type { Door } from './door'

/** The volume setting that applies to a sound. */
type Voice = 'table' | 'scoring'

/**
 * The importance of a sound when its animation is skipped: 0 only accompanies a movement, 1 reports an event, 2 reports an
 * outcome.
 */
type Weight = 0 | 1 | 2

/** A sound of a game or of the table. */
interface Sound {
  readonly name: string
  readonly voice: Voice
  readonly weight: Weight
  /** Addresses of its variations, which are played in turn unless a cue names one. */
  readonly takes: readonly string[]
}

/** A request to play a sound. */
export interface Cue {
  readonly sound: Sound
  /** The index of the variation, capped to the last one; by default they are played in turn. */
  readonly take?: number
}

/** Plays a cue. */
export type PlaySound = (cue: Cue) => void

/** The sounds of one folder. */
interface SoundFolder {
  /** The addresses of all files, so that they can be decoded before the first cue. */
  readonly addresses: readonly string[]
  /** @throws RangeError if the folder has no sound of that name */
  sound(name: string, voice: Voice, weight: Weight): Sound
}

/** @param files the addresses of a folder's files, by path; a name followed by `-01`, `-02` … is a variation of that sound */
export function soundsIn(files: Readonly<Record<string, string>>): SoundFolder {
  return {
    addresses: Object.values(files),
    sound(name, voice, weight) {
      const isTake = new RegExp(`/${name}(-\\d+)?\\.opus$`)
      const takes = Object.keys(files)
        .filter((path) => isTake.test(path))
        .toSorted()
        .flatMap((path) => files[path] ?? [])
      if (takes.length === 0) throw new RangeError(`No sound is called ${name}`)
      return { name, voice, weight, takes }
    },
  }
}

/** The audio engine, which is loaded when the first sound may be played. */
export interface Engine {
  /** @param gain 0 to 1 */
  play(address: string, gain: number): void
  /** Readies the audio device, so that the next sound starts at once. */
  wake(): void
  /** Stops all sounds at once. */
  silence(): void
}

interface PlayerOptions {
  readonly settings: ReadonlySignal<Pick<Settings, 'sound' | 'tableVolume' | 'scoringVolume'>>
  /** True while the page is hidden: then it is silent. */
  readonly hidden: ReadonlySignal<boolean>
  /** The engine with all sounds decoded; opened when sounds are switched on. */
  readonly engine: Door<Engine>
  /** A monotonic clock, ms. */
  readonly now: () => number
}

const GAINS: Readonly<Record<Volume, number>> = { off: 0, soft: 0.3, medium: 0.6, full: 1 }
/** The least time between two starts of the same sound, ms: several events at once do not make it rattle. */
const APART = 40

/** Plays cues at the volume of the settings. Callers never wait for a sound, and failures are silent. */
export function createPlayer({ settings, hidden, engine: door, now }: PlayerOptions): {
  readonly playSound: PlaySound
  /** Readies the engine, since the player is active and a sound may follow at once. */
  wake(): void
  dispose(): void
} {
  const engine = door.opened
  const last = new Map<Sound, { readonly at: number; readonly take: number }>()
  let isOpening = false
  const isSilent = () => hidden.value || !settings.value.sound
  const endFollowing = effect(() => {
    if (isSilent()) engine.value?.silence()
    else if (!isOpening) {
      isOpening = true
      // A failure to load is not shown: everything that is audible is visible as well.
      door.open().catch(() => undefined)
    }
  })
  const gainOf = (voice: Voice): number => {
    const { tableVolume, scoringVolume } = settings.peek()
    return GAINS[voice === 'table' ? tableVolume : scoringVolume]
  }
  return {
    playSound({ sound, take }) {
      const gain = gainOf(sound.voice)
      const before = last.get(sound)
      if (hidden.peek() || !settings.peek().sound || gain === 0) return
      if (before !== undefined && now() - before.at < APART) return
      const next = takeOf(sound, take, before?.take ?? -1)
      last.set(sound, { at: now(), take: next })
      const address = sound.takes[next]
      // A cue that arrives before the engine is ready is dropped, since its sound would come too late.
      if (address !== undefined) engine.peek()?.play(address, gain)
    },
    wake() {
      if (!isSilent()) engine.peek()?.wake()
    },
    dispose() {
      endFollowing()
      engine.peek()?.silence()
    },
  }
}

const takeOf = ({ takes }: Sound, take: Cue['take'], before: number): number =>
  take === undefined ? (before + 1) % takes.length : Math.min(take, takes.length - 1)
