import type { Measured } from '../../measured'
import measured from './measured.json' with { type: 'json' }

/** The strength of the bots. Written by `npm run bots -- ladder -- --game kado --record`. */
export const MEASURED: readonly Measured[] = measured
