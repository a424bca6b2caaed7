import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, Input, Reply } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'

/** How many play where nobody has chosen yet. */
export const PROPOSED_COUNT = 4

/** The settings as main keeps them, and the window's own one. */
export interface SettingsStore {
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  readonly fullScreen: ReadonlySignal<boolean>
  changeSettings(change: Input<'settings/change'>): Promise<void>
  /** The rules have been shown or waved away: they are not offered again. */
  meetRules(): void
  resetSettings(): Promise<void>
  setFullScreen(full: boolean): Promise<void>
}

interface Surroundings {
  readonly bridge: Bridge
  /** Whether the system asks for less motion. */
  readonly systemReduced: ReadonlySignal<boolean>
  /** Told what main refuses. */
  refuse(error: BridgeError): void
}

/** @returns the store, and how it is read once and followed from then on */
export function createSettingsStore({ bridge, systemReduced, refuse }: Surroundings) {
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
    meetRules() {
      if (!settings.value.rulesMet) void changeSettings({ rulesMet: true })
    },
    resetSettings: async () => take(await bridge.request('settings/reset', undefined)),
    async setFullScreen(full) {
      const reply = await bridge.request('window/set-full-screen', full)
      if (!reply.ok) refuse(reply.error)
    },
  }
  // What has been told since it was asked for is newer than the answer, which may come later all the same.
  let told = { settings: false, window: false }
  return {
    store,
    follow() {
      bridge.on('settings/changed', (changed) => {
        told = { ...told, settings: true }
        settings.value = changed
      })
      bridge.on('window/changed', (changed) => {
        told = { ...told, window: true }
        fullScreen.value = changed.fullScreen
      })
    },
    async read() {
      const [kept, window] = await Promise.all([
        bridge.request('settings/read', undefined),
        bridge.request('window/read', undefined),
      ])
      if (kept.ok && !told.settings) settings.value = kept.value
      if (window.ok && !told.window) fullScreen.value = window.value.fullScreen
    },
  }
}
