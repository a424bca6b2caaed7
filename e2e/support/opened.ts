import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Course } from '../../src/main/match/course'
import { recordOf, type Setup } from '../../src/main/match/record'
import { seal } from '../../src/main/storage/format/seal'
import { request } from './player'

const TIMES = { startedAt: '2026-11-20T19:00:00.000Z', savedAt: '2026-11-20T20:00:00.000Z' }

/** Opens a game as if it had been left where its course has come to. The window shows it once it is loaded anew. */
export async function openLeft(page: Page, setup: Setup, course: Course): Promise<void> {
  const { folder } = await request(page, 'home/read', undefined)
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, `${setup.id}.json`), seal(recordOf(setup, course, TIMES)))
  await request(page, 'saves/open', { id: setup.id, unsaved: 'keep' })
}
