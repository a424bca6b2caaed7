import type { FaceKado } from '../../../../shared/games/kado'
import type { RulesParts } from '../../menu-game'
import { IdeaPage } from './idea-page'

/** The rules of KADO in pages, one of them to try. */
export const rules: RulesParts<FaceKado> = {
  pages: [{ name: 'idea', title: 'idea', Page: IdeaPage }],
}
