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
  readonly hear: PlaySound
  /** Announces what the player has chosen or put back, to those who do not see it. */
  say(texts: readonly string[]): void
  /** Completes whatever moves. */
  finish(): void
  /** Presses the large button as it stands. */
  press(): void
}

/** The types of a game at a table where somebody sits. */
export interface SessionTypes extends TableTypes {
  readonly Draft: Draft<unknown>
}

/** Who is asked for a decision. */
export interface Asked {
  /** In the open it need not be the seat of whoever looks. */
  readonly seat: Seat
  readonly people: People
  /** Among them is which hints the player wants. */
  readonly settings: Settings
  /** Whether they have been asked the same before, as after they took an answer back. */
  readonly isAgain: boolean
  /** Whether a tutorial tells meanwhile what matters on the table, so that no hint says the same. */
  readonly isTaught: boolean
}

/** What is told of a game to those who do not see it. */
export interface Voice<T extends TableTypes> {
  /** Where the game is, to somebody who comes to the table or opens the shutters. */
  arrival(view: T['View'], people: People): readonly string[]
  /**
   * What happened in a beat, as each event is announced once it can be seen.
   * @param before the view before the beat @param now the view after it
   * @returns for each event its sentences, which may be none. Where the choreography shows an event in parts
   *   (`stage.shows`), each sentence is one part.
   */
  happened(
    events: readonly T['VisibleEvent'][],
    views: { readonly before: T['View']; readonly now: T['View'] },
    people: People,
  ): readonly (readonly string[])[]
  /** What is to be decided. */
  decision(view: T['View'], asked: Asked): readonly string[]
  /**
   * How it is answered, told after it: keys, and numbers that matter. Each sentence is told once to everybody who is asked, and
   * not in a tutorial, which teaches the same. Left out where nothing needs saying.
   */
  guide?(view: T['View'], people: People): readonly string[]
  /**
   * Whether what was told before is to be gone with what happened: the players keep it in mind themselves. Left out where they
   * never do.
   */
  forgets?(events: readonly T['VisibleEvent'][], now: T['View']): boolean
  /** That the last account is told once more, before it is. Left out where there never is one. */
  readonly again?: string
}

/** What can be opened over the table. */
export interface PanelRule<T extends SessionTypes> {
  readonly id: string
  /** The key that opens it, in lower case; null for none. */
  readonly key: string | null
  /** Whether it can be opened at all: nothing opens that the players keep in mind themselves. */
  isThere(view: T['View']): boolean
}

/** What stands on the table at a moment. */
export interface Standing<T extends SessionTypes> {
  /** What is written. */
  readonly hud: T['Hud']
  /** What is seen. */
  readonly view: T['View']
  /** What that which is being played leads to. */
  readonly told: T['View']
}

/** What a sitting asks of its game. */
export interface SessionGame<T extends SessionTypes> extends Choreography<T> {
  readonly voice: Voice<T>
  readonly panels: readonly PanelRule<T>[]
  /** What plays its sounds, opened before its table. Left out by a game that makes none but those of every table. */
  readonly sounds?: Door<Engine>
  /**
   * How a player feels about what the table shows, and about nothing that only some see. Left out where no face shows any
   * mood.
   */
  mood?(seat: Seat, standing: Standing<T>): Mood
  /** What its bots may say a word about. Left out where they are silent. */
  readonly talk?: Talk<T>
  createDraft(setting: DraftSetting<T>): T['Draft']
  /** Whether the table still shows something whose end the latest view knows. Left out where nothing is told step by step. */
  isUntold?(latest: T['View'], hud: T['Hud']): boolean
  /**
   * How the end of a game is shown to somebody who comes to the table when it is over, as after a reload: with what it has to show
   * first. Left out where the end is simply there.
   * @param view after the game
   */
  tellEnd?(view: T['View']): SentBeat<T> | null
  /** Whether the table shows the end of the game. */
  isEnd(hud: T['Hud']): boolean
  /** Given where a person who only looks at something of theirs sees that alone. Left out where they see the table with it. */
  readonly look?: object
  /** Whether there is an account that can be told once more. Left out where there never is. */
  mayRepeat?(view: T['View']): boolean
}
