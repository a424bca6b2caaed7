import { words } from '../../../shared/words/catalogue'
import type { RulesPage } from '../../games/menu-game'
import { Icon } from '../../parts/icon'
import { pageBeside } from './page-order'

interface TurnerProps {
  readonly pages: readonly RulesPage[]
  readonly page: RulesPage
  readonly onPage: (page: string) => void
  /** After the last page. */
  readonly onDone: () => void
  /** Leads through a first round instead, from the first page; null where there is none. */
  readonly onTutorial: (() => void) | null
}

/** Back, where one is, and on. */
export function Turner({ pages, page, onPage, onDone, onTutorial }: TurnerProps) {
  const before = pageBeside(pages, page, -1)
  const after = pageBeside(pages, page, 1)
  return (
    <footer class="how-turner">
      <span class="how-turner__side">
        {!before && onTutorial && (
          <button type="button" class="button button--secondary" onClick={onTutorial}>
            {words.rules.tutorial}
          </button>
        )}
        {before && (
          <button type="button" class="button button--secondary" onClick={() => onPage(before.name)}>
            {words.menus.back}
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
          {after ? after.title : words.rules.done}
          <Icon name="chev" />
        </button>
      </span>
    </footer>
  )
}
