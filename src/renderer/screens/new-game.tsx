import { useContext, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { type Strength, strengthOf } from '../../shared/measured'
import { menus } from '../../shared/words/en/menus'
import { Icon } from '../parts/art/icon'
import { Dialog } from '../parts/modal'
import {
  changed,
  choicesToKeep,
  type GameToStart,
  gameProposed,
  levelAt,
  type NewGameChange,
  type NewGameForm,
  newGameForm,
  optionsOf,
  playing,
  rolledSeed,
  seedTooLong,
  setupOf,
  styleAt,
} from './new-game-form'
import './seats.css'
import type { RefObject } from 'preact'
import type { LevelSuggestion } from '../../shared/bridge/saves'
import type { Seat } from '../../shared/game'
import { inSentence, tidyName } from '../../shared/names'
import type { BotLevel } from '../../shared/players'
import { Avatar, Seating, seatOfChosen } from '../parts/art/avatar'
import { nameProblem } from '../parts/name-problem'
import { rootClassOf, Screen, Title } from '../parts/screen'
import { Segments } from '../parts/segments'
import type { Store } from '../store/store'
import './new-game.css'
import { MOST_SEED } from '../../shared/bounds'
import type { Settings } from '../../shared/settings'

const text = menus.newGame

type Game = Pick<NewGameForm, 'game' | 'count'>

interface LevelStrength {
  /** The name of the level. */
  readonly name: string
  /** A comparison with another level, in a few words. */
  readonly line: string
  /** The measured percentages, in whole sentences. */
  readonly figure: string
}

/** The strength of each level of a game with this number of players, the weakest first. Levels that were not measured are left out. */
export function strengthsOf({ game: { parts }, count }: Game): ReadonlyMap<string, LevelStrength> {
  const values = parts.levels.map(({ value }) => value)
  const named = (level: string) => parts.levels.find(({ value }) => value === level)?.text ?? level
  return new Map(
    values.flatMap((level) => {
      const strength = strengthOf(parts.measured, values, level, count)
      if (strength === null) return []
      const against = named(strength.against)
      const figure = text.strength.figure(count, named(level), against, strength)
      const isFirst = level === values[0]
      return [[level, { name: named(level), line: lineOf(strength, against, isFirst), figure }] as const]
    }),
  )
}

const lineOf = ({ compared }: Strength, against: string, isFirst: boolean): string =>
  isFirst && compared === 'less' ? text.strength.first : text.strength.compared(compared, against)

/** A button that shows the measured strengths of the levels; nothing if none were measured. */
function Strengths({ form }: { readonly form: NewGameForm }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const strengths = [...strengthsOf(form).values()]
  if (strengths.length === 0) return null
  return (
    <>
      <button
        type="button"
        class="icon-button strengths__open"
        aria-label={text.strength.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      {isOpen && (
        <Dialog title={text.strength.title} onDismiss={close}>
          <p class="dialog__text">{text.strength.line(form.count)}</p>
          <dl class="strengths">
            {strengths.map(({ name, line, figure }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{line}</b>
                  <span class="label">{figure}</span>
                </dd>
              </div>
            ))}
          </dl>
          <div class="dialog__actions">
            <button type="button" class="button button--primary" autofocus onClick={close}>
              {text.strength.close}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface BotProps {
  readonly form: NewGameForm
  readonly seat: Seat
  /** The bot's name. */
  readonly name: string
  readonly change: (change: NewGameChange) => void
}

/** The choice of a bot's level, with its measured strength. */
function LevelChoice({ form, seat, name, change }: BotProps) {
  const id = useId()
  const level = levelAt(form, seat)
  return (
    <div class="level-choice">
      <Segments
        label={text.level(name)}
        describedBy={id}
        options={form.game.parts.levels}
        chosen={level}
        onChoose={(level) => change({ type: 'level-chosen', seat, level })}
      />
      <p class="label" id={id}>
        {strengthsOf(form).get(level)?.line}
      </p>
    </div>
  )
}

/** A bot's animal, which opens the choice of its style. A style other than the neutral one is written beneath it. */
function StyleChoice({ form, seat, name, change }: BotProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = styleAt(form, seat)
  const [neutral, ...others] = form.game.parts.styles
  const offered = others.find(({ value }) => value === chosen) ?? neutral
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        class="style-choice"
        aria-label={text.style.button(name, offered?.text ?? '')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar class="avatar" seat={seat} />
        {offered === neutral ? (
          <span class="style-choice__pen">
            <Icon name="pen" />
          </span>
        ) : (
          <span class="style-choice__name" aria-hidden="true">
            {offered?.text}
          </span>
        )}
      </button>
      {isOpen && (
        <Dialog title={text.style.title(name)} onDismiss={close}>
          <fieldset
            class="style-list"
            aria-label={text.style.group}
            onKeyDown={(event) => {
              // Enter would submit the form around the dialog, and start the game.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!event.repeat) close()
            }}
          >
            {form.game.parts.styles.map(({ value, text: label, line }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="style"
                  value={value}
                  checked={value === chosen}
                  onChange={() => change({ type: 'style-chosen', seat, style: value })}
                />
                <span>
                  <b>{label}</b>
                  <small class="label">{line}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <div class="dialog__actions">
            <button type="button" class="button button--primary" autofocus onClick={close}>
              {text.style.done}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface PlayerRowProps {
  readonly form: NewGameForm
  readonly seat: Seat
  readonly change: (change: NewGameChange) => void
  /** Removes the seat again; null if it cannot be removed. */
  readonly remove: { readonly button: RefObject<HTMLButtonElement | null> | null; run(): void } | null
}

const kinds = [
  { value: 'human', text: text.kinds.human, icon: 'user' },
  { value: 'bot', text: text.kinds.bot, icon: 'robot' },
] as const

/** One seat with its animal and name, played by a person or by a bot of some level. */
function PlayerRow({ form, seat, change, remove }: PlayerRowProps) {
  const displayName = inSentence(tidyName(form.names[seat] ?? '')) || text.name(seat)
  const kind = form.kinds[seat] ?? 'bot'
  return (
    <li class="player">
      {kind === 'human' ? (
        <Avatar class="avatar" seat={seat} />
      ) : (
        <StyleChoice form={form} seat={seat} name={displayName} change={change} />
      )}
      <NameField form={form} seat={seat} change={change} />
      <div class="player__kind">
        <Segments
          label={text.plays(displayName)}
          options={kinds}
          chosen={kind}
          onChoose={(chosen) => change({ type: 'kind-chosen', seat, kind: chosen })}
        />
        {form.lastPerson === seat && (
          <p class="field-problem" role="alert">
            {text.lastPerson}
          </p>
        )}
      </div>
      {remove && (
        <button
          type="button"
          class="icon-button player__remove"
          ref={remove.button}
          aria-label={text.remove(displayName)}
          onClick={remove.run}
        >
          <Icon name="x" />
        </button>
      )}
      {kind === 'human' ? (
        <span class="player__here label">{isShared(form) && text.yourSeat}</span>
      ) : (
        <LevelChoice form={form} seat={seat} name={displayName} change={change} />
      )}
    </li>
  )
}

function NameField({ form, seat, change }: Omit<PlayerRowProps, 'remove'>) {
  const id = useId()
  const name = form.names[seat] ?? ''
  const problem = nameProblem(name)
  return (
    <div class="player__name">
      <input
        class="field"
        value={name}
        aria-label={text.name(seat)}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        spellcheck={false}
        onInput={(event) => change({ type: 'name-typed', seat, name: event.currentTarget.value })}
      />
      {problem && (
        <p class="field-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** True if more than one person plays at this window. */
const isShared = ({ kinds, count }: NewGameForm): boolean =>
  kinds.slice(0, count).filter((kind) => kind === 'human').length > 1

interface SeatsProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

/** All seats: the players, a button to add the next one, and the seats that stay free. */
function Seats({ form, change }: SeatsProps) {
  const { count, names, kinds } = form
  const { seatCounts, thenNumbers } = form.game.parts
  const more = seatCounts.find((other) => other === count + 1)
  const fewer = seatCounts.find((other) => other === count - 1)
  const step = useRef<HTMLButtonElement>(null)
  const counted = useRef(count)
  // The pressed button may be gone with its row, and the button in its place gets the focus. When the screen opens,
  // nothing was pressed, and nothing is scrolled into view.
  useLayoutEffect(() => {
    if (counted.current !== count && document.activeElement === document.body) step.current?.focus()
    counted.current = count
  }, [count])
  const { chosen } = useContext(Seating)
  const playing = kinds.slice(0, count).map((kind) => ({ kind }))
  return (
    <Seating.Provider value={{ chosen, seat: seatOfChosen(playing) }}>
      <ol class="seats">
        {names.slice(0, count).map((_, seat) => (
          <PlayerRow
            key={seat}
            form={form}
            seat={seat}
            change={change}
            remove={
              fewer && seat === count - 1
                ? { button: more ? null : step, run: () => change({ type: 'count-chosen', count: fewer }) }
                : null
            }
          />
        ))}
        {more && (
          <li class="player player--add">
            <button
              type="button"
              class="add-player"
              ref={step}
              onClick={() => change({ type: 'count-chosen', count: more })}
            >
              <span class="player__place">
                <Icon name="plus" />
              </span>
              {text.addPlayer(count)}
            </button>
            <span class="label player__then">{thenNumbers(more)}</span>
          </li>
        )}
        {names.slice(count + 1, Math.max(...seatCounts)).map((_, free) => (
          <li class="player player--free" key={-free} aria-hidden="true">
            <span class="player__place" />
            {text.free}
          </li>
        ))}
      </ol>
    </Seating.Provider>
  )
}

const levelsAtTable = ({ kinds, levels, count }: NewGameForm): readonly BotLevel[] =>
  levels.slice(0, count).filter((_, seat) => kinds[seat] === 'bot')

/** True if every bot at the table plays at this level. */
export const allAtLevel = (form: NewGameForm, level: BotLevel): boolean =>
  levelsAtTable(form).every((one) => one === level)

/** True if the suggestion makes the table harder for a winner, or easier for a loser, and changes no bot the other way. */
export function suits(form: NewGameForm, { level, won }: LevelSuggestion): boolean {
  const strength = (one: BotLevel) => form.game.parts.levels.findIndex(({ value }) => value === one)
  const further = (one: BotLevel) => (strength(level) - strength(one)) * (won ? 1 : -1)
  return !allAtLevel(form, level) && levelsAtTable(form).every((one) => further(one) >= 0)
}

interface FormProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

/** Offers bots of another level to a player who has won or lost all of their last games. It blocks nothing. */
function LevelOffer({ form, change, store }: FormProps & Pick<Props, 'store'>) {
  const { id } = form.game.menu
  const [offered, setOffered] = useState<LevelSuggestion | null>(null)
  const [taken, setTaken] = useState(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let isCurrent = true
    setOffered(null)
    setTaken(false)
    void store.savedGames.suggestLevel(id).then((found) => isCurrent && setOffered(found))
    return () => {
      isCurrent = false
    }
  }, [store, id])
  // The pressed button is gone, so the confirmation gets the focus.
  useEffect(() => {
    if (taken) confirmation.current?.focus()
  }, [taken])
  // Once taken, the confirmation stays while all bots keep that level.
  if (offered === null || !(taken ? allAtLevel(form, offered.level) : suits(form, offered))) return null
  const { level, games, won } = offered
  const levelName = form.game.parts.levels.find(({ value }) => value === level)?.text ?? level
  if (taken)
    return (
      <p class="label level-offer" tabIndex={-1} ref={confirmation}>
        {text.levelOffer.taken(levelName)}
      </p>
    )
  return (
    <button
      type="button"
      class="button button--secondary level-offer"
      onClick={() => {
        change({ type: 'all-levels-chosen', level })
        setTaken(true)
      }}
    >
      {won ? text.levelOffer.won(games, levelName) : text.levelOffer.lost(games, levelName)}
    </button>
  )
}

interface GameChoiceProps {
  readonly games: readonly GameToStart[]
  readonly chosen: GameToStart
  readonly onChoose: (game: GameToStart) => void
}

/** The choice of the game; only its description if there is just one. */
const GameChoice = ({ games, chosen, onChoose }: GameChoiceProps) =>
  games.length === 1 ? (
    <div class="banner">
      <Words game={chosen} />
      <Fan game={chosen} />
    </div>
  ) : (
    <Tiles games={games} chosen={chosen} onChoose={onChoose} />
  )

function Tiles({ games, chosen, onChoose }: GameChoiceProps) {
  const name = useId()
  return (
    <div class="game-tiles" role="radiogroup" aria-label={text.games}>
      {games.map((game) => (
        <label class={`banner game-tile ${rootClassOf(game.menu.id)}`} key={game.menu.id}>
          <input
            type="radio"
            name={name}
            value={game.menu.id}
            checked={game === chosen}
            aria-label={game.menu.name}
            onChange={() => onChoose(game)}
          />
          <div class="game-tile__words">
            <Words game={game} />
            <p class="game-tile__seats">
              <span class="game-tile__mark">{game === chosen && <Icon name="check" />}</span>
              {text.seats(Math.min(...game.parts.seatCounts), Math.max(...game.parts.seatCounts))}
            </p>
          </div>
          <Fan game={game} />
        </label>
      ))}
    </div>
  )
}

const Words = ({ game: { menu, parts } }: { readonly game: GameToStart }) => (
  <div class="banner__words">
    <p class="banner__name display">{menu.name}</p>
    <p class="banner__line">{parts.line}</p>
    <p class="banner__more">{parts.more}</p>
  </div>
)

const Fan = ({ game: { parts } }: { readonly game: GameToStart }) => (
  <div class="fan" aria-hidden="true" style={{ '--cards': parts.fan.length }}>
    {parts.fan.map((picture, n) => (
      <img
        class="card"
        key={picture}
        src={picture}
        alt=""
        style={{ '--from-middle': n - (parts.fan.length - 1) / 2 }}
      />
    ))}
  </div>
)

/** The field for the seed, with a note on what the seed means. */
function SeedField({ form, change }: FormProps) {
  const id = useId()
  const [rolled, setRolled] = useState('')
  const roll = () => {
    const seed = rolledSeed(Math.random)
    change({ type: 'seed-typed', seed })
    setRolled(seed)
  }
  const wrong = seedTooLong(form)
  return (
    <div class="seed">
      <div class="seed__head">
        <label for={`${id}-field`}>{text.seed}</label>
        <span class={wrong ? 'field-problem' : 'label'} id={`${id}-note`}>
          {noteOf(form)}
        </span>
      </div>
      <div class="seed__row">
        <input
          class="field seed__field"
          id={`${id}-field`}
          value={form.seed}
          placeholder={text.seedBlank}
          aria-invalid={wrong}
          aria-describedby={`${id}-note`}
          spellcheck={false}
          onInput={(event) => change({ type: 'seed-typed', seed: event.currentTarget.value })}
        />
        <button type="button" class="icon-button seed__roll" aria-label={text.seedRoll} onClick={roll}>
          <Icon name="dice" />
        </button>
        <span class="unseen" role="status">
          {rolled !== '' && <span key={rolled}>{text.seedRolled(rolled)}</span>}
        </span>
      </div>
    </div>
  )
}

function noteOf(form: NewGameForm): string {
  if (seedTooLong(form)) return text.seedTooLong(MOST_SEED)
  return form.seed.trim() === '' ? text.seedNote : text.seedKnown
}

/** The rarely changed options. While closed, the section summarises them. */
function MoreOptions({ form, change }: FormProps) {
  const { parts } = form.game
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  // An error stays visible.
  const isOpen = isExpanded || seedTooLong(form)
  return (
    <section class="more">
      <button
        type="button"
        class="more__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setExpanded(!isOpen)}
      >
        <span class="more__mark" data-open={isOpen}>
          <Icon name="chevd" />
        </span>
        <span class="more__words">
          <b>{text.moreOptions}</b>
          <span class="label">{parts.moreLine(optionsOf(form), form.seed.trim() !== '')}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <div class="options">
          <parts.MoreOptions
            options={optionsOf(form)}
            names={playing(form)}
            onChange={(options) => change({ type: 'options-set', options })}
          />
        </div>
        <SeedField form={form} change={change} />
      </div>
    </section>
  )
}

const offerWords = menus.rulesOffer

interface RulesOfferProps {
  readonly store: Store
  /** Starts the game with the current form. */
  readonly onPlay: () => void
}

/** True if no game was ever played on this device, and the rules have not been shown or declined. */
function isNew({ home, settings }: Store): boolean {
  const games = home.value
  return !settings.value.rulesMet && games !== null && games.saved + games.finished === 0
}

/** Offers the rules before the very first game. It blocks nothing. */
function RulesOffer({ store, onPlay }: RulesOfferProps) {
  // The offer stays after the rules have been closed, since it has the focus then.
  const [offered] = useState(() => isNew(store))
  if (!offered) return null
  return (
    <section class="rules-offer" aria-label={offerWords.label}>
      <p>{offerWords.line}</p>
      <button type="button" class="button button--primary" onClick={() => store.open('how-to-play')}>
        {offerWords.show}
      </button>
      <button type="button" class="button button--secondary" onClick={onPlay}>
        {offerWords.play}
      </button>
    </section>
  )
}

interface Props {
  readonly store: Store
  /** In the order of the menu. */
  readonly games: readonly [GameToStart, ...GameToStart[]]
}

const initialForm = (settings: Settings, games: Props['games']) =>
  newGameForm(settings, gameProposed(settings, games))

/** The screen that sets up a game: the game, its players and bots, its options and seed. */
export function NewGame({ store, games }: Props) {
  const [form, change] = useReducer(changed, initialForm(store.settings.value, games))
  const { id } = form.game.menu
  // A layout effect, since the key for the rules may follow right after the choice of the game.
  useLayoutEffect(() => store.setSubject(id), [store, id])
  const setup = setupOf(form)
  const back = () => store.show('home')
  const start = () => {
    if (!setup) return
    void store.changeSettings({ ...choicesToKeep(form, store.settings.value), rulesMet: true })
    void store.startMatch(setup)
  }
  const choose = (game: GameToStart) =>
    change({ type: 'game-chosen', game, options: game.parts.optionsFrom(store.settings.value) })

  return (
    <Screen name={text.title} class={`new-game ${rootClassOf(id)}`} onBack={back} onEnter={start}>
      <div class="sea" />
      <div class="new-game__head">
        <Title text={text.title} onBack={back} />
        <RulesOffer store={store} onPlay={start} />
      </div>
      <form
        class="new-game__form"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
        noValidate
        autocomplete="off"
      >
        <GameChoice games={games} chosen={form.game} onChoose={choose} />
        <Players form={form} change={change} store={store} />
        <aside class="panel numbers">
          <Numbers form={form} onRules={() => store.open('how-to-play')} />
          <Options form={form} change={change} />
          <MoreOptions form={form} change={change} />
        </aside>
        <div class="new-game__start">
          <button type="submit" class="button button--primary button--large" disabled={!setup}>
            {text.start}
            <Icon name="play" />
          </button>
        </div>
      </form>
    </Screen>
  )
}

const Players = ({ form, change, store }: FormProps & Pick<Props, 'store'>) => (
  <section class="panel players" aria-label={text.players}>
    <header class="players__head">
      <h2>{text.players}</h2>
      <Strengths form={form} />
      <LevelOffer form={form} change={change} store={store} />
      <Segments
        look="numbers"
        label={text.playerCount}
        options={form.game.parts.seatCounts.map((count) => ({ value: `${count}`, text: `${count}` }))}
        chosen={`${form.count}`}
        onChoose={(value) => change({ type: 'count-chosen', count: Number(value) })}
      />
    </header>
    <Seats form={form} change={change} />
  </section>
)

function Options({ form, change }: FormProps) {
  const { parts } = form.game
  return (
    <div class="options">
      <parts.Options
        options={optionsOf(form)}
        names={playing(form)}
        onChange={(options) => change({ type: 'options-set', options })}
      />
    </div>
  )
}

interface NumbersProps {
  readonly form: NewGameForm
  readonly onRules: () => void
}

/** The numbers of the game that depend on the number of players, with a button for the rules. */
const Numbers = ({ form: { game, count }, onRules }: NumbersProps) => (
  <section class="numbers__list" aria-label={text.numbers(count)}>
    <header class="numbers__head">
      <h2>{text.numbers(count)}</h2>
      <button type="button" class="button button--secondary" onClick={onRules}>
        <Icon name="book" />
        {text.rules}
      </button>
    </header>
    <game.parts.Numbers count={count} />
  </section>
)
