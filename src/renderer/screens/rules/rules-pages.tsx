import './rules.css'
import './pieces.css'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { GameId } from '../../../shared/games/registry'
import { words } from '../../../shared/words/catalogue'
import type { RulesParts } from '../../games/menu-game'
import { menuGameOf } from '../../games/menu-registry'
import { Title } from '../../parts/title'
import type { Store } from '../../store/store'
import { GameSwitch } from '../game-switch'
import { panelProps, Tabs } from './tabs'
import { Turner } from './turner'

interface Props {
  readonly store: Store
  readonly game: GameId
  /** The rules of that game. */
  readonly parts: RulesParts
  /** Another game's rules are asked for. */
  readonly onGame: (game: GameId) => void
}

/** The rules of a game in pages, with the way to those of the others. */
export function RulesPages({ store, game, parts: { pages }, onGame }: Props) {
  // Where another game has no such page, its first one is shown.
  const [name, setName] = useState(pages[0].name)
  const panel = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const turn = (next: string) => {
    turned.current = true
    setName(next)
  }
  // The button that turned the page went with it, and Esc must still be heard.
  useLayoutEffect(() => {
    if (turned.current) panel.current?.focus({ preventScroll: true })
    turned.current = false
  }, [name])
  const back = () => store.close('how-to-play')
  const teach = async () => {
    back()
    await store.startTutorial(game)
  }
  const page = pages.find((one) => one.name === name) ?? pages[0]
  return (
    <>
      <div class="how__head">
        <Title text={words.rules.title} onBack={back} />
        <Tabs pages={pages} page={page.name} onPage={setName} />
        <div class="how__games">
          <GameSwitch game={game} onChoose={onGame} />
        </div>
      </div>
      <div
        class={`how__page how__page--${page.name}`}
        key={`${game} ${page.name}`}
        ref={panel}
        tabIndex={-1}
        {...panelProps(page.name)}
      >
        <page.Page
          evaluate={store.evaluate}
          names={[words.menus.you, ...store.settings.value.names.slice(1)]}
          turner={
            <Turner
              {...{ pages, page }}
              onPage={turn}
              onDone={back}
              onTutorial={menuGameOf(game).hasTutorial ? () => void teach() : null}
            />
          }
        />
      </div>
    </>
  )
}
