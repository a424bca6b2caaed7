import { useRef } from 'preact/hooks'
import { isDecidingDeal, type View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { Icon, type IconName } from '../../../parts/icon'
import { MarkedText } from '../../../parts/text/marked-text'
import { atRect } from '../../../table/plan/placing'
import type { TableLayout } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { isLastRound, keepsFifth } from './last-round'

const { banner } = words

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly layout: TableLayout
}

/** What is different in the last round of a deal, for as long as its cards are laid. */
export function Banner({ hud, view, layout }: Props) {
  if (!isLastRound(hud, view)) return null
  return (
    <>
      <Announcement title={banner.lastRound} lines={banner.lastRoundLines} icon="flag" layout={layout} />
      {keepsFifth(hud, view) && (
        <div class="table-fifth-place" style={atRect(layout.fifth)}>
          <p class="table-fifth">
            <MarkedText text={banner.fifth} />
          </p>
        </div>
      )}
    </>
  )
}

/** What a round announces as it begins; it goes by itself, and nothing waits for it. */
export function RoundBanner({ hud, view, layout }: Props) {
  const { deal, round } = hud
  const first = useRef({ deal, round })
  const isNew = deal > first.current.deal || (deal === first.current.deal && round > first.current.round)
  // What is told once more lies behind, and the last round says so itself.
  if (!isNew || isLastRound(hud, view)) return null
  const isDeciding = round === 1 && isDecidingDeal(view)
  const { title, lines } = announced({ deal, round }, view, isDeciding)
  return (
    <Announcement
      key={`${deal}/${round}`}
      title={title}
      lines={lines}
      icon={isDeciding ? 'trophy' : 'deck'}
      layout={layout}
      passing={true}
    />
  )
}

function announced({ deal, round }: Pick<Hud, 'deal' | 'round'>, view: View, isDeciding: boolean) {
  if (isDeciding) return { title: banner.deciding, lines: banner.decidingLines }
  if (deal > 1 && round === 1) return { title: banner.deal(deal), lines: banner.dealLines }
  return { title: banner.round(round, view.numbers.rounds), lines: [] }
}

interface AnnouncementProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly icon: IconName
  readonly layout: TableLayout
  /** It goes by itself. */
  readonly passing?: boolean
}

const Announcement = ({ title, lines, icon, layout, passing = false }: AnnouncementProps) => (
  <div class="table-banner" data-passing={passing} style={atRect(layout.banner)}>
    <p>
      <span class="table-banner-disc">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>{' '}
        {lines.map((line) => (
          <span class="table-banner-line" key={line}>
            {line}{' '}
          </span>
        ))}
      </span>
    </p>
  </div>
)
