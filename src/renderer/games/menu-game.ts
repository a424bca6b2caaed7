import type { ComponentChild, FunctionComponent, JSX } from 'preact'
import type { Input, MatchSnapshot, Replay } from '../../shared/bridge/contract'
import type { GameFace, Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import type { Measured } from '../../shared/measured'
import type { Settings } from '../../shared/settings'
import type { Who } from '../../shared/words/en/who'
import type { Marked } from '../../shared/words/text'
import type { Ending } from '../client/ending'
import type { Door } from '../parts/door'

/** The menus' part of a game. The parts of each screen are loaded when that screen opens. */
export interface MenuGame<F extends GameFace = AnyFace> {
  readonly id: GameId
  readonly name: string
  /** URLs of the pictures that represent it on the home screen, fanned out in this order. */
  readonly fan: readonly string[]
  /** Target points of a long game; null if there is no long game. */
  readonly goal: number | null
  /** True if a game with these options is a long one. */
  isLong(options: F['Options']): boolean
  /** True if the game has a tutorial for its first round. */
  readonly hasTutorial: boolean
  /** Progress of an unfinished game, such as “Round 2 of 6”. */
  where(progress: F['Progress']): string
  /** True if continuing a game shows the state of its long game before its table. */
  opensAtLongGame(snapshot: Pick<MatchSnapshot<F>, 'options' | 'view'>): boolean
  readonly newGame: Door<NewGameParts<F>>
  readonly settings: Door<SettingsParts>
  readonly result: Door<ResultParts<F>>
  /** The state of a long game; null if there is no long game. */
  readonly longGame: Door<LongGameParts<F>> | null
  readonly rules: Door<RulesParts<F>>
  /** The names of the steps of its replay; null if it has no replay. */
  readonly replay: Door<ReplayParts<F>> | null
}

interface OptionsProps<F extends GameFace> {
  readonly options: F['Options']
  /** Names of the players, by seat. */
  readonly names: readonly string[]
  onChange(options: F['Options']): void
}

/** A style of a bot: its name, and its effect in play. */
interface StyleOffered<Style extends string> {
  readonly value: Style
  readonly text: string
  readonly line: string
}

/** The options of a new game. */
export interface NewGameParts<F extends GameFace = AnyFace> {
  /** The subject of the game in one line, and a second line. */
  readonly line: string
  readonly more: string
  /** URLs of pictures, fanned out in this order. */
  readonly fan: readonly string[]
  /** In ascending order. */
  readonly seatCounts: readonly number[]
  /** The levels of the bots, the weakest first. */
  readonly levels: readonly { readonly value: F['Level']; readonly text: string }[]
  /** Their measured strength. */
  readonly measured: readonly Measured[]
  /** The styles of the bots, the neutral one first. */
  readonly styles: readonly StyleOffered<F['Style']>[]
  /** The options of the game started last. */
  optionsFrom(settings: Settings): F['Options']
  /** The options adjusted to this number of players. */
  optionsAt(options: F['Options'], count: number): F['Options']
  /**
   * The settings that remember the options.
   * @param settings the current ones
   */
  optionsToKeep(options: F['Options'], settings: Settings): Input<'settings/change'>
  /**
   * The effect of one more player, in a line.
   * @param count players including that one
   */
  thenNumbers(count: number): string
  /** The numbers that follow from the number of players: terms and values of a list. */
  Numbers(props: { readonly count: number }): JSX.Element
  /** The options shown before every game. */
  Options(props: OptionsProps<F>): JSX.Element
  /** Rarely changed options, shown on request. */
  MoreOptions(props: OptionsProps<F>): JSX.Element
  /**
   * The state of these options and the shuffle, in words.
   * @param isKnown true if a seed has been typed
   */
  moreLine(options: F['Options'], isKnown: boolean): string
}

interface SettingsProps {
  readonly settings: Settings
  readonly onChange: (change: Input<'settings/change'>) => void
}

/** The settings of a game, and the keys at its table. */
export interface SettingsParts {
  /** The designer of the game. */
  readonly designer: string
  readonly tableKeys: readonly (readonly [keys: string, does: string])[]
  /** Settings of play; null if there are none. */
  readonly Play: FunctionComponent<SettingsProps> | null
  /** Settings of the display; null if there are none. */
  readonly Display: FunctionComponent<SettingsProps> | null
}

/** The head of the result screen, above its panels. */
export interface ResultHead {
  readonly summary: string
  /** A note on an unusual game, such as one with an undone turn; null for an ordinary game. */
  readonly eligibility: string | null
  readonly title: string
  /** The level figures and the tie-break; null if the points alone decided. */
  readonly tieBreak: Marked | null
  readonly winners: readonly Seat[]
  /** The reason to celebrate. */
  readonly ending: Ending
  /** The place of the only person at this window, if they have lost and nothing else shows it. */
  readonly came: Marked | null
}

/** The result screen of a game. */
export interface ResultParts<F extends GameFace = AnyFace> {
  /** @returns null while the game goes on */
  headOf(snapshot: MatchSnapshot<F>): ResultHead | null
  Panels(props: { readonly snapshot: MatchSnapshot<F> }): JSX.Element | null
  /**
   * The result as plain text; null if there is none.
   * @param when the date of the text
   */
  summaryOf(snapshot: MatchSnapshot<F>, when: Date): string | null
}

interface LongGameProps<F extends GameFace> {
  readonly snapshot: MatchSnapshot<F>
  readonly onBack: () => void
  /** Opens the table. */
  readonly onResume: () => void
}

/** The state of a long game, before its table opens. */
interface LongGameParts<F extends GameFace = AnyFace> {
  LongGame(props: LongGameProps<F>): JSX.Element | null
}

/** Props of each page of the rules. */
export interface RulesPageProps<F extends GameFace = AnyFace> {
  /** Evaluates cards laid to try the rules; null if main refuses, which is shown to the player. */
  evaluate(question: F['Question']): Promise<F['Answer'] | null>
  /** Names of the players in the examples, by seat; the reader is first. */
  readonly names: readonly string[]
  /** The navigation to the other pages, which each page places. */
  readonly turner: ComponentChild
}

/** A page of the rules. */
interface RulesPage<F extends GameFace = AnyFace> {
  /** A word in lower-case letters, also used in the class of the page: `how__page--idea`. */
  readonly name: string
  /** The label of its tab. */
  readonly title: string
  Page(props: RulesPageProps<F>): JSX.Element
}

/** The rules in pages. */
export interface RulesParts<F extends GameFace = AnyFace> {
  readonly pages: readonly [RulesPage<F>, ...RulesPage<F>[]]
}

/** A part of a group that the scrubber of a replay shows as one cell. */
interface StepCell {
  /** One or two characters. */
  readonly label: string
  /** Index of its last step. */
  readonly last: number
}

/** Consecutive steps of a replay under one heading: a round or a turn. */
export interface StepGroup {
  /** The number in its heading, from 1. */
  readonly number: number
  /** The deal that it belongs to, from 1. */
  readonly deal: number
  /** For screen readers. */
  readonly name: string
  /** Indices of its first and its last step. */
  readonly first: number
  readonly last: number
  /** In order; together they hold all its steps. */
  readonly cells: readonly StepCell[]
}

/** A replay with the names of its players as texts use them: by seat, null for the player whose hand is at the bottom. */
export interface ReplayShown<F extends GameFace = AnyFace> {
  readonly replay: Replay<F>
  readonly who: readonly Who[]
}

interface GroupProps<F extends GameFace> extends ReplayShown<F> {
  readonly group: StepGroup
}

interface StepProps<F extends GameFace> extends ReplayShown<F> {
  readonly step: F['Step']
}

/** The names of the steps of a game's replay. */
export interface ReplayParts<F extends GameFace = AnyFace> {
  /** All steps in groups. */
  groupsOf(shown: ReplayShown<F>): readonly StepGroup[]
  /** The sign of a group beside its number; decorative, as `Heading` says the same. */
  Sign(props: GroupProps<F>): JSX.Element | null
  /** The words of a group's heading in the list, after its number and its sign. */
  Heading(props: GroupProps<F>): JSX.Element
  /** The visible name of a step in the list. */
  nameOf(step: F['Step'], shown: ReplayShown<F>): string
  /** Cards and signs of a step, beside its name; decorative, as `spoken` says the same. */
  Detail(props: StepProps<F>): JSX.Element | null
  /** A whole sentence about a step, for screen readers. */
  spoken(step: F['Step'], shown: ReplayShown<F>): string
  /**
   * The step that a card leads to when it is pressed: the one that played or gave it.
   * @param key of the card in the scene @param at index of the current step
   * @returns null if there is none
   */
  stepOfCard(key: string, at: number, shown: ReplayShown<F>): number | null
}
