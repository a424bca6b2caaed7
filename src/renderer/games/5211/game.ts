import { isRemembered } from '../../../shared/games/5211/view'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { createDoor } from '../../parts/door'
import type { TableGame } from '../../table/frame/game'
import { art } from './art/art'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/end'
import { createDraft } from './draft/draft'
import { moodOf, showsEvaluatedRound } from './hud/status'
import { Above, Below, Elements } from './layers'
import { Interlude } from './panels/long-game'
import { panels } from './panels/panels'
import { sounds } from './sounds'
import { talk } from './talk'
import type { Table5211 } from './types'
import { voice } from './voice'

/** 5211 at the table. */
export const game5211: TableGame<Table5211> = {
  ...choreography,
  id: '5211',
  name: menu.name,
  ...{ art, voice, mood: moodOf, talk, panels, createDraft, Below, Above, Rest: Interlude, Twin: Elements },
  sounds,
  isUntold: showsEvaluatedRound,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: (view) => isRemembered(view) && view.evaluations.length > 0,
  buttons: ({ commit, clear, aside, end }) => ({
    large: commit,
    small: clear,
    explain: aside.explain,
    again: end.again,
  }),
  coach: createDoor(async () => (await import('./coach/counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ round, turn }) => words.where(round, turn),
}
