import { type Card, COLUMNS, FACES } from '../../../../../shared/games/kado'
import { type Layout, layoutOf } from '../../../../parts/trial'

/** Grids that show one rule each. */
export const PRESETS = ['lines', 'columns', 'both'] as const
export type Preset = (typeof PRESETS)[number]

const LAYOUTS: Readonly<Record<Preset, string>> = {
  lines: 'cp5 co3 cg5 cr5 | ho3 hp5 tr3 hb2 | fb4 sg4 fr5 fo4',
  columns: 'sp3 tr4 sg4 fb3 | cp5 fr5 tg3 so5 | hp4 hr3 cg5 cb2',
  both: 'fp5 fr5 fo4 fg5 | cp5 cr5 co3 cb4 | sp3 hr5 so5 sb5',
}

export const presetLayout = (preset: Preset): Layout<Card> => layoutOf(LAYOUTS[preset], COLUMNS, FACES)
