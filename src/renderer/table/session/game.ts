import type { ReadonlySignal } from '@preact/signals'
import type { Input, MatchSnapshot, MatchUpdate, SentBeat } from '../../../shared/bridge/contract'
import type { GameFace, Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { Door } from '../../parts/door'
import type { Engine, PlaySound } from '../../parts/sound'
import type { Choreography } from '../director/choreography'
import type { Mood } from '../face'
import type { People } from '../people'
import type { TableTypes } from '../scene'
import type { Focus } from './keys'
import type { Talk } from './talk'

/** The action of a player's button. */
export interface Act {
  /** For style sheets. */
  readonly id: string
  readonly label: string
  /** The game's own key instead of the button's, as in `KeyboardEvent.key`; left out if it has none. */
  readonly key?: string
  /** False while it must not be pressed; left out if it always may. */
  readonly isReady?: boolean
  run(): void
}

/** The action of the large button. */
export interface LargeAct extends Act {
  /** A small line: what is still missing, or the key with the same function; null for none. */
  readonly small: string | null
  readonly isReady: boolean
}

/**
 * What the player prepares before it is sent. It lives as long as the table, so that a player can prepare while others are
 * asked. It is cleared when another person becomes active.
 */
export interface Draft<Pose> {
  /** The state of the cards under the player's control, for the picture. */
  readonly pose: ReadonlySignal<Pose>
  /** The action to send; null while the player is not asked. */
  readonly large: ReadonlySignal<LargeAct | null>
  /** The action that takes it back, before or after it is sent; null for none. */
  readonly small: ReadonlySignal<Act | null>
  /** A card is being carried. */
  readonly carrying: ReadonlySignal<boolean>
  /** A value that changes with every change of the selection, which cancels a pending confirmation. */
  readonly chosen: ReadonlySignal<unknown>
  /**
   * Handles the game's own keys. Escape is one of them if it closes something of the game; otherwise it opens the menu.
   * @param focus the kind of element that has the focus
   * @returns true if the key was handled
   */
  key(key: string, focus: Focus): boolean
  /** Adapts it to an update; null if updates were missed. */
  follow(update: MatchUpdate<GameFace> | null): void
  /** All cards that it holds, for tests of secrecy. */
  kept(): unknown
}

/** The context of a draft. */
export interface DraftSetting<T extends TableTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  /** The seat that the person at the window is asked to decide for; null for none. */
  readonly actor: ReadonlySignal<Seat | null>
  readonly plan: ReadonlySignal<T['Plan']>
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: ReadonlySignal<boolean>
  /** The latest view has another open decision, or an end, that the table has not reached. */
  readonly behind: ReadonlySignal<boolean>
  /** A recap is on the table, in the place of the hand. */
  readonly telling: ReadonlySignal<boolean>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly settings: ReadonlySignal<Settings>
  /** Changes settings. */
  change(changes: Input<'settings/change'>): void
  /** Sends an action for the open decision. Does nothing while another action is pending. */
  send(action: T['Action']): void
  /** Plays the sounds of the player's own actions. */
  readonly playSound: PlaySound
  /** Announces selections to screen readers. */
  say(texts: readonly string[]): void
  /** Completes everything that moves. */
  finish(): void
  /** Presses the large button. */
  press(): void
}

/** The types of a game in a session. */
export interface SessionTypes extends TableTypes {
  readonly Draft: Draft<unknown>
}

/** A request for a decision. */
export interface Asked {
  /** The seat that is asked. While the table is public, the view itself has no viewer's seat. */
  readonly seat: Seat
  readonly people: People
  /** They include the hints that the player wants. */
  readonly settings: Settings
  /** True if the question is repeated, for example after an action was taken back. */
  readonly isAgain: boolean
  /** True if a tutorial explains the table, so that hints would only repeat it. */
  readonly isTaught: boolean
}

/** The announcements of a game to screen readers. */
export interface Voice<T extends TableTypes> {
  /** The state of the game, for a person who opens the table or the shutters. */
  arrival(view: T['View'], people: People): readonly string[]
  /**
   * The sentences for a beat. Each event is announced once it can be seen.
   * @param before the view before the beat @param now the view after it
   * @returns for each event its sentences, possibly none. If the choreography shows an event in parts (`stage.shows`), each
   *   sentence is one part.
   */
  happened(
    events: readonly T['VisibleEvent'][],
    views: { readonly before: T['View']; readonly now: T['View'] },
    people: People,
  ): readonly (readonly string[])[]
  /** The sentences that ask for the decision. */
  decision(view: T['View'], asked: Asked): readonly string[]
  /**
   * Instructions that follow the question: keys, and numbers that matter. Each sentence is announced once to every person who is
   * asked, and not in a tutorial, which teaches the same. Left out if there are none.
   */
  guide?(view: T['View'], people: People): readonly string[]
  /**
   * True if these events clear earlier announcements, because the players have to remember those themselves. Left out if
   * that never happens.
   */
  forgets?(events: readonly T['VisibleEvent'][], now: T['View']): boolean
  /** Announces that the last recap is repeated. Left out if the game has no recaps. */
  readonly again?: string
}

/** A panel that can be opened over the table. */
export interface PanelRule<T extends SessionTypes> {
  readonly id: string
  /** The key that opens it, lower case; null for none. */
  readonly key: string | null
  /** False if it must not be opened, because the players have to remember its content themselves. */
  isThere(view: T['View']): boolean
}

/** The current state of the table. */
export interface TableStatus<T extends SessionTypes> {
  /** The texts and numbers on the table. */
  readonly hud: T['Hud']
  /** The view that has been shown. */
  readonly view: T['View']
  /** The view at the end of the beats that are being shown. */
  readonly goal: T['View']
}

/** The part of a game that a session needs. */
export interface SessionGame<T extends SessionTypes> extends Choreography<T> {
  readonly voice: Voice<T>
  readonly panels: readonly PanelRule<T>[]
  /** Its audio engine, opened before its table. Left out by a game without sounds of its own. */
  readonly sounds?: Door<Engine>
  /**
   * A player's mood. It depends only on what everyone sees. Left out if faces show no mood.
   */
  mood?(seat: Seat, standing: TableStatus<T>): Mood
  /** The remarks of its bots. Left out if they are silent. */
  readonly talk?: Talk<T>
  createDraft(setting: DraftSetting<T>): T['Draft']
  /**
   * True if the table still shows something that is already over in the latest view, such as an evaluated round. Left out if the
   * game has no recaps.
   */
  isUntold?(latest: T['View'], hud: T['Hud']): boolean
  /**
   * A beat that shows the end of a game to a person who opens the table when it is over, for example after a reload. Left
   * out if the final state needs no such beat.
   * @param view after the game
   */
  tellEnd?(view: T['View']): SentBeat<T> | null
  /** True if the table shows the end of the game. */
  isEnd(hud: T['Hud']): boolean
  /** Defined if a person who peeks sees only what they peek at. Left out if they see the whole table. */
  readonly look?: object
  /** True if there is a recap that can be repeated. Left out if there never is. */
  mayRepeat?(view: T['View']): boolean
}
