import { useRef } from 'preact/hooks'
import { words as text } from '../../../../shared/words/games/5211/rules'
import { PAGES, type PageName, pageByKey } from './pages'
import './tabs.css'

export const tabId = (page: PageName): string => `how-tab-${page}`
export const panelId = (page: PageName): string => `how-panel-${page}`

interface TabsProps {
  readonly page: PageName
  readonly onPage: (page: PageName) => void
}

/** The pages as tabs: one stop for Tab, the arrows move among them. */
export function Tabs({ page, onPage }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = pageByKey(key, page)
    if (next === undefined) return
    onPage(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div class="how__tabs" role="tablist" aria-label={text.pages} ref={list} onKeyDown={onKeyDown}>
      {PAGES.map((name, i) => (
        <button
          type="button"
          class="how-tab"
          role="tab"
          key={name}
          id={tabId(name)}
          aria-selected={name === page}
          aria-controls={panelId(page)}
          tabIndex={name === page ? 0 : -1}
          onClick={() => onPage(name)}
        >
          <span class="how-tab__number display" aria-hidden="true">
            {i + 1}
          </span>
          {text.names[name]}
        </button>
      ))}
    </div>
  )
}
