import { decide } from '../../src/main/bots/decide'
import type { Host } from '../../src/main/match/host'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import type { BridgeError } from '../../src/shared/bridge/errors'
import type { Result } from '../../src/shared/result'
import { type Joined as JoinedAt, join as joinAt } from '../joined'
import type { View } from './game/face'
import { erased } from './registries/erased'
import { game, type TableMiniature } from './table/game'

export { SIZE } from '../joined'

export type Joined = JoinedAt<TableMiniature>

/**
 * @param folder of the saves
 * @param open the way the match begins
 * @param botsWaitFor awaited before bots choose in the open; they keep their cards
 */
export const join = (
  folder: string,
  open: (host: Host) => Promise<Result<MatchSnapshot, BridgeError>>,
  botsWaitFor: Promise<void> = Promise.resolve(),
): Promise<Joined> =>
  joinAt<TableMiniature>(
    game,
    folder,
    async (question) => {
      if (erased<View>(question.view).phase === 'give') return { action: decide(question), replaced: false }
      await botsWaitFor
      return { action: erased({ type: 'keep' }), replaced: false }
    },
    open,
  )
