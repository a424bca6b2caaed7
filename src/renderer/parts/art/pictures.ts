import type { Avatar } from '../../../shared/settings'

/** The colours of the houses on the quay. */
export type HouseColour = 'blue' | 'green' | 'yellow' | 'orange' | 'violet'

const files = import.meta.glob<string>('../../../../resources/ui/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addressOf = (name: string): string => files[`../../../../resources/ui/${name}.svg`] ?? ''

/** Addresses of the drawings in fixed colours. */
export const WORDMARK = addressOf('wordmark')
export const LIZARD_HEAD = addressOf('lizard-head')
export const LIZARD_RING = addressOf('lizard-ring')
export const LIZARD = addressOf('lizard')
export const BOAT = addressOf('boat')
export const QUAY_HOME = addressOf('quay-home')
export const QUAY_HOME_WATER = addressOf('quay-home-water')
export const QUAY_RESULT = addressOf('quay-result')
export const QUAY_RESULT_WATER = addressOf('quay-result-water')

/** Address of a house with all windows lit. */
export const house = (colour: HouseColour): string => addressOf(`house-${colour}`)

/** Address of a lit window of a house. */
export const litWindow = (colour: HouseColour): string => addressOf(`window-${colour}`)

/** Address of an animal's face. */
export const portraitOf = (animal: Avatar): string => addressOf(`avatar-${animal}`)
