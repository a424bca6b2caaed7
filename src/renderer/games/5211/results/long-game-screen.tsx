import { words } from '../../../../shared/words/catalogue'
import { Icon } from '../../../parts/icon'
import { Screen } from '../../../parts/screen'
import { Title } from '../../../parts/title'
import type { Store } from '../../../store/store'
import { CampaignBody } from './long-game-body'
import { campaignOf } from './long-game-model'

const text = words.campaign

/** How a long game stands that is gone on with, before its table is sat down at. */
export function CampaignScreen({ store }: { readonly store: Store }) {
  const snapshot = store.match.value?.snapshot.value
  const campaign = snapshot && campaignOf(snapshot)
  if (!campaign) return null
  const leave = () => void store.leave()
  return (
    <Screen class="campaign" onBack={leave} onEnter={store.sitDown}>
      <div class="sea" />
      <div class="campaign__head">
        <Title text={text.title} onBack={leave} />
        <span class="campaign__game">{campaign.summary}</span>
      </div>
      <CampaignBody campaign={campaign}>
        <button type="button" class="button button--primary button--large" onClick={store.sitDown}>
          {text.resume(campaign.deal)}
          <Icon name="play" />
        </button>
        <p class="label campaign__ending">{campaign.ending}</p>
        {campaign.standing && <p class="label campaign__ending">{campaign.standing}</p>}
      </CampaignBody>
    </Screen>
  )
}
