import { FORMAT, type SaveRecord } from '../../src/main/storage/record'
import { DECK } from '../../src/shared/games/5211/cards'

/** A record for storage tests: nothing in it has been played, so it cannot be continued. */
export const record = (id: string, entries = 0): SaveRecord => ({
  format: FORMAT,
  id,
  name: 'Ava, Bram',
  game: '5211',
  rulesVersion: 1,
  options: { long: false, tableMemory: true },
  seats: [
    { kind: 'human', name: 'Ava' },
    { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' },
  ],
  seed: 'one',
  deals: [DECK],
  log: Array.from({ length: entries }, () => ({ seat: 0, action: { type: 'take-back' } as const })),
  rounds: [],
  checkpoint: { entries },
  outcome: null,
  standing: 'known-seed',
  tutorial: null,
  coached: false,
  proof: null,
  meta: { startedAt: '2026-11-20T20:00:00.000Z', savedAt: '2026-11-20T20:01:00.000Z' },
})
