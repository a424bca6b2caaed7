import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { menus, rules } from '../../shared/words/en/menus'
import type { RulesParts } from '../games/menu-game'
import './rules.css'
import type { GameId } from '../../shared/games/registry'
import { menuGameOf } from '../games/menu-registry'
import { Icon } from '../parts/art/icon'
import { Title } from '../parts/screen'
import type { Store } from '../store/store'
import { GameSwitch } from './game-switch'

/** The page this many steps away; undefined beyond the ends. */
export function pageBeside<Name>(pages: readonly Name[], page: Name, steps: 1 | -1): Name | undefined {
  return pages[pages.indexOf(page) + steps]
}

/**
 * The page that a key leads to among the tabs: arrows wrap around, Home and End lead to the ends.
 * @returns undefined for every other key
 */
export function pageByKey<Name>(key: string, pages: readonly Name[], page: Name): Name | undefined {
  switch (key) {
    case 'ArrowRight':
      return pageBeside(pages, page, 1) ?? pages[0]
    case 'ArrowLeft':
      return pageBeside(pages, page, -1) ?? pages.at(-1)
    case 'Home':
      return pages[0]
    case 'End':
      return pages.at(-1)
    default:
      return undefined
  }
}

const tabId = (page: string): string => `how-tab-${page}`
const panelId = (page: string): string => `how-panel-${page}`

/** Attributes that link the panel of a page to its tab. */
const panelProps = (page: string) => ({
  role: 'tabpanel' as const,
  id: panelId(page),
  'aria-labelledby': tabId(page),
})

interface TabsProps {
  readonly pages: RulesParts['pages']
  readonly page: string
  readonly onPage: (page: string) => void
}

/** The pages as tabs: one stop for Tab, with arrow keys to move among them. */
function Tabs({ pages, page, onPage }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const names = pages.map(({ name }) => name)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = pageByKey(key, names, page)
    if (next === undefined) return
    onPage(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div class="how__tabs" role="tablist" aria-label={rules.pages} ref={list} onKeyDown={onKeyDown}>
      {pages.map(({ name, title }, i) => (
        <button
          type="button"
          class="how-tab"
          role="tab"
          key={name}
          id={tabId(name)}
          aria-selected={name === page}
          aria-controls={panelId(name)}
          tabIndex={name === page ? 0 : -1}
          onClick={() => onPage(name)}
        >
          <span class="how-tab__number display" aria-hidden="true">
            {i + 1}
          </span>
          {title}
        </button>
      ))}
    </div>
  )
}

interface TurnerProps {
  readonly pages: RulesParts['pages']
  readonly page: RulesParts['pages'][number]
  readonly onPage: (page: string) => void
  /** Called after the last page. */
  readonly onDone: () => void
  /** Starts the tutorial, which the first page offers; null if there is none. */
  readonly onTutorial: (() => void) | null
}

/** The buttons for the previous and the next page. */
function Turner({ pages, page, onPage, onDone, onTutorial }: TurnerProps) {
  const before = pageBeside(pages, page, -1)
  const after = pageBeside(pages, page, 1)
  return (
    <footer class="how-turner">
      <span class="how-turner__side">
        {!before && onTutorial && (
          <button type="button" class="button button--secondary" onClick={onTutorial}>
            {rules.tutorial}
          </button>
        )}
        {before && (
          <button type="button" class="button button--secondary" onClick={() => onPage(before.name)}>
            {menus.back}
          </button>
        )}
      </span>
      <span class="how-turner__dots" aria-hidden="true">
        {pages.map((one) => (
          <i key={one.name} data-here={one === page} />
        ))}
      </span>
      <span class="how-turner__side how-turner__side--next">
        <button
          type="button"
          class="button button--primary"
          onClick={() => (after ? onPage(after.name) : onDone())}
        >
          {after ? after.title : rules.done}
          <Icon name="chev" />
        </button>
      </span>
    </footer>
  )
}

interface Props {
  readonly store: Store
  readonly game: GameId
  /** The rules of that game. */
  readonly parts: RulesParts
  /** Called to show the rules of another game. */
  readonly onGame: (game: GameId) => void
}

/** The rules of a game in pages, with a switch to those of other games. */
export function RulesPages({ store, game, parts: { pages }, onGame }: Props) {
  // If another game has no page of this name, its first page is shown.
  const [name, setName] = useState(pages[0].name)
  const panel = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const turn = (next: string) => {
    turned.current = true
    setName(next)
  }
  // The button that turned the page is gone, and Esc must still reach the layer.
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
        <Title text={rules.title} onBack={back} />
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
          names={[menus.you, ...store.settings.value.names.slice(1)]}
          turner={
            <Turner
              pages={pages}
              page={page}
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
