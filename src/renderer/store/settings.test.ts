import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { booted, bridgeWith } from '../../../test/renderer/store'
import { err, ok } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'

describe('settings', () => {
  test('and the window state keep a change that main pushes before the first read is complete', async () => {
    const bridge = bridgeWith({
      'settings/read'() {
        bridge.push('settings/changed', { ...DEFAULT_SETTINGS, speed: 0.5 })
        bridge.push('window/changed', { fullScreen: true })
        return ok({ ...DEFAULT_SETTINGS, speed: 2 })
      },
      'window/read': () => ok({ fullScreen: false }),
    })
    const store = await booted(bridge)
    expect(store.settings.value.speed).toBe(0.5)
    expect(store.fullScreen.value).toBe(true)
  })

  test('follow the reply to a change', async () => {
    const store = await booted(bridgeWith({}))
    await store.changeSettings({ speed: 0.5 })
    expect(store.settings.value.speed).toBe(0.5)
  })

  test('follow the reply to a reset', async () => {
    const store = await booted(bridgeWith({ 'settings/reset': () => ok(DEFAULT_SETTINGS) }))
    await store.resetSettings()
    expect(store.settings.value).toEqual(DEFAULT_SETTINGS)
  })

  test('stay as they are when a change is refused, which is shown', async () => {
    const store = await booted(bridgeWith({ 'settings/reset': () => err({ code: 'internal' }) }))
    await store.resetSettings()
    expect(store.settings.value.speed).toBe(2)
    expect(store.problem.value?.error.code).toBe('internal')
  })

  test('that were damaged are reported at the start, unless another problem is', async () => {
    const damaged = { 'app/trouble': () => ok({ code: 'settings-restored' } as const) }
    const store = await booted(bridgeWith(damaged))
    expect(store.problem.value).toEqual({ error: { code: 'settings-restored' }, restorable: false })
    const other = await booted(
      bridgeWith({ ...damaged, 'home/read': () => err({ code: 'folder-unreadable' }) }),
    )
    expect(other.problem.value?.error.code).toBe('folder-unreadable')
  })

  test('follow changes that main pushes', async () => {
    const bridge = bridgeWith({})
    const store = await booted(bridge)
    bridge.push('settings/changed', { ...DEFAULT_SETTINGS, speed: 'instant' })
    expect(store.settings.value.speed).toBe('instant')
  })

  test('reduce motion if the system or the player asks for it', async () => {
    const system = signal(false)
    const bridge = bridgeWith({})
    const store = await booted(bridge, system)
    expect(store.reducedMotion.value).toBe(false)
    system.value = true
    expect(store.reducedMotion.value).toBe(true)
    system.value = false
    bridge.push('settings/changed', { ...DEFAULT_SETTINGS, motion: 'reduced' })
    expect(store.reducedMotion.value).toBe(true)
  })
})

describe('the window', () => {
  test('is full screen when main says so, not when the request is sent', async () => {
    const bridge = bridgeWith({
      'window/read': () => ok({ fullScreen: true }),
      'window/set-full-screen': () => ok(null),
    })
    const store = await booted(bridge)
    expect(store.fullScreen.value).toBe(true)
    await store.setFullScreen(false)
    expect(store.fullScreen.value).toBe(true)
    bridge.push('window/changed', { fullScreen: false })
    expect(store.fullScreen.value).toBe(false)
  })
})

describe('the rules', () => {
  test('are marked as met once', async () => {
    let met = false
    const bridge = bridgeWith({
      'settings/change': ({ rulesMet = false }) => {
        met = rulesMet
        return ok({ ...DEFAULT_SETTINGS, rulesMet })
      },
    })
    const store = await booted(bridge)
    store.markRulesMet()
    await expect.poll(() => store.settings.value.rulesMet).toBe(true)
    store.markRulesMet()
    expect(met).toBe(true)
    expect(bridge.asked.filter(([route]) => route === 'settings/change')).toHaveLength(1)
  })
})
