import { LANGUAGE, words } from './catalogue'

/**
 * Says that a game is not saved.
 * @param since ISO 8601; null while the disk has not refused yet
 */
export function unsavedLine(since: string | null): string {
  if (since === null) return words.unsaved.still
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return words.unsaved.since(new Date(since).toLocaleTimeString(LANGUAGE, hours))
}
