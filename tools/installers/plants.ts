import { join } from 'node:path'
import type { Configuration } from 'electron-builder'

/** Faults that are planted into our configuration, to see that the checks find them. */
export type Plant = 'icon' | 'association' | 'include'

const MISSING_ICON = 'resources/icons/no-such-icon.png'
const WRONG_INCLUDE = join(import.meta.dirname, 'wrong-include.nsh')

/** @returns our configuration with a fault in the part of each system */
export function plantedIn(config: Configuration, plant: Plant): Configuration {
  const { linux, mac, win, nsis } = config
  if (plant === 'include') return { ...config, nsis: { ...nsis, include: WRONG_INCLUDE } }
  if (plant === 'icon') {
    const fault = { icon: MISSING_ICON }
    return { ...config, linux: { ...linux, ...fault }, mac: { ...mac, ...fault }, win: { ...win, ...fault } }
  }
  const wrong = (files: NonNullable<Configuration['fileAssociations']> = []) =>
    [files].flat().map((kind) => ({ ...kind, ext: 'kodod' }))
  return {
    ...config,
    linux: { ...linux, fileAssociations: wrong(linux?.fileAssociations) },
    mac: { ...mac, fileAssociations: wrong(mac?.fileAssociations) },
    win: { ...win, fileAssociations: wrong(win?.fileAssociations) },
  }
}
