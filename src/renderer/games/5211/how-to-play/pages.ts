import type { Face5211 } from '../../../../shared/games/5211'
import type { RulesPageProps } from '../../menu-game'

/** What laid cards come to. */
export type Assessment = Face5211['Answer']

/** What every page gets. */
export type PageProps = RulesPageProps<Face5211>
