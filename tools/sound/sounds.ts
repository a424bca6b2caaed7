import { stream } from '../../src/main/engine/rng'
import { SOUNDS_5211 } from './5211'
import { SOUNDS_KADO } from './kado'
import { decibels, faded, filtered, highPass, loudestMoment, lowPass, type Signal, scaled } from './signal'
import { type Recipe, TABLE } from './table'

/** The loudness of every sound that is long enough to measure, LUFS. */
export const LOUDNESS = -18
const SEED = 'an evening at the harbour'
/** The frequency range, Hz: laptops cannot play lower frequencies, and higher ones are unpleasant. */
const BAND = { from: 70, to: 9000 }
const ATTACK = 0.003
const RELEASE = 0.03

/** A sound with its path below the folder of sounds. */
export interface Made {
  readonly path: string
  make(): Signal
}

const FOLDERS = { table: TABLE, '5211': SOUNDS_5211, kado: SOUNDS_KADO } satisfies Record<
  string,
  readonly Recipe[]
>

/** All sounds. */
export const sounds: readonly Made[] = Object.entries(FOLDERS).flatMap(([folder, recipes]) =>
  recipes.flatMap((recipe) =>
    Array.from({ length: recipe.takes }, (_, take) => ({
      path: `${folder}/${recipe.name}${recipe.takes > 1 ? `-${String(take + 1).padStart(2, '0')}` : ''}.opus`,
      make: () => finished(recipe, recipe.make(take, stream(SEED, folder, recipe.name, take))),
    })),
  ),
)

/** Limits a sound's frequency range, fades its ends, and normalizes its loudness. */
function finished({ peak, name }: Recipe, raw: Signal): Signal {
  const bounded = filtered(filtered(raw, highPass(BAND.from)), lowPass(BAND.to))
  const sound = faded(bounded, ATTACK, RELEASE)
  const loudness = loudestMoment(sound)
  if (loudness !== null) return scaled(sound, 10 ** ((LOUDNESS - loudness) / 20))
  if (peak === undefined) throw new Error(`${name} is too short for a loudness: give it a peak`)
  const most = sound.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0)
  return scaled(sound, 10 ** ((peak - decibels(most)) / 20))
}
