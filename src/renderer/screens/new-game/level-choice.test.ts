import { describe, expect, it } from 'vitest'
import { strengthOf } from '../../../shared/measured'
import { openGames } from './games-to-start'

const games = await openGames()

describe.each(games.map(({ menu, parts }) => [menu.name, parts] as const))(
  'the levels of %s',
  (_name, parts) => {
    const levels = parts.levels.map(({ value }) => value)

    it.each(parts.seatCounts.flatMap((count) => levels.map((level) => [count, level] as const)))(
      'say at a table of %i how strong %s is',
      (count, level) => {
        expect(strengthOf(parts.measured, levels, level, count)).not.toBeNull()
      },
    )
  },
)
