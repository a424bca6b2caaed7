import type { Outcome } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { FinalPlaces, Lanterns, Winner } from '../../../../table/hud/end'
import type { People } from '../../../../table/people'
import type { KadoPlan } from '../../plan/layout'
import type { Hud } from '../../scene/hud'
import { endingOf, partsOf } from './ending'
import { LANTERNS } from './lanterns'

interface Props {
  readonly outcome: Outcome
  readonly hud: Hud
  readonly people: People
  readonly plan: KadoPlan
}

/** The end of the game at the table: who won and by what, and everybody's place. */
export function EndParts({ outcome, hud, people, plan }: Props) {
  const { rule, isOurs, ...ending } = endingOf(outcome, people)
  return (
    <>
      <Winner {...ending} place={plan.end.plaque}>
        {isOurs && <Lanterns lanterns={LANTERNS} />}
      </Winner>
      <FinalPlaces
        title={words.hud.end.final}
        places={outcome.ranking.map((ranked) => ({
          ...ranked,
          ...{ name: people.names[ranked.seat] ?? '', small: partsOf(hud, ranked.seat), why: null },
        }))}
        rule={rule}
        place={plan.end.ranking}
      />
    </>
  )
}
