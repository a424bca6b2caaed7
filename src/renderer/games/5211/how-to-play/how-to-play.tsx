import './how-to-play.css'
import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words as general } from '../../../../shared/words/catalogue'
import { Title } from '../../../parts/title'
import { EndPage } from './end-page'
import { IdeaPage } from './idea-page'
import { LongPage } from './long-page'
import type { PageName, PageProps } from './pages'
import { RoundPage } from './round-page'
import { ScoringPage } from './scoring/scoring-page'
import { panelId, Tabs, tabId } from './tabs'
import { Turner } from './turner'

interface Props extends Omit<PageProps, 'turner'> {
  readonly onBack: () => void
}

const SHOWN: Readonly<Record<PageName, FunctionComponent<PageProps>>> = {
  idea: IdeaPage,
  round: RoundPage,
  scoring: ScoringPage,
  end: EndPage,
  long: LongPage,
}

/** The rules of 5211 in five pages, one of them to try. */
export function Rules({ evaluate, names, onBack }: Props) {
  const [page, setPage] = useState<PageName>('idea')
  const panel = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const turn = (next: PageName) => {
    turned.current = true
    setPage(next)
  }
  // The button that turned the page went with it, and Esc must still be heard.
  useLayoutEffect(() => {
    if (turned.current) panel.current?.focus({ preventScroll: true })
    turned.current = false
  }, [page])
  const Shown = SHOWN[page]
  return (
    <>
      <div class="how__head">
        <Title text={general.rules.title} onBack={onBack} />
        <Tabs page={page} onPage={setPage} />
      </div>
      <div
        class={`how__page how__page--${page}`}
        role="tabpanel"
        key={page}
        ref={panel}
        tabIndex={-1}
        id={panelId(page)}
        aria-labelledby={tabId(page)}
      >
        <Shown
          evaluate={evaluate}
          names={[general.menus.you, ...names.slice(1)]}
          turner={<Turner page={page} onPage={turn} onDone={onBack} />}
        />
      </div>
    </>
  )
}
