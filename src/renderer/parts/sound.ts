import { effect, type ReadonlySignal } from '@preact/signals'
import type { Settings, Volume } from '../../shared/settings'
import type { Door } from './door'

/** Which of the player's volumes a sound has. */
type Voice = 'table' | 'scoring'

/**
 * How much a sound is missed where what it belongs to is passed over: one that only goes with a movement, one that tells of
 * something, and one that tells how something has ended.
 */
export type Weight = 0 | 1 | 2

/** A sound as a game or the table names it. */
export interface Sound {
  readonly name: string
  readonly voice: Voice
  readonly weight: Weight
  /** Addresses of its variations: played in turn, or one of them by its number. */
  readonly takes: readonly string[]
}

/** A sound that is asked for. */
export interface Cue {
  readonly sound: Sound
  /** Which variation, from 0; the last one where there are fewer. Left out where they follow each other. */
  readonly take?: number
}

/** Takes what is to be heard. */
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

/** What makes sounds; loaded when there are some to make. */
export interface Engine {
  /** @param gain 0 to 1 */
  play(address: string, gain: number): void
  /** Readies the audio device, so that a sound that is asked for soon begins at once. */
  wake(): void
  /** Ends everything that sounds, at once. */
  silence(): void
}

interface PlayerOptions {
  readonly settings: ReadonlySignal<Pick<Settings, 'sound' | 'tableVolume' | 'scoringVolume'>>
  /** Whether nobody can see the page: then it is silent. */
  readonly hidden: ReadonlySignal<boolean>
  /** What plays the sounds, with all of them decoded; opened when there are some to make. */
  readonly engine: Door<Engine>
  /** ms, never going back. */
  readonly now: () => number
}

const GAINS: Readonly<Record<Volume, number>> = { off: 0, soft: 0.3, medium: 0.6, full: 1 }
/** The same sound does not begin again sooner, ms: a table that is shown at once does not rattle. */
const APART = 40

/** Plays what is to be heard, as loud as the player wants it. Whoever asks never waits for it, nor learns that it failed. */
export function createPlayer({ settings, hidden, engine: door, now }: PlayerOptions): {
  readonly hear: PlaySound
  /** Somebody is about to act: a sound may follow at once. */
  stir(): void
  dispose(): void
} {
  const engine = door.opened
  const last = new Map<Sound, { readonly at: number; readonly take: number }>()
  let asked = false
  const isSilent = () => hidden.value || !settings.value.sound
  const endFollowing = effect(() => {
    if (isSilent()) engine.value?.silence()
    else if (!asked) {
      asked = true
      // What cannot be loaded stays silent: everything that is heard is seen as well.
      door.open().catch(() => undefined)
    }
  })
  const gainOf = (voice: Voice): number => {
    const { tableVolume, scoringVolume } = settings.peek()
    return GAINS[voice === 'table' ? tableVolume : scoringVolume]
  }
  return {
    hear({ sound, take }) {
      const gain = gainOf(sound.voice)
      const before = last.get(sound)
      if (hidden.peek() || !settings.peek().sound || gain === 0) return
      if (before !== undefined && now() - before.at < APART) return
      const next = takeOf(sound, take, before?.take ?? -1)
      last.set(sound, { at: now(), take: next })
      const address = sound.takes[next]
      // What is asked for while nothing can sound yet would come too late.
      if (address !== undefined) engine.peek()?.play(address, gain)
    },
    stir() {
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
