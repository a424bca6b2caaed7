import { useRef } from 'preact/hooks'
import { assertNever } from '../../../../shared/assert-never'
import type { View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Icon, type IconName } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { atRect } from '../../../table/plan'
import type { TableLayout } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { type Announced, announcedIn, keepsFifth } from './announced'

const { banner } = words

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly layout: TableLayout
}

/**
 * What a round announces as it begins, and what becomes of the last card as the last round ends. An announcement goes by itself,
 * and nothing waits for it.
 */
export function Banner({ hud, view, layout }: Props) {
  const first = useRef(hud)
  const shown = announcedIn(hud, view, first.current)
  return (
    <>
      {shown !== null && (
        <Announcement key={`${hud.deal}/${hud.round}`} {...wordsOf(shown, hud, view)} layout={layout} />
      )}
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

function wordsOf(
  shown: Announced,
  { deal, round }: Hud,
  { numbers }: View,
): Omit<AnnouncementProps, 'layout'> {
  switch (shown) {
    case 'last-round':
      return { title: banner.lastRound, lines: banner.lastRoundLines, icon: 'flag' }
    case 'deciding-deal':
      return { title: banner.deciding, lines: banner.decidingLines, icon: 'trophy' }
    case 'deal':
      return { title: banner.deal(deal), lines: banner.dealLines, icon: 'deck' }
    case 'round':
      return { title: banner.round(round, numbers.rounds), lines: [], icon: 'deck' }
    default:
      return assertNever(shown)
  }
}

interface AnnouncementProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly icon: IconName
  readonly layout: TableLayout
}

const Announcement = ({ title, lines, icon, layout }: AnnouncementProps) => (
  <div class="table-banner" data-lines={lines.length > 0} style={atRect(layout.banner)}>
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
