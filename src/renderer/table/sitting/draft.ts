import type { ReadonlySignal } from '@preact/signals'
import type { Input, MatchSnapshot, MatchUpdate } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { Hear } from '../../parts/sound/cue'
import type { TableTypes } from '../scene/types'
import type { Focus } from './keys'

/** What a button of the player does. */
export interface Act {
  /** For style sheets. */
  readonly id: string
  readonly label: string
  /** The game's own key for it instead of the button's, as `KeyboardEvent.key` has it; left out where it has none. */
  readonly key?: string
  /** Whether it may be pressed now; left out where it always may. */
  readonly isReady?: boolean
  run(): void
}

/** What the large button does, once it may. */
export interface LargeAct extends Act {
  /** What is still missing, or which key does the same; null for nothing. */
  readonly small: string | null
  readonly isReady: boolean
}

/**
 * What the player is about to do and has not sent. It lives as long as the table, so that something can be prepared while
 * others are asked; what one person prepared is forgotten when another looks.
 */
export interface Draft<Pose> {
  /** What the player does with their cards, as it is seen. */
  readonly pose: ReadonlySignal<Pose>
  /** What would be sent; null while nothing is asked of the player. */
  readonly large: ReadonlySignal<LargeAct | null>
  /** What takes it back, before or after it is sent; null for nothing. */
  readonly small: ReadonlySignal<Act | null>
  /** A card is being carried. */
  readonly carrying: ReadonlySignal<boolean>
  /** Another value whenever the player chooses otherwise: what was pressed once is then not confirmed. */
  readonly chosen: ReadonlySignal<unknown>
  /**
   * The game's own keys. Escape is one of them where it closes something of the game that lies open, and else opens the menu.
   * @param focus where it is as the key is pressed
   * @returns whether the key is one of them
   */
  key(key: string, focus: Focus): boolean
  /** Carries it over to what has happened; null where something was missed. */
  follow(update: MatchUpdate<GameFace> | null): void
  /** All that it holds of the cards, for tests of secrecy. */
  kept(): unknown
}

/** What a draft is made for. */
export interface DraftSetting<T extends TableTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The seat that the person at the window is asked to decide for; null while nothing is asked. */
  readonly actor: ReadonlySignal<Seat | null>
  readonly plan: ReadonlySignal<T['Plan']>
  /** Something has been sent, and the view does not show it yet. */
  readonly pending: ReadonlySignal<boolean>
  /** More has happened than is seen. */
  readonly behind: ReadonlySignal<boolean>
  /** An account stands on the table, so that the hand has given way to it. */
  readonly telling: ReadonlySignal<boolean>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly settings: ReadonlySignal<Settings>
  /** Changes settings. */
  change(changes: Input<'settings/change'>): void
  /** Sends an action for the open decision; nothing while another is pending. */
  send(action: T['Action']): void
  /** Takes what is to be heard of what the player does. */
  readonly hear: Hear
  /** Announces what the player has chosen or put back, to those who do not see it. */
  say(texts: readonly string[]): void
  /** Completes whatever moves. */
  finish(): void
  /** Presses the large button as it stands. */
  press(): void
}

/** The types of a game at a table where somebody sits. */
export interface SittingTypes extends TableTypes {
  readonly Draft: Draft<unknown>
}
