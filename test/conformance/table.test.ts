import { vi } from 'vitest'
import { kitOf } from '../../src/main/bots/games/registry'
import { games } from '../../src/main/engine/games/registry'
import { tables } from '../../src/renderer/games/table-registry'
import type { GameId } from '../../src/shared/games/registry'
import { shows } from './table'

// This must run before gsap is loaded, so that gsap uses the fake clock.
vi.hoisted(() => vi.useFakeTimers())

for (const [id, open] of Object.entries(tables)) {
  const { game } = await open()
  shows(id, { game: games[id as GameId], kit: kitOf(id as GameId), table: game })
}
