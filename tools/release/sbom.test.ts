import { expect, it } from 'vitest'
import { shippedOf } from './sbom'

const development = [{ name: 'cdx:npm:package:development', value: 'true' }]

const listed = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { 'bom-ref': 'kododo@1.0.0', type: 'application', name: 'a-folder' } },
  components: [
    { 'bom-ref': 'gsap@3.15.0', name: 'gsap', scope: 'required', properties: [] },
    { 'bom-ref': 'electron@45.4.1', name: 'electron', scope: 'optional', properties: development },
    { 'bom-ref': 'node@24.21.0', name: 'node', scope: 'optional', properties: [] },
    { 'bom-ref': 'got@14.0.0', name: 'got', scope: 'optional', properties: development },
  ],
  dependencies: [
    { ref: 'kododo@1.0.0', dependsOn: ['gsap@3.15.0', 'electron@45.4.1', 'vitest@5.1.1', 'node@24.21.0'] },
    { ref: 'electron@45.4.1', dependsOn: ['got@14.0.0'] },
    { ref: 'got@14.0.0', dependsOn: [] },
  ],
})

const app = { name: 'kododo', libraries: ['gsap'] }

it('lists libraries and Electron, and nothing that only builds it or runs its scripts', () => {
  expect(JSON.parse(shippedOf(listed, app))).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { 'bom-ref': 'kododo@1.0.0', type: 'application', name: 'kododo' } },
    components: [
      { 'bom-ref': 'gsap@3.15.0', name: 'gsap', scope: 'required', properties: [] },
      { 'bom-ref': 'electron@45.4.1', name: 'electron', scope: 'required', properties: [] },
    ],
    dependencies: [
      { ref: 'kododo@1.0.0', dependsOn: ['gsap@3.15.0', 'electron@45.4.1'] },
      { ref: 'electron@45.4.1', dependsOn: [] },
    ],
  })
})

it('refuses what is no such list', () => {
  expect(() => shippedOf('{}', app)).toThrow('metadata')
})

it('refuses a list that lacks a library which ships', () => {
  expect(() => shippedOf(listed, { ...app, libraries: ['gsap', 'zod'] })).toThrow('lacks zod')
})
