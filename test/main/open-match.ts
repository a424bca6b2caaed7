import type { Host } from '../../src/main/match/host'
import type { Match } from '../../src/main/match/match'

/** @throws if no match is open */
export function openMatch(host: Pick<Host, 'match'>): Match {
  const match = host.match()
  if (match === null) throw new Error('No match is open')
  return match
}
