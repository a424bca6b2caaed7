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

/** What stands in place of the large button while an account is told. */
export interface RecapButtons {
  readonly explain: Rect
  readonly skip: Rect
  /** One dot a step, below the buttons. */
  readonly dots: Rect
}

const SKIP_WIDTH = 92
const HEIGHT = 56
const GAP = 10
const DOTS = 6

/** @param large where the large button stands otherwise @param scale CSS px for one px of the drawing */
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

/** What the parts of a table are drawn from. */
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

/** Something that can be opened over the table. */
export interface Panel<T extends SessionTypes> extends PanelRule<T> {
  /** Its button in the bar; null for none. */
  readonly tool: { readonly icon: IconName; readonly label: string } | null
  /** What the table's menu calls it; null where it is not there. */
  readonly entry: string | null
  readonly Component: ComponentType<PanelProps<T>>
}

/** A button in the bar that opens something beside the cards and closes it again, while the game goes on. */
export interface Switch {
  readonly icon: IconName
  readonly label: string
  /** Whether it shines while it is on. */
  readonly isLit?: boolean
  /** The key that does the same, in lower case. */
  readonly key: string
  readonly isOn: boolean
  /** Whether it cannot be pressed now, but keeps its place. */
  readonly isOff?: boolean
  toggle(): void
}

export interface RestProps<T extends SessionTypes> {
  /** The match as it rests. */
  readonly snapshot: MatchSnapshot<T>
  /** Who plays now: a seat may change hands while the match rests. */
  readonly players: MatchSnapshot<T>['players']
  /** What the app has to say, to be drawn within: nothing beneath a dialog is read. */
  readonly said: ComponentChildren
  readonly onNext: () => void
  readonly onMenu: () => void
  /** Leaves the table; the game is saved and can be continued. */
  readonly onLeave: () => void
}

export interface CounselProps<T extends SessionTypes> extends PartProps<T> {
  /** Null while the coach still thinks. */
  readonly advice: T['Advice'] | null
}

/** How a game shows what the coach says. */
export interface CoachFace<T extends SessionTypes> {
  readonly Counsel: ComponentType<CounselProps<T>>
  /** The best choice and why, for those who do not see it. */
  heard(advice: T['Advice'], parts: PartProps<T>): string
}

export interface LookProps<T extends SessionTypes> {
  /** As the person who looks may know it. */
  readonly view: T['View']
  readonly seat: Seat
  readonly people: People
}

/** What a person sees who only looks at something of theirs, between shutters that stand ajar. */
export interface Look<T extends SessionTypes> {
  readonly Component: ComponentType<LookProps<T>>
  /** Until when they may look again, in a sentence. */
  readonly again: string
  /** What somebody at the table is, where that tells more than whether they have looked. */
  roleOf(view: T['View'], seat: Seat): Mark | null
}

/** Where the player's buttons stand; those of an account are left out where none is told. */
export interface ButtonPlaces {
  readonly large: Rect
  readonly small: Rect
  /** The small button that tells an account from its first step, while the player continues from step to step. */
  readonly explain?: Rect
  /**
   * While an account is told: where it is continued or told step by step, and where it is completed. Left out where the
   * large button's place is parted for them.
   */
  readonly recap?: Pick<RecapButtons, 'explain' | 'skip'>
  /** The button that tells the last account again, once the game is over. */
  readonly again?: Rect
}

/** What the table's buttons say that a game may put in words of its own. */
export interface ButtonWords {
  /** It has been pressed, and is to be pressed once more. */
  readonly confirm: string
  /** Nothing is asked of the player. */
  readonly wait: string
  /** Continues from a step of an account. */
  readonly continue: string
  /** Completes an account that waits after its steps. */
  readonly skip: string
  /** Tells the last account once more. */
  readonly again: string
}

/** A game as the table plays it. */
export interface TableGame<T extends SessionTypes> extends SessionGame<T> {
  readonly id: T['View']['game']
  readonly name: string
  readonly art: Art
  /** The lights that it has besides the trails of its cards. */
  readonly lights?: CreateLights
  readonly panels: readonly Panel<T>[]
  /** Left out by a game that has none. */
  switches?(session: Session<T>): readonly Switch[]
  buttons(plan: T['Plan']): ButtonPlaces
  /** Left out by a game that says what the table says. */
  readonly says?: ButtonWords
  /** Where the game is, in a few words, for who is handed the device. */
  where(view: T['View']): string
  /** What is written beneath the cards. */
  readonly Below: ComponentType<PartProps<T>>
  /** What is written above them, where anything is. */
  readonly Above?: ComponentType<PartProps<T>>
  /**
   * The table as real elements, in the order in which it is read. Those to be pressed lie where their picture is; the
   * rest is only heard.
   */
  readonly AccessibleLayer: ComponentType<AccessibleLayerProps<T>>
  /** What stands over the table where it rests; left out by a game none of whose beats does. */
  readonly Rest?: ComponentType<RestProps<T>>
  readonly look?: Look<T>
  /** How it shows what the coach says, loaded when it is; left out by a game without a coach. */
  readonly coach?: Door<CoachFace<T>>
  /** What is told to whoever learns it, loaded when it is; left out by a game without a tutorial. */
  readonly lesson?: Door<Lesson<T>>
}
