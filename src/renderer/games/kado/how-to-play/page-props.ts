import type { FaceKado } from '../../../../shared/games/kado'
import type { RulesPageProps } from '../../menu-game'

/** What every page gets. */
export type PageProps = RulesPageProps<FaceKado>
