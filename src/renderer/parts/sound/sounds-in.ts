import type { Sound, Voice, Weight } from './cue'

/** @param files addresses of the files of a folder, by their paths @returns what finds a sound and its variations among them */
export const soundsIn =
  (files: Readonly<Record<string, string>>) =>
  (name: string, voice: Voice, weight: Weight): Sound => {
    const isTake = new RegExp(`/${name}(-\\d+)?\\.opus$`)
    const takes = Object.keys(files)
      .filter((path) => isTake.test(path))
      .toSorted()
      .flatMap((path) => files[path] ?? [])
    if (takes.length === 0) throw new RangeError(`No sound is called ${name}`)
    return { name, voice, weight, takes }
  }
