import type { Colour, Numbers } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { type People, whoIs } from '../../../table/people'
import type { Hud, RevealHud } from '../scene/hud'
import type { Piece } from './prompt'

const { reveal: said } = words

/**
 * What the pill says while cards are turned up: of those that lie face up alone, so that it is ahead of no card.
 * @param hinting whether colours near the limit are told
 */
export function revealPrompt(
  { last, stakes }: RevealHud,
  tally: Pick<Hud, 'kododo'>,
  numbers: Numbers,
  people: People,
  hinting: boolean,
): readonly Piece[] {
  if (hinting && stakes.includes('kododo')) return kododoStake(tally.kododo, numbers.kododoTarget)
  const colours = stakes.filter((stake): stake is Colour => stake !== 'kododo')
  if (hinting && colours.length > 0)
    return [
      { text: said.coloursStand(colours, numbers.limit - 1), tone: 'plain' },
      { text: said.nextIsOut(colours.length), tone: 'coral' },
    ]
  const text = last === null ? said.begins : said.last(whoIs(people, last.seat), last.cards)
  return [{ text, tone: 'plain' }]
}

const kododoStake = (kododo: number, target: number): readonly Piece[] => [
  { text: said.kododoStand(kododo), tone: 'plain' },
  { text: kododo === target ? said.nextSpoils : said.nextIsExact, tone: 'kododo' },
]
