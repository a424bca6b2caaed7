import type { FaceKado } from '../../../../shared/games/kado'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import type { RulesPageProps, RulesParts } from '../../menu-game'
import { EndPage } from './end-page'
import { IdeaPage } from './idea-page'
import { ScoringPage } from './scoring-page'
import { TurnPage } from './turn-page'

const { names } = words

/** The rules of KADO in four pages, one of them to try. */
export const rules: RulesParts<FaceKado> = {
  pages: [
    { name: 'idea', title: names.idea, Page: IdeaPage },
    { name: 'turn', title: names.turn, Page: TurnPage },
    { name: 'scoring', title: names.scoring, Page: ScoringPage },
    { name: 'end', title: names.end, Page: EndPage },
  ],
}

/** What every page gets. */
export type PageProps = RulesPageProps<FaceKado>
