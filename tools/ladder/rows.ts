import { playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { menu as words5211 } from '../../src/shared/words/en/games/5211/menu'
import { menu as wordsKado } from '../../src/shared/words/en/games/kado/menu'

/** What each game is called. */
export const GAME_NAMES: Readonly<Record<GameId, string>> = { '5211': words5211.name, kado: wordsKado.name }

/** What is measured of two bots at tables of several sizes. */
export interface Row {
  readonly bot: string
  readonly against: string
  /** Fewest players first. */
  readonly measured: readonly Measured[]
}

/** @returns levels in their neutral style, and styles against the neutral one of their level; the strongest first */
export function rowsOf(
  game: GameId,
  measured: readonly Measured[],
): { readonly levels: readonly Row[]; readonly styles: readonly Row[] } {
  const { levels, styles } = playable(game).kit
  const order = [
    ...levels.toReversed().flatMap((level) => [level, ...styles.map((style) => `${level}.${style}`)]),
    'random',
  ]
  const rank = (contestant: string) => order.indexOf(contestant)
  const first = measured.filter(
    (one, index) =>
      measured.findIndex((other) => other.bot === one.bot && other.against === one.against) === index,
  )
  const rows = first
    .map(({ bot, against }): Row => {
      const found = measured.filter((one) => one.bot === bot && one.against === against)
      return { bot, against, measured: found.toSorted((one, other) => one.players - other.players) }
    })
    .toSorted((one, other) => rank(one.bot) - rank(other.bot) || rank(one.against) - rank(other.against))
  return {
    levels: rows.filter(({ bot }) => !bot.includes('.')),
    styles: rows.filter(({ bot }) => bot.includes('.')),
  }
}

/** “expert against steady”, or “cautious expert” where the others are neutral ones of its level. */
export function nameOf({ bot, against }: Pick<Row, 'bot' | 'against'>): string {
  const [level, style] = bot.split('.')
  return style !== undefined && against === level
    ? calledOf(bot)
    : `${calledOf(bot)} against ${calledOf(against)}`
}

function calledOf(contestant: string): string {
  const [level, style] = contestant.split('.')
  return style === undefined ? contestant : `${style} ${level}`
}
