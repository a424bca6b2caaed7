import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import { words } from '../../../../shared/words/catalogue'
import { Layer } from '../../../parts/layer'
import { Title } from '../../../parts/title'
import { CampaignBody } from '../results/long-game-body'
import { campaignOf } from '../results/long-game-model'

const text = words.campaign

interface Props {
  readonly snapshot: MatchSnapshot
  readonly onBack: () => void
}

/** The campaign as it stands, over the table. */
export function RaceLayer({ snapshot, onBack }: Props) {
  const campaign = campaignOf(snapshot)
  if (campaign === null) return null
  return (
    <Layer class="campaign" label={text.title} onBack={onBack}>
      <div class="campaign__head">
        <Title text={text.title} onBack={onBack} />
        <span class="campaign__game">{campaign.summary}</span>
      </div>
      <CampaignBody campaign={campaign}>
        <button type="button" class="button button--primary button--large" onClick={onBack}>
          {text.close}
        </button>
        <p class="label campaign__ending">{campaign.ending}</p>
      </CampaignBody>
    </Layer>
  )
}
