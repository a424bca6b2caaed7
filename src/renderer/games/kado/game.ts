import { TURNS } from '../../../shared/games/kado/cards'
import { menu } from '../../../shared/words/en/games/kado/menu'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { createDoor } from '../../parts/door'
import type { TableGame } from '../../table/frame/game'
import { Twin } from './accessible/accessible-layer'
import { art } from './art/art'
import { boardSwitch } from './board'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/count'
import { createDraft } from './draft/draft'
import { moodOf } from './hud/status'
import { Above, Below } from './layers'
import { look } from './peek'
import { countButtons } from './plan/count'
import { sounds } from './sounds'
import { talk } from './talk'
import type { TableKado } from './types'
import { voice } from './voice'

/** KADO at the table. */
export const gameKado: TableGame<TableKado> = {
  ...choreography,
  id: 'kado',
  name: menu.name,
  ...{ art, voice, mood: moodOf, talk, createDraft, Below, Above, Twin },
  look,
  sounds,
  panels: [],
  isUntold: ({ over }, { outcome }) => over && outcome === null,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: ({ over }) => over,
  says: words.actions,
  switches: ({ snapshot, draft }) =>
    boardSwitch(snapshot.value.view, { isOn: draft.pose.value.board, toggle: draft.toggleBoard }),
  buttons: ({ large, small, end }) => ({ large, small, account: countButtons(large), again: end.again }),
  coach: createDoor(async () => (await import('./coach/counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ turn }) => menu.turn(turn, TURNS),
}
