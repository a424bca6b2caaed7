import two from '../../../../../../resources/bots/5211-2.bin?url&inline'
import three from '../../../../../../resources/bots/5211-3.bin?url&inline'
import four from '../../../../../../resources/bots/5211-4.bin?url&inline'
import five from '../../../../../../resources/bots/5211-5.bin?url&inline'
import type { SeatCount } from '../../../../../shared/games/5211'
import { decodeWeights } from '../../../net/weights'
import { type Blueprint, createBlueprint, planPolicy, UNITS } from './blueprint'
import { createValue, planValue, type Value } from './value'

const FILES: Readonly<Record<SeatCount, string>> = { 2: two, 3: three, 4: four, 5: five }

/** What was learned for a number of players: `npm run train` makes it, and `resources/bots` says how. */
export function learned(players: SeatCount): { readonly policy: Blueprint; readonly value: Value } {
  const [policy, value] = [planPolicy(UNITS), planValue(UNITS)]
  const weights = decodeWeights(FILES[players], policy.size + value.size)
  return {
    policy: createBlueprint(policy, weights.slice(0, policy.size)),
    value: createValue(value, weights.slice(policy.size)),
  }
}
