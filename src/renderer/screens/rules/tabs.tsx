import { useRef } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import type { RulesPage } from '../../games/menu-game'
import { pageByKey } from './page-order'
import './tabs.css'

const tabId = (page: string): string => `how-tab-${page}`
const panelId = (page: string): string => `how-panel-${page}`

/** Ties the panel of a page to its tab. */
export const panelProps = (page: string) => ({
  role: 'tabpanel' as const,
  id: panelId(page),
  'aria-labelledby': tabId(page),
})

interface TabsProps {
  readonly pages: readonly RulesPage[]
  readonly page: string
  readonly onPage: (page: string) => void
}

/** The pages as tabs: one stop for Tab, the arrows move among them. */
export function Tabs({ pages, page, onPage }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const names = pages.map(({ name }) => name)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = pageByKey(key, names, page)
    if (next === undefined) return
    onPage(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div class="how__tabs" role="tablist" aria-label={words.rules.pages} ref={list} onKeyDown={onKeyDown}>
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
