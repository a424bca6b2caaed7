import type { Face5211 } from '../../../../shared/games/5211'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import type { RulesPageProps, RulesParts } from '../../menu-game'
import { EndPage } from './end-page'
import { IdeaPage } from './idea-page'
import { LongPage } from './long-page'
import { RoundPage } from './round-page'
import { ScoringPage } from './scoring-page'

const { names } = words

/** The rules of 5211 in five pages, one of them to try. */
export const rules: RulesParts<Face5211> = {
  pages: [
    { name: 'idea', title: names.idea, Page: IdeaPage },
    { name: 'round', title: names.round, Page: RoundPage },
    { name: 'scoring', title: names.scoring, Page: ScoringPage },
    { name: 'end', title: names.end, Page: EndPage },
    { name: 'long', title: names.long, Page: LongPage },
  ],
}

/** What laid cards come to. */
export type Assessment = Face5211['Answer']

/** What every page gets. */
export type PageProps = RulesPageProps<Face5211>
