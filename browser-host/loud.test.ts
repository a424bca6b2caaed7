import { expect, test } from 'vitest'
import { loud } from './loud.ts'

const app = loud({ name: 'Fixture', quit: (): string => 'bye' }, 'app')

test('existing members can be read and replaced', () => {
  expect(app.name).toBe('Fixture')
  app.quit = () => 'replaced'
  expect(app.quit()).toBe('replaced')
})

test('a missing member throws its name', () => {
  expect(() => Reflect.get(app, 'dock')).toThrow('browser host: no app.dock')
})

test('can be awaited and serialized as JSON', async () => {
  expect(await app).toBe(app)
  expect(JSON.stringify(loud({ name: 'Fixture' }, 'app'))).toBe('{"name":"Fixture"}')
})
