import {
  isOut,
  type Measure,
  pointsFrom,
  pointsIn,
  scores,
  theirsIn,
  ties,
  winsIn,
} from '../../src/main/bots/games/5211/coach/sample'
import { KODODO } from '../../src/main/engine/games/5211/core'
import {
  type Advice,
  COLOURS,
  colourOf,
  type Earning,
  type Reason,
  type View,
} from '../../src/shared/games/5211'
import type { Checked, Claim } from './claims'
import { type Fresh, freshFor, freshMean } from './fresh-5211'

/** Everything that the coach says in numbers, and its best choice with the chance to win that fresh deals say it has. */
export function check5211(
  view: View,
  memory: unknown,
  advice: Advice,
  seed: string,
): Pick<Checked, 'claims' | 'told'> {
  const fresh = freshFor(view, memory, advice.deals, seed)
  const claims = [...ofChoices(fresh, advice), ...ofHand(fresh, advice), ...ofReason(fresh, advice)]
  const [best] = advice.choices
  if (best === undefined) return { claims, told: null }
  return {
    claims,
    told: {
      wins: freshMean(fresh.of(winsIn, fresh.placeOf(best.cards))),
      action: { type: 'commit-cards', cards: best.cards },
    },
  }
}

const ofChoices = (fresh: Fresh, { choices }: Advice): readonly Claim[] =>
  choices.map(({ cards, points }) => fresh.claim('points', points, fresh.of(pointsIn, fresh.placeOf(cards))))

const ofHand = ({ laid, claim, meanOf }: Fresh, { hand }: Advice): readonly Claim[] =>
  hand.flatMap(({ card, ...outlook }) => {
    const colour = COLOURS.indexOf(colourOf(card))
    const having = [...laid.keys()].filter((choice) => laid[choice]?.includes(card))
    return [
      claim('of a card: points', outlook.points, meanOf(pointsIn, having)),
      claim('of a card: scores', outlook.scores, meanOf(scores(colour), having)),
      claim('of a card: ties', outlook.ties, meanOf(ties(colour), having)),
      claim('of a card: goes out', outlook.out, meanOf(isOut(colour), having)),
    ]
  })

function ofReason(fresh: Fresh, { choices, reason }: Advice): readonly Claim[] {
  const { claim, of } = fresh
  const [best = -1, next = -1] = choices.slice(0, 2).map(({ cards }) => fresh.placeOf(cards))
  switch (reason.kind) {
    case 'only':
      return []
    case 'even': {
      const points = claim('even points', reason.points, fresh.meanOf(pointsIn, [...fresh.laid.keys()]))
      return reason.isLast ? [points, claim('wins', reason.wins, of(winsIn, best))] : [points]
    }
    case 'kododo':
      return [claim('Kododo', reason.scores, of(scores(KODODO), best))]
    case 'scores':
      return [
        ...ofEarning(fresh, '', reason, best),
        claim('goes out', reason.out, of(isOut(COLOURS.indexOf(reason.colour)), best)),
        ...(reason.next === null ? [] : ofEarning(fresh, 'next ', reason.next, next)),
      ]
    case 'denies':
    case 'level':
    case 'keeps':
      return ofSacrifice(fresh, reason, best)
  }
}

function ofEarning(
  { claim, of }: Fresh,
  whose: string,
  { colour, ...told }: Earning,
  choice: number,
): readonly Claim[] {
  const what = COLOURS.indexOf(colour)
  return [
    claim(`${whose}scores`, told.scores, of(scores(what), choice)),
    claim(`${whose}brings`, told.scores * told.brings, of(pointsFrom(what), choice)),
  ]
}

/** What another choice would bring, which is not the best. */
type Sacrifice = Extract<Reason, { readonly other: unknown }>

function ofSacrifice({ claim, of, placeOf }: Fresh, reason: Sacrifice, best: number): readonly Claim[] {
  const other = placeOf(reason.other)
  const beyond = (measure: Measure) => (deal: number) => of(measure, other)(deal) - of(measure, best)(deal)
  const fewer = claim('fewer', reason.fewer, beyond(pointsIn))
  if (reason.kind === 'denies') return [fewer, claim('theirs', reason.theirsFewer, beyond(theirsIn))]
  return [
    fewer,
    claim('wins', reason.wins, of(winsIn, best)),
    claim('wins otherwise', reason.otherWins, of(winsIn, other)),
  ]
}
