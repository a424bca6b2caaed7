import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, Input, Reply } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'

/** The number of players before the player has chosen one. */
export const PROPOSED_COUNT = 4

/** The settings as main keeps them, and the window's own one. */
export interface SettingsStore {
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly fullScreen: ReadonlySignal<boolean>
  changeSettings(change: Input<'settings/change'>): Promise<void>
  /** Records that the rules have been shown or declined, so that they are not offered again. */
  markRulesMet(): void
  resetSettings(): Promise<void>
  setFullScreen(full: boolean): Promise<void>
}

/**
 * @param systemReduced true while the system asks for less motion
 * @param refuse called with each error of main's
 * @returns the store, `follow` (subscribes to changes) and `read` (reads everything once)
 */
export function createSettingsStore(
  bridge: Bridge,
  systemReduced: ReadonlySignal<boolean>,
  refuse: (error: BridgeError) => void,
) {
  const settings = signal(DEFAULT_SETTINGS)
  const fullScreen = signal(false)
  const take = (reply: Reply<'settings/change'>) => {
    if (reply.ok) settings.value = reply.value
    else refuse(reply.error)
  }
  const changeSettings: SettingsStore['changeSettings'] = async (change) =>
    take(await bridge.request('settings/change', change))
  const store: SettingsStore = {
    settings,
    fullScreen,
    reducedMotion: computed(() => {
      const { motion } = settings.value
      return motion === 'system' ? systemReduced.value : motion === 'reduced'
    }),
    changeSettings,
    markRulesMet() {
      if (!settings.value.rulesMet) void changeSettings({ rulesMet: true })
    },
    resetSettings: async () => take(await bridge.request('settings/reset', undefined)),
    async setFullScreen(full) {
      const reply = await bridge.request('window/set-full-screen', full)
      if (!reply.ok) refuse(reply.error)
    },
  }
  // A push that arrives while the first read is pending is newer than the reply, even if the reply arrives later.
  let pushed = { settings: false, window: false }
  return {
    store,
    follow() {
      bridge.on('settings/changed', (changed) => {
        pushed = { ...pushed, settings: true }
        settings.value = changed
      })
      bridge.on('window/changed', (changed) => {
        pushed = { ...pushed, window: true }
        fullScreen.value = changed.fullScreen
      })
    },
    async read() {
      const [kept, window] = await Promise.all([
        bridge.request('settings/read', undefined),
        bridge.request('window/read', undefined),
      ])
      if (kept.ok && !pushed.settings) settings.value = kept.value
      if (window.ok && !pushed.window) fullScreen.value = window.value.fullScreen
    },
  }
}
