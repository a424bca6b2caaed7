import { refusalsOf as registered } from '../../../src/shared/words/en/games/registry'
import type { RefusalWords } from '../../../src/shared/words/text'
import { ID } from '../game/schemas'

/** Replaces the registry of refusals. */
export const refusalsOf: Readonly<Record<string, Readonly<Record<string, RefusalWords>>>> = {
  ...registered,
  [ID]: { 'not-legal': { title: 'That cannot be done now.', text: 'Choose something else.' } },
}
