import type { ComponentChildren } from 'preact'
import type { CampaignModel } from './long-game-model'
import { CampaignStandings, DealsTable } from './long-game-panels'
import { Race } from './race'

interface Props {
  readonly campaign: CampaignModel
  /** Below the panels at the side: what can be done, and a line on it. */
  readonly children: ComponentChildren
}

/** Race, standings and deals, wherever a campaign is looked at. */
export const CampaignBody = ({ campaign, children }: Props) => (
  <div class="campaign__body">
    <Race campaign={campaign} />
    <div class="campaign__side">
      <CampaignStandings campaign={campaign} />
      <DealsTable campaign={campaign} />
      {children}
    </div>
  </div>
)
