import { useLayoutEffect, useReducer, useState } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import type { Store } from '../../store/store'
import './new-game.css'
import type { Settings } from '../../../shared/settings'
import { Icon } from '../../parts/art/icon'
import { rootClassOf, Screen, Title } from '../../parts/screen'
import { Segments } from '../../parts/segments'
import { Strengths } from './bot-levels'
import { GameChoice } from './game-choice'
import { LevelOffer } from './level-offer'
import { MoreOptions } from './more-options'
import {
  changed,
  choicesToKeep,
  type GameToStart,
  gameProposed,
  type NewGameChange,
  type NewGameForm,
  newGameForm,
  optionsOf,
  playing,
  setupOf,
} from './new-game-form'
import { Seats } from './seats'

const offerWords = words.menus.rulesOffer

interface RulesOfferProps {
  readonly store: Store
  /** Begins the game as it stands on the screen. */
  readonly onPlay: () => void
}

/** Nothing was ever played on this device, and the rules have not been met. */
function isNew({ home, settings }: Store): boolean {
  const games = home.value
  return !settings.value.rulesMet && games !== null && games.saved + games.finished === 0
}

/** Before the very first game: the rules, or straight to the table. Nothing waits for the answer. */
export function RulesOffer({ store, onPlay }: RulesOfferProps) {
  // It stays when the rules have been closed again, as it then has the focus.
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

const text = words.menus.newGame

interface Props {
  readonly store: Store
  /** In the order in which they are offered. */
  readonly games: readonly [GameToStart, ...GameToStart[]]
}

const formAtFirst = (settings: Settings, games: Props['games']) =>
  newGameForm(settings, gameProposed(settings, games))

/** What is played, who plays, against which bots, with which shuffle. */
export function NewGame({ store, games }: Props) {
  const [form, change] = useReducer(changed, formAtFirst(store.settings.value, games))
  const { id } = form.game.menu
  // At once, as the key that asks for the rules of the game may follow the choice of it.
  useLayoutEffect(() => store.concern(id), [store, id])
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

interface FormProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
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

/** The numbers of the game that follow from how many play, and the way to all its rules. */
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
