import type { Seat } from '../../shared/game'
import { createDoor } from '../parts/door'
import { type Cue, type Engine, soundsIn } from '../parts/sound'

/** The sounds of every table. */
const { addresses, sound } = soundsIn(
  import.meta.glob<string>('../../../resources/sounds/table/*.opus', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

const SCORE = sound('score', 'scoring', 1)
const WON = sound('won', 'scoring', 2)
const LOST = sound('lost', 'scoring', 2)

/** A selection, and its removal. */
export const SELECT: Cue = { sound: sound('select', 'table', 0) }
export const DESELECT: Cue = { sound: sound('deselect', 'table', 0) }
/** A card slides over paper or wood, or is set down on it. */
export const SLIDE: Cue = { sound: sound('slide', 'table', 0) }
export const LAY: Cue = { sound: sound('lay', 'table', 1) }
/** A round has ended. */
export const ROUND: Cue = { sound: sound('round', 'scoring', 1) }
export const SHUTTERS_CLOSE: Cue = { sound: sound('shutters-close', 'table', 1) }
export const SHUTTERS_OPEN: Cue = { sound: sound('shutters-open', 'table', 1) }

/** The sound of scoring; more points sound higher. */
export const scoreOf = (points: number): Cue => ({ sound: SCORE, take: Math.max(0, points - 1) })

/** The sound of the end of a game for the viewer; while the table is public, for the winners. */
export const endOf = (winners: readonly Seat[], viewer: Seat | null): Cue => ({
  sound: viewer === null || winners.includes(viewer) ? WON : LOST,
})

/**
 * Loads the audio engine and decodes every sound of a table, so that a card's first sound is not late.
 * @param ofGame URLs of the game's own sounds
 */
export async function openSounds(ofGame: readonly string[]): Promise<Engine> {
  const { openEngine } = await import('../parts/sound-engine')
  const engine = openEngine()
  await engine.prepare([...addresses, ...ofGame])
  return engine
}

/** The audio engine for a game without sounds of its own. */
export const tableSounds = createDoor(() => openSounds([]))
