import { words as general } from '../../../../shared/words/catalogue'
import { words as text } from '../../../../shared/words/games/5211/rules'
import { Icon } from '../../../parts/icon'
import { PAGES, type PageName, pageBeside } from './pages'

interface TurnerProps {
  readonly page: PageName
  readonly onPage: (page: PageName) => void
  /** After the last page. */
  readonly onDone: () => void
}

/** Back, where one is, and on. */
export function Turner({ page, onPage, onDone }: TurnerProps) {
  const before = pageBeside(page, -1)
  const after = pageBeside(page, 1)
  return (
    <footer class="how-turner">
      <span class="how-turner__side">
        {before && (
          <button type="button" class="button button--secondary" onClick={() => onPage(before)}>
            {general.menus.back}
          </button>
        )}
      </span>
      <span class="how-turner__dots" aria-hidden="true">
        {PAGES.map((name) => (
          <i key={name} data-here={name === page} />
        ))}
      </span>
      <span class="how-turner__side how-turner__side--next">
        <button
          type="button"
          class="button button--primary"
          onClick={() => (after ? onPage(after) : onDone())}
        >
          {after ? text.names[after] : text.done}
          <Icon name="chev" />
        </button>
      </span>
    </footer>
  )
}
