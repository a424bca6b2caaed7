import { assertNever } from '../../../shared/assert-never'
import type { ListedGame } from '../../../shared/bridge/contract'
import { gameNameOf, inSentence } from '../../../shared/names'
import { words } from '../../../shared/words/catalogue'
import { menuGameOf } from '../../games/menu-registry'

const text = words.savedGames

/**
 * What each of the listed games is called where only it is heard, as in the name of a button: the names of the players alone, which
 * it has of itself, tell no two games of the same people apart.
 * @param language BCP 47
 * @returns by the id of the game
 */
export function callGames(games: readonly ListedGame[], language: string): ReadonlyMap<string, string> {
  const called = games.map((game) => ({ game, name: callGame(game) }))
  const isAlone = (name: string) => called.filter((other) => other.name === name).length === 1
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' })
  return new Map(
    called.map(({ game: { id, savedAt }, name }) => [
      id,
      isAlone(name) ? name : text.calledAt(name, time.format(new Date(savedAt))),
    ]),
  )
}

function callGame({ name, game, standings }: ListedGame): string {
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
