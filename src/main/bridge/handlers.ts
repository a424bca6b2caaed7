import { ok } from '../../shared/result'
import type { Host } from '../match/host'
import type { SettingsStore } from '../storage/settings'
import { assess } from './assess'
import type { Publish } from './publish'
import type { Handlers } from './router'

interface Services {
  readonly version: string
  readonly settings: SettingsStore
  readonly host: Host
  readonly publish: Publish
}

/** Leads every route to what answers it. */
export function createHandlers({ version, settings, host, publish }: Services): Handlers {
  return {
    'home/read': async () => ok({ version, continuable: await host.continuable() }),
    'match/start': (input) => host.start(input),
    'match/continue': () => host.goOn(),
    'match/restore': () => host.restore(),
    'match/snapshot': () => host.snapshot(),
    'match/act': (request) => host.act(request),
    'match/leave': async () => {
      await host.leave()
      return ok(null)
    },
    'rules/evaluate': async ({ played }) => assess(played),
    'settings/read': async () => ok(settings.read()),
    'settings/change': async (changes) => {
      const changed = settings.change(changes)
      publish('settings/changed', changed)
      return ok(changed)
    },
  }
}
