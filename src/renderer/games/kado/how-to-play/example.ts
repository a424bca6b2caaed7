import type { Laid } from '../../../../shared/games/kado'
import { laidIn } from './scoring/sandbox'
import { layoutOf } from '../../../parts/trial/layout'
