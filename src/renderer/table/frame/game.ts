import type { ComponentChildren, ComponentType } from 'preact'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import type { IconName } from '../../parts/art/icon'
import type { Door } from '../../parts/door'
import type { Mark } from '../handover/shutters'
import type { CreateLights } from '../painter/lights'
import type { Art } from '../painter/textures'
import type { People } from '../people'
import { LEAST_TARGET, type Rect } from '../plan'
import type { PanelRule, SessionGame, SessionTypes } from '../session/game'
import type { Session } from '../session/session'
import type { Lesson } from '../tutorial/lesson'

/** The places of a recap's buttons, which share the large button's usual place. */
export interface RecapButtons {
  readonly explain: Rect
  readonly skip: Rect
  /** One dot per step, below the buttons. */
  readonly dots: Rect
}

const SKIP_WIDTH = 92
const HEIGHT = 56
const GAP = 10
const DOTS = 6

/** @param large the usual place of the large button @param scale CSS px for one px of the drawing */
export function recapButtons(large: Rect, scale: number): RecapButtons {
  const gap = GAP * scale
  const dots = DOTS * scale
  const height = Math.max(LEAST_TARGET, Math.min(HEIGHT * scale, large.height - gap - dots))
  const width = Math.max(SKIP_WIDTH * scale, 1.6 * LEAST_TARGET)
  const { x, y } = large
  return {
    explain: { x, y, width: large.width - width - gap, height },
    skip: { x: x + large.width - width, y, width, height },
    dots: { x, y: y + height + gap, width: large.width, height: dots },
  }
}

/** The props of a table's parts. */
export interface PartProps<T extends SessionTypes> {
  readonly session: Session<T>
  /** The match as the table shows it. */
  readonly snapshot: MatchSnapshot<T>
  readonly people: People
  readonly settings: Settings
}

export interface AccessibleLayerProps<T extends SessionTypes> extends PartProps<T> {
  /** The player's two buttons. */
  readonly actions: ComponentChildren
  /** The bar's buttons. */
  readonly tools: ComponentChildren
}

interface PanelProps<T extends SessionTypes> extends PartProps<T> {
  readonly onClose: () => void
}

/** A panel that can be opened over the table. */
export interface Panel<T extends SessionTypes> extends PanelRule<T> {
  /** Its button in the bar; null for none. */
  readonly tool: { readonly icon: IconName; readonly label: string } | null
  /** Its label in the table's menu; null if it is not there. */
  readonly entry: string | null
  readonly Component: ComponentType<PanelProps<T>>
}

/** A toggle button in the bar, which works while the game goes on. */
export interface Switch {
  readonly icon: IconName
  readonly label: string
  /** True if it is highlighted while it is on. */
  readonly isLit?: boolean
  /** Its key, lower case. */
  readonly key: string
  readonly isOn: boolean
  /** True if it is disabled. */
  readonly isOff?: boolean
  toggle(): void
}

export interface RestProps<T extends SessionTypes> {
  /** The match during the break. */
  readonly snapshot: MatchSnapshot<T>
  /** The current players: a seat may change hands during a break. */
  readonly players: MatchSnapshot<T>['players']
  /** The app's messages, to be placed inside: screen readers read nothing beneath a dialog. */
  readonly said: ComponentChildren
  readonly onNext: () => void
  readonly onMenu: () => void
  /** Leaves the table; the game is saved and can be continued. */
  readonly onLeave: () => void
}

export interface CounselProps<T extends SessionTypes> extends PartProps<T> {
  /** Null while the coach is still thinking. */
  readonly advice: T['Advice'] | null
}

/** A game's presentation of the coach's advice. */
export interface CoachFace<T extends SessionTypes> {
  readonly Counsel: ComponentType<CounselProps<T>>
  /** The best choice and the reason, for screen readers. */
  heard(advice: T['Advice'], parts: PartProps<T>): string
}

export interface PeekProps<T extends SessionTypes> {
  /** The view of the person who peeks. */
  readonly view: T['View']
  readonly seat: Seat
  readonly people: People
}

/** The content for a person who peeks, between half-open shutters. */
export interface Peek<T extends SessionTypes> {
  readonly Component: ComponentType<PeekProps<T>>
  /** A sentence that says until when they may peek again. */
  readonly again: string
  /** The mark for a player's role, which replaces the mark that says whether they have peeked; null to keep that one. */
  roleOf(view: T['View'], seat: Seat): Mark | null
}

/** The places of the player's buttons; those of a recap are left out if there is none. */
export interface ButtonPlaces {
  readonly large: Rect
  readonly small: Rect
  /** The button that restarts a recap, while the large button is *Continue*. Left out if the recap then has no such button. */
  readonly explain?: Rect
  /**
   * The two buttons of a recap: one restarts it, the other completes it. Left out if they take the large button's place.
   */
  readonly recap?: Pick<RecapButtons, 'explain' | 'skip'>
  /** The button that repeats the last recap after the end of the game. */
  readonly again?: Rect
}

/** The texts of the table's buttons that a game may replace. */
export interface ButtonWords {
  /** Asks for the second press, which confirms the first. */
  readonly confirm: string
  /** The player cannot act now. */
  readonly wait: string
  /** Continues from a step of a recap. */
  readonly continue: string
  /** Completes a recap that waits after its steps. */
  readonly skip: string
  /** Repeats the last recap. */
  readonly again: string
}

/** A game with all parts of its table. */
export interface TableGame<T extends SessionTypes> extends SessionGame<T> {
  readonly id: T['View']['game']
  readonly name: string
  readonly art: Art
  /** Its lights besides the trails of its cards. */
  readonly lights?: CreateLights
  readonly panels: readonly Panel<T>[]
  /** Left out by a game that has none. */
  switches?(session: Session<T>): readonly Switch[]
  buttons(plan: T['Plan']): ButtonPlaces
  /** Left out if the game uses the table's texts. */
  readonly says?: ButtonWords
  /** The current state of the game in a few words, for the person who gets the screen. */
  where(view: T['View']): string
  /** The texts and numbers beneath the cards. */
  readonly Below: ComponentType<PartProps<T>>
  /** The texts and numbers above the cards, if any. */
  readonly Above?: ComponentType<PartProps<T>>
  /**
   * The table as real elements, in reading order. Controls lie over their pictures; the rest is only for screen readers.
   */
  readonly AccessibleLayer: ComponentType<AccessibleLayerProps<T>>
  /** The page over the table during a break; left out by a game without breaks. */
  readonly Rest?: ComponentType<RestProps<T>>
  readonly look?: Peek<T>
  /** Its presentation of the coach, loaded on demand; left out by a game without a coach. */
  readonly coach?: Door<CoachFace<T>>
  /** Its tutorial, loaded on demand; left out by a game without one. */
  readonly lesson?: Door<Lesson<T>>
}
