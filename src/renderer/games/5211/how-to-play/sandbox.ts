import {
  CARDS_PER_ROUND,
  type Card,
  COPIES,
  DECK,
  FACES,
  pointsOf,
  SEAT_COUNTS,
  type SeatCount,
} from '../../../../shared/games/5211/cards'
import { drawnLayout, emptyLayout, type Layout, layoutOf, type Trial } from '../../../parts/trial'

/** Rounds that show one rule each, for every number of players. */
export const PRESETS = ['kododo', 'limit', 'tie', 'nobody'] as const
export type Preset = (typeof PRESETS)[number]

const LAYOUTS: Readonly<Record<Preset, Readonly<Record<SeatCount, string>>>> = {
  kododo: {
    2: 'b1 g2 y3 o1 | v1 g1 b2 v3',
    3: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4',
    4: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4 | g1 v2 y2 o3',
    5: 'b1 g2 y3 o1 | v1 g1 b2 v3 | y1 o2 g3 b4 | g1 v2 y2 o3 | b1 g4 y2 v3',
  },
  limit: {
    2: 'g2 g3 y3 b2 | g2 g4 g1 y2',
    3: 'g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2',
    4: 'g2 g3 y2 b4 | g2 g1 y3 v2 | g4 y1 g3 o5 | y4 g2 b2 g1',
    5: 'g2 g3 y2 b3 | g2 g1 y3 o2 | g4 y1 g3 o5 | y4 g2 b2 g1 | g3 y2 b3 v2',
  },
  tie: {
    2: 'g2 y3 b4 g3 | y2 g4 b2 y1',
    3: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5',
    4: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5 | g2 y2 b2 b3',
    5: 'g2 y3 o2 g3 | y2 g1 o3 v2 | g4 y1 y4 o5 | g2 y2 b2 b3 | g3 y3 o2 b4',
  },
  nobody: {
    2: 'g2 y3 b4 g3 | y2 g4 o3 y1',
    3: 'g2 b3 y2 g3 | b2 g1 o3 y3 | g4 b1 o2 b4',
    4: 'g2 y3 b2 o3 | g3 y2 v2 g1 | y1 g4 o2 b3 | y4 g2 y2 v3',
    5: 'g2 y3 b2 o3 | g3 y2 b3 g1 | y1 g4 g2 b4 | y4 g2 b1 g3 | g5 y2 b2 v3',
  },
}

/**
 * Parses a round such as `g2 y1
 * b3`.
 */
export const roundOf = (text: string): Layout<Card> => layoutOf(text, CARDS_PER_ROUND, FACES)

export const presetLayout = (preset: Preset, players: SeatCount): Layout<Card> =>
  roundOf(LAYOUTS[preset][players])

/** A round laid to try the rules: one row for each player, with four places. */
export type Round = Layout<Card>
export type RoundTrial = Trial<Card, Preset>

/** The number of copies of a card in the deck. */
export const copiesOf = (card: Card): number => COPIES[pointsOf(card)]

export const fromPreset = (preset: Preset, players: SeatCount): RoundTrial => ({
  layout: presetLayout(preset, players),
  preset,
  chosen: null,
})

/** The number of players that a round is laid for. */
export const playersOf = ({ length }: Round): SeatCount =>
  SEAT_COUNTS.find((count) => count === length) ?? SEAT_COUNTS[0]

/** The layout for another number of players: the same preset, otherwise the cards of the players who remain. */
export const resized = (
  { preset, layout }: RoundTrial,
  players: SeatCount,
): Pick<RoundTrial, 'layout' | 'preset'> =>
  preset
    ? fromPreset(preset, players)
    : { preset, layout: emptyLayout(players, CARDS_PER_ROUND).map((none, seat) => layout[seat] ?? none) }

/** The laid cards by player, without the empty places. */
export const laidCards = (layout: Round): readonly (readonly Card[])[] =>
  layout.map((cards) => cards.filter((card) => card !== null))

/** Random cards for all players. @param random returns numbers in [0, 1) */
export const randomRound = (players: SeatCount, random: () => number): Round =>
  drawnLayout(players, CARDS_PER_ROUND, DECK, random)
