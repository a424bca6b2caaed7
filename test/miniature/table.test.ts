import { vi } from 'vitest'
import { shows } from '../conformance/table'
import { ID } from './game/schemas'
import { kitOf } from './registries/bots'
import { gameOf } from './registries/engine'
import { game as tableMiniature } from './table/game'

// This must run before gsap is loaded, so that gsap uses the fake clock.
vi.hoisted(() => vi.useFakeTimers())

shows(ID, { game: gameOf(ID), kit: kitOf(ID), table: tableMiniature })
