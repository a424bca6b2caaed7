import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configuration } from '../package/configuration'
import { plantedIn } from './pack'

const ours = configuration({
  output: '/packed',
  standIn: null,
  signing: { mac: false, notarized: false, windows: false },
})

it.each(['icon', 'association'] as const)('a planted %s is a fault on every system', (plant) => {
  const planted = plantedIn(ours, plant)
  for (const system of ['linux', 'mac', 'win'] as const) {
    expect(planted[system]).not.toEqual(ours[system])
    expect(Object.keys(planted[system] ?? {})).toEqual(Object.keys(ours[system] ?? {}))
  }
})

it('a planted include exists, so that only its content is wrong', () => {
  const { nsis } = plantedIn(ours, 'include')
  expect(existsSync(nsis?.include ?? '')).toBe(true)
})
