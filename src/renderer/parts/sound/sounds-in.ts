import type { Sound, Voice, Weight } from './cue'

/** The sounds of one folder. */
export interface SoundFolder {
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
