import type { ComponentChild, FunctionComponent, JSX } from 'preact'
import type { Input, MatchSnapshot } from '../../shared/bridge/contract'
import type { GameFace, Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import type { Measured } from '../../shared/measured'
import type { Settings } from '../../shared/settings'
import type { Marked } from '../../shared/words/text'
import type { Ending } from '../client/ending'
import type { Door } from '../parts/door'

/** What the menus know of a game. What a screen shows of it is loaded when that screen is opened. */
export interface MenuGame<F extends GameFace = AnyFace> {
  readonly id: GameId
  readonly name: string
  /** Addresses of the pictures that stand for it on the home screen, fanned out in this order. */
  readonly fan: readonly string[]
  /** Points that a long game is played to; null where there is no long game. */
  readonly goal: number | null
  /** Whether a game with these options is a long one. */
  isLong(options: F['Options']): boolean
  /** Whether somebody can be led through its first round. */
  readonly hasTutorial: boolean
  /** Where a game under way stands, such as “Round 2 of 6”. */
  where(progress: F['Progress']): string
  /** Whether a game that is continued shows how its long game stands before its table. */
  opensAtLongGame(snapshot: Pick<MatchSnapshot<F>, 'options' | 'view'>): boolean
  readonly newGame: Door<NewGameParts<F>>
  readonly settings: Door<SettingsParts>
  readonly result: Door<ResultParts<F>>
  /** How a long game stands; null where there is no long game. */
  readonly longGame: Door<LongGameParts<F>> | null
  readonly rules: Door<RulesParts<F>>
}

interface OptionsProps<F extends GameFace> {
  readonly options: F['Options']
  /** Of those who play, by seat. */
  readonly names: readonly string[]
  onChange(options: F['Options']): void
}

/** A style that a bot may have: its name, and what one feels of it. */
interface StyleOffered<Style extends string> {
  readonly value: Style
  readonly text: string
  readonly line: string
}

/** What is chosen for a new game. */
export interface NewGameParts<F extends GameFace = AnyFace> {
  /** What it is about, in a line, and in another one. */
  readonly line: string
  readonly more: string
  /** Addresses of pictures, fanned out in this order. */
  readonly fan: readonly string[]
  /** From the fewest to the most. */
  readonly seatCounts: readonly number[]
  /** How well bots play, the weakest first. */
  readonly levels: readonly { readonly value: F['Level']; readonly text: string }[]
  /** How strong they were found to be. */
  readonly measured: readonly Measured[]
  /** What bots can be inclined to, the neutral style first. */
  readonly styles: readonly StyleOffered<F['Style']>[]
  /** The options of the game begun last. */
  optionsFrom(settings: Settings): F['Options']
  /** The options as they hold where so many play. */
  optionsAt(options: F['Options'], count: number): F['Options']
  /** What to remember of them. @param settings as they are now */
  optionsToKeep(options: F['Options'], settings: Settings): Input<'settings/change'>
  /** What changes with one more player, in a line. @param count how many they are then */
  thenNumbers(count: number): string
  /** The numbers that follow from how many play: terms and values of a list. */
  Numbers(props: { readonly count: number }): JSX.Element
  /** What is looked at before every game. */
  Options(props: OptionsProps<F>): JSX.Element
  /** What is seldom wanted otherwise, and is shown when it is asked for. */
  MoreOptions(props: OptionsProps<F>): JSX.Element
  /** How that stands, in words, with the shuffle. @param isKnown a seed has been typed */
  moreLine(options: F['Options'], isKnown: boolean): string
}

interface SettingsProps {
  readonly settings: Settings
  readonly onChange: (change: Input<'settings/change'>) => void
}

/** What is set for a game, and the keys at its table. */
export interface SettingsParts {
  /** Who designed it. */
  readonly designer: string
  readonly tableKeys: readonly (readonly [keys: string, does: string])[]
  /** What is set of playing; null where there is nothing. */
  readonly Play: FunctionComponent<SettingsProps> | null
  /** What is set of the display; null where there is nothing. */
  readonly Display: FunctionComponent<SettingsProps> | null
}

/** What is said of the end of a game before its panels. */
export interface ResultHead {
  readonly summary: string
  /** What is special about the game, such as that a turn was undone; null for an ordinary game. */
  readonly standing: string | null
  readonly title: string
  /** Only where the points alone did not decide: what was level, and what decided. */
  readonly tieBreak: Marked | null
  readonly winners: readonly Seat[]
  /** What is celebrated. */
  readonly ending: Ending
  /** The place of the only person here, where they have lost and nothing else tells it. */
  readonly came: Marked | null
}

/** How a game ended. */
export interface ResultParts<F extends GameFace = AnyFace> {
  /** @returns null while the game goes on */
  headOf(snapshot: MatchSnapshot<F>): ResultHead | null
  Panels(props: { readonly snapshot: MatchSnapshot<F> }): JSX.Element | null
  /** The result as plain text; null where there is none. @param when the day it is dated */
  summaryOf(snapshot: MatchSnapshot<F>, when: Date): string | null
}

interface LongGameProps<F extends GameFace> {
  readonly snapshot: MatchSnapshot<F>
  readonly onBack: () => void
  /** Sits down at the table. */
  readonly onResume: () => void
}

/** How a long game stands, before its table is sat down at. */
interface LongGameParts<F extends GameFace = AnyFace> {
  LongGame(props: LongGameProps<F>): JSX.Element | null
}

/** What each page of the rules gets. */
export interface RulesPageProps<F extends GameFace = AnyFace> {
  /** What cards laid to try the rules come to; null where main refuses, which is told. */
  evaluate(question: F['Question']): Promise<F['Answer'] | null>
  /** Of the players in the examples, by seat; the first one is whoever reads. */
  readonly names: readonly string[]
  /** The way to the other pages, which the page puts where it has room. */
  readonly turner: ComponentChild
}

/** A page of the rules. */
export interface RulesPage<F extends GameFace = AnyFace> {
  /** A word of letters, also in the class of the page: `how__page--idea`. */
  readonly name: string
  /** On its tab. */
  readonly title: string
  Page(props: RulesPageProps<F>): JSX.Element
}

/** The rules in pages. */
export interface RulesParts<F extends GameFace = AnyFace> {
  readonly pages: readonly [RulesPage<F>, ...RulesPage<F>[]]
}
