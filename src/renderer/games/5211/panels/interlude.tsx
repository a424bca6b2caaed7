import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import { words } from '../../../../shared/words/catalogue'
import { Icon } from '../../../parts/icon'
import { Layer } from '../../../parts/layer'
import { CampaignBody } from '../results/long-game-body'
import { campaignOf } from '../results/long-game-model'

const text = words.campaign.interlude

interface Props {
  /** The match between two deals. */
  readonly snapshot: MatchSnapshot
  readonly onNext: () => void
}

/** Between two deals: how the one that is over has left the race. The next begins when it is asked for. */
export function Interlude({ snapshot, onNext }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])
  const campaign = campaignOf(snapshot)
  if (campaign === null) return null
  const title = text.title(campaign.deal)
  return (
    <Layer class="campaign" label={title} onBack={onNext}>
      <div class="campaign__head">
        <h1 class="display">{title}</h1>
        <p class="campaign__leading">{campaign.leading}</p>
      </div>
      <CampaignBody campaign={campaign}>
        <button type="button" class="button button--primary button--large" ref={button} onClick={onNext}>
          {text.next(campaign.deal + 1)}
          <Icon name="play" />
        </button>
        <p class="label campaign__ending">{words.campaign.laterDeal}</p>
      </CampaignBody>
    </Layer>
  )
}
