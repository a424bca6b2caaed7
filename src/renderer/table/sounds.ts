import type { Seat } from '../../shared/game'
import { createDoor } from '../parts/door'
import { type Cue, type Engine, soundsIn } from '../parts/sound'

/** What is heard at every table. */
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

/** Something is chosen, or let go. */
export const SELECT: Cue = { sound: sound('select', 'table', 0) }
export const DESELECT: Cue = { sound: sound('deselect', 'table', 0) }
/** A card slides over paper or wood, or is set down on it. */
export const SLIDE: Cue = { sound: sound('slide', 'table', 0) }
export const LAY: Cue = { sound: sound('lay', 'table', 1) }
/** A round has ended. */
export const ROUND: Cue = { sound: sound('round', 'scoring', 1) }
export const SHUTTERS_CLOSE: Cue = { sound: sound('shutters-close', 'table', 1) }
export const SHUTTERS_OPEN: Cue = { sound: sound('shutters-open', 'table', 1) }

/** Points are counted: the more, the higher. */
export const scoreOf = (points: number): Cue => ({ sound: SCORE, take: Math.max(0, points - 1) })

/** How a game has ended for who looks; where everybody does, it is for the winners. */
export const endOf = (winners: readonly Seat[], viewer: Seat | null): Cue => ({
  sound: viewer === null || winners.includes(viewer) ? WON : LOST,
})

/**
 * Loads the audio engine and decodes every sound of a table, so that a card's first sound comes with the press.
 * @param ofGame addresses of the sounds that only the game makes
 */
export async function openSounds(ofGame: readonly string[]): Promise<Engine> {
  const { openEngine } = await import('../parts/sound-engine')
  const engine = openEngine()
  await engine.prepare([...addresses, ...ofGame])
  return engine
}

/** What plays the sounds of a table whose game has none of its own. */
export const tableSounds = createDoor(() => openSounds([]))
