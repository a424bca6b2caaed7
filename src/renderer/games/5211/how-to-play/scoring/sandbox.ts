import {
  CARDS_PER_ROUND,
  type Card,
  COPIES,
  DECK,
  pointsOf,
  SEAT_COUNTS,
  type SeatCount,
} from '../../../../../shared/games/5211'
import { drawnLayout, emptyLayout, type Layout, type Trial } from '../../../../parts/trial'
import { type Preset, presetLayout } from './presets'

/** A round laid to try the rules: a row a player, four places each. */
export type Round = Layout<Card>
export type RoundTrial = Trial<Card, Preset>

/** How many of a card the deck has. */
export const copiesOf = (card: Card): number => COPIES[pointsOf(card)]

export const fromPreset = (preset: Preset, players: SeatCount): RoundTrial => ({
  layout: presetLayout(preset, players),
  preset,
  chosen: null,
})

/** For how many players a round is laid. */
export const playersOf = ({ length }: Round): SeatCount =>
  SEAT_COUNTS.find((count) => count === length) ?? SEAT_COUNTS[0]

/** What lies there for another number of players: the same preset, else what lies before those who stay. */
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

/** Cards at random before everybody. @param random numbers from 0 to 1, 1 left out */
export const randomRound = (players: SeatCount, random: () => number): Round =>
  drawnLayout(players, CARDS_PER_ROUND, DECK, random)
