import { useReducer } from 'preact/hooks'
import { type Card, SEAT_COUNTS, type SeatCount } from '../../../shared/games/5211'
import { words } from '../../../shared/words/catalogue'
import { cardFace } from '../../art/cards'
import { NumbersPanel } from '../../games/5211/new-game/numbers-panel'
import { Icon } from '../../parts/icon'
import { Screen } from '../../parts/screen'
import { Segments } from '../../parts/segments'
import { Switch } from '../../parts/setting'
import { Title } from '../../parts/title'
import type { Store } from '../../store/store'
import { changed, choicesToKeep, newGameForm, setupOf } from './new-game-form'
import { RulesOffer } from './rules-offer'
import { Seats } from './seats'
import { SeedField } from './seed-field'

const text = words.menus.newGame
const FAN: readonly Card[] = ['o3', 'b4', 'y1', 'g2', 'v6']
const counts = SEAT_COUNTS.map((count) => ({ value: `${count}` as const, text: `${count}` }))
const countOf = (value: `${SeatCount}`): SeatCount => SEAT_COUNTS.find((count) => `${count}` === value) ?? 2

/** Who plays, against which bots, with which shuffle. */
export function NewGame({ store }: { readonly store: Store }) {
  const [form, change] = useReducer(changed, store.settings.value, newGameForm)
  const setup = setupOf(form)
  const back = () => store.show('home')
  const start = () => {
    if (!setup) return
    void store.changeSettings({ ...choicesToKeep(form), rulesMet: true })
    void store.startMatch(setup)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    start()
  }

  return (
    <Screen class="new-game" onBack={back} onEnter={start}>
      <div class="sea" />
      <div class="new-game__head">
        <Title text={text.title} onBack={back} />
        <RulesOffer store={store} onPlay={start} />
      </div>
      <form class="new-game__form" onSubmit={onSubmit} noValidate autocomplete="off">
        <Banner />
        <section class="panel players" aria-label={text.players}>
          <header class="players__head">
            <h2>{text.players}</h2>
            <Segments
              look="numbers"
              label={text.playerCount}
              options={counts}
              chosen={`${form.count}`}
              onChoose={(value) => change({ type: 'count-chosen', count: countOf(value) })}
            />
          </header>
          <Seats form={form} change={change} />
        </section>
        <aside class="panel numbers">
          <NumbersPanel count={form.count} onRules={() => store.open('how-to-play')} />
          <div class="options">
            <Switch
              name={text.long}
              line={text.longLine}
              on={form.options.long}
              onChange={(on) => change({ type: 'option-set', option: 'long', on })}
            />
            <Switch
              name={text.memory}
              line={text.memoryLine}
              on={form.options.tableMemory}
              onChange={(on) => change({ type: 'option-set', option: 'tableMemory', on })}
            />
          </div>
          <SeedField form={form} change={change} />
          <button type="submit" class="button button--primary button--large" disabled={!setup}>
            {text.start}
            <Icon name="play" />
          </button>
        </aside>
      </form>
    </Screen>
  )
}

const Banner = () => (
  <div class="banner">
    <div class="banner__words">
      <p class="banner__name display">{text.game}</p>
      <p class="banner__line">{text.gameLine}</p>
      <p class="banner__more">{text.gameMore}</p>
    </div>
    <div class="fan" aria-hidden="true">
      {FAN.map((card) => (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      ))}
    </div>
  </div>
)
