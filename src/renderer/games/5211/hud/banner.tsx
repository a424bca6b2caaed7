import type { View } from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { Icon } from '../../../parts/icon'
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
      <div class="table-banner" style={atRect(layout.banner)}>
        <p>
          <span class="table-banner-disc">
            <Icon name="flag" />
          </span>
          <span>
            <b>{banner.lastRound}</b>{' '}
            {banner.lastRoundLines.map((line) => (
              <span class="table-banner-line" key={line}>
                {line}{' '}
              </span>
            ))}
          </span>
        </p>
      </div>
      {keepsFifth(hud, view) && (
        <div class="table-fifth-place" style={atRect(layout.fifth)}>
          <p class="table-fifth">
            <b>{banner.fifth}</b> {banner.fifthLine}
          </p>
        </div>
      )}
    </>
  )
}
