import { assertNever } from '../../shared/assert-never'
import type { ListedGame } from '../../shared/bridge/contract'
import { gameNameOf, inSentence } from '../../shared/names'
import { savedGames as text } from '../../shared/words/en/saved-games'
import { menuGameOf } from '../games/menu-registry'

/**
 * Distinct names of the listed games for screen readers, as in the names of buttons. A game's own name does not suffice: by
 * default it consists of the players' names, which are equal for all games of the same people.
 * @param language BCP 47
 * @returns the names by the id of the game
 */
export function spokenNames(games: readonly ListedGame[], language: string): ReadonlyMap<string, string> {
  const named = games.map((game) => ({ game, name: spokenName(game) }))
  const isAlone = (name: string) => named.filter((other) => other.name === name).length === 1
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' })
  return new Map(
    named.map(({ game: { id, savedAt }, name }) => [
      id,
      isAlone(name) ? name : text.calledAt(name, time.format(new Date(savedAt))),
    ]),
  )
}

function spokenName({ name, game, standings }: ListedGame): string {
  if (game.state === 'refused') return name ?? text.unreadable
  const menu = menuGameOf(game.game)
  if (name !== null && name !== gameNameOf(standings)) return text.calledByName(inSentence(name), menu.name)
  switch (game.state) {
    case 'ready':
      return text.calledByPlace(menu.name, game.tutorial, menu.where(game), game.opponents)
    case 'finished':
      return text.calledByEnd(
        menu.name,
        standings.map((seat) => inSentence(seat.name)),
        game.winners.map((seat) => inSentence(standings[seat]?.name ?? '')),
      )
    default:
      return assertNever(game)
  }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The time when a game was saved, in everyday words: today, yesterday, 3 days ago, 14 May, 14 May 2025.
 * @param savedAt ISO 8601
 * @param language BCP 47
 */
export function whenSaved(savedAt: string, now: Date, language: string): string {
  const saved = new Date(savedAt)
  const days = Math.round((startOfDay(now) - startOfDay(saved)) / DAY)
  if (days >= 0 && days < 7)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
  const year = saved.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(saved)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
