import type { Card, SeatCount } from '../../../../../shared/games/5211'
import type { Carried as CarriedCard } from '../../../../parts/trial/use-carry'
import { type Preset, presetLayout } from './presets'
import {
  cardAt,
  emptyLayout,
  type Layout,
  moved,
  nextEmpty,
  type Place,
  placed,
  resized,
  takenOut,
} from './sandbox'

/** The round that is being tried. */
export interface Trial {
  readonly players: SeatCount
  readonly layout: Layout
  /** The preset that lies there untouched. */
  readonly preset: Preset | null
  /** The empty place that the next card goes to; null for the first one. */
  readonly chosen: Place | null
}

type Carried = CarriedCard<Card, Place>

export type TrialChange =
  | { readonly type: 'players'; readonly players: SeatCount }
  | { readonly type: 'preset'; readonly preset: Preset }
  | { readonly type: 'fill'; readonly layout: Layout }
  | { readonly type: 'clear' }
  | { readonly type: 'stack'; readonly card: Card }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'drop'; readonly carried: Carried }

export const startingTrial = (): Trial => fromPreset('limit', 4)

const fromPreset = (preset: Preset, players: SeatCount): Trial => ({
  players,
  layout: presetLayout(preset, players),
  preset,
  chosen: null,
})

/** The layout as it would be if the card were let go here; away from the table a laid card is taken out. */
export function withCarried(layout: Layout, { card, from, over }: Carried): Layout {
  if (from) return over ? moved(layout, from, over) : takenOut(layout, from)
  return over ? placed(layout, card, over) : layout
}

export function changed(trial: Trial, change: TrialChange): Trial {
  const laid = (layout: Layout, chosen: Place | null = null): Trial =>
    layout === trial.layout ? trial : { ...trial, layout, chosen, preset: null }
  switch (change.type) {
    case 'players':
      return trial.preset
        ? fromPreset(trial.preset, change.players)
        : {
            ...trial,
            players: change.players,
            layout: resized(trial.layout, change.players),
            chosen: null,
          }
    case 'preset':
      return fromPreset(change.preset, trial.players)
    case 'fill':
      return laid(change.layout)
    case 'clear':
      return laid(emptyLayout(trial.players))
    case 'stack': {
      const place = trial.chosen ?? nextEmpty(trial.layout)
      return place ? laid(placed(trial.layout, change.card, place)) : trial
    }
    case 'place':
      return cardAt(trial.layout, change.place)
        ? laid(takenOut(trial.layout, change.place), change.place)
        : { ...trial, chosen: change.place }
    case 'drop':
      return laid(withCarried(trial.layout, change.carried))
  }
}
