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
  /** The name of the action for style sheets. */
  readonly id: string
  readonly label: string
  /** The key for this action, as in `KeyboardEvent.key`. Left out if it is the button's usual key. */
  readonly key?: string
  /** False while it must not be pressed; left out if it always may. */
  readonly isReady?: boolean
  run(): void
}

/** The action of the large button. */
export interface LargeAct extends Act {
  /** A small line on the button: what the player still has to choose, or a key that does the same; null for none. */
  readonly small: string | null
  readonly isReady: boolean
}

/**
 * What the player prepares and has not sent yet. It lives as long as the table, so that a player can prepare something
 * while others are asked. It is cleared when another person becomes active.
 */
export interface Draft<Pose> {
  /** The player's handling of their own cards, for the picture: which of them are lifted, hovered or carried. */
  readonly pose: ReadonlySignal<Pose>
  /** The action of the large button, which usually sends what is prepared; null while the player is not asked. */
  readonly large: ReadonlySignal<LargeAct | null>
  /** The action of the small button, which usually takes back what was prepared or sent; null for none. */
  readonly small: ReadonlySignal<Act | null>
  /** A card is being carried. */
  readonly carrying: ReadonlySignal<boolean>
  /** A value that changes with every change of the selection, which cancels a pending confirmation. */
  readonly chosen: ReadonlySignal<unknown>
  /**
   * Handles the game's own keys. Escape is one of them while it can close an element of the game.
   * @param focus the kind of element that has the focus
   * @returns true if the key was handled
   */
  key(key: string, focus: Focus): boolean
  /** Adapts the draft to an update. @param update null if updates were missed */
  follow(update: MatchUpdate<GameFace> | null): void
  /** All cards that the draft contains, for tests of secrecy. */
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
  /** In the latest view another decision is open, or the game is over, and the table has not shown that yet. */
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
  /** Completes everything that moves or waits to be shown, up to a finale (`Show.finish`). */
  finish(): void
  /** Presses the large button. */
  press(): void
}

/** The types of a game that a session needs. */
export interface SessionTypes extends TableTypes {
  readonly Draft: Draft<unknown>
}

/** A request for a decision. */
export interface Asked {
  /** The seat that is asked. It is not always the view's `viewer`, which is null while the table is public. */
  readonly seat: Seat
  readonly people: People
  /** The player's settings, which say among other things which hints are wanted. */
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
   * @returns for each event its sentences, possibly none. If the choreography shows an event in parts (`stage.shows`),
   *   each sentence is one part.
   */
  happened(
    events: readonly T['VisibleEvent'][],
    views: { readonly before: T['View']; readonly now: T['View'] },
    people: People,
  ): readonly (readonly string[])[]
  /** The sentences that ask for the decision. */
  decision(view: T['View'], asked: Asked): readonly string[]
  /**
   * Instructions that follow the question: keys, and numbers from the rules. Each sentence is announced only once to
   * each person, and never in a tutorial, which teaches the same. Left out if there are none.
   */
  guide?(view: T['View'], people: People): readonly string[]
  /**
   * True if these events clear the earlier announcements, because the players have to remember their content
   * themselves. Left out if that never happens.
   */
  forgets?(events: readonly T['VisibleEvent'][], now: T['View']): boolean
  /** The sentence that announces that the last recap is repeated. Left out if the game has no recaps. */
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
  /** The audio engine with the game's own sounds, loaded on demand. Left out by a game without sounds of its own. */
  readonly sounds?: Door<Engine>
  /** A player's mood. It depends only on what everyone sees. Left out if the faces always stay calm. */
  mood?(seat: Seat, standing: TableStatus<T>): Mood
  /** The remarks of its bots. Left out if they are silent. */
  readonly talk?: Talk<T>
  createDraft(setting: DraftSetting<T>): T['Draft']
  /**
   * True if the table still shows something that is already over in the latest view, such as an evaluated round. Left
   * out if that never happens.
   */
  isUntold?(latest: T['View'], hud: T['Hud']): boolean
  /**
   * A beat that shows the end of the game to a person who opens the table when the game is already over, for example
   * after a reload. Left out if the final view is enough.
   * @param view the view after the end of the game
   * @returns null if the final view is enough in this game
   */
  tellEnd?(view: T['View']): SentBeat<T> | null
  /** True if the table shows the end of the game. */
  isEnd(hud: T['Hud']): boolean
  /** Defined if a person who peeks sees only what they peek at. Left out if they see the whole table. */
  readonly look?: object
  /** True if there is a recap that can be repeated. Left out if there never is. */
  mayRepeat?(view: T['View']): boolean
}
