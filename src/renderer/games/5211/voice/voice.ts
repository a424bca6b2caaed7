import { isRemembered } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { Voice } from '../../../table/session/game'
import { HAND_KEYS } from '../draft/draft'
import { newDecision } from '../draft/selection'
import type { Shown5211 } from '../scene/types'
import { announce, listenerAt, tellArrival, tellReady, tellStanding, tellTurn } from './announce'
import { promptOf } from './prompt'

/** 5211 in words, for those who do not see its table. */
export const voice: Voice<Shown5211> = {
  arrival: (view, people) => tellArrival(view, listenerAt(view, people)),
  happened: (events, { before, now }, people) => announce(events, listenerAt(now, people, before)),
  decision(view, { settings, people, isAgain, isTaught }) {
    const [, ...others] = promptOf(view, newDecision(view), null, settings.hints && !isTaught)
    const hints = others.map(({ text }) => text)
    const news = isAgain ? [] : [...tellReady(view, people), ...tellStanding(view, people)]
    return [...news, ...tellTurn(view, hints)]
  },
  guide: ({ numbers: { limit, kododoTarget } }) => [
    `${words.told.keys(HAND_KEYS)} ${words.told.numbers(limit, kododoTarget)}`,
  ],
  again: words.told.again,
  // What a round brought is told once; where the players keep it in mind, it is gone when the next cards are shown.
  forgets: (events, now) => !isRemembered(now) && events.some(({ type }) => type === 'cards-revealed'),
}
