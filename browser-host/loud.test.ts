import { expect, test } from 'vitest'
import { loud } from './loud.ts'

const app = loud({ name: 'Fixture', quit: (): string => 'bye' }, 'app')

test('what is there is there, and can be replaced', () => {
  expect(app.name).toBe('Fixture')
  app.quit = () => 'replaced'
  expect(app.quit()).toBe('replaced')
})

test('what is missing throws by name', () => {
  expect(() => Reflect.get(app, 'dock')).toThrow('browser host: no app.dock')
})

test('may be awaited and written as JSON', async () => {
  expect(await app).toBe(app)
  expect(JSON.stringify(loud({ name: 'Fixture' }, 'app'))).toBe('{"name":"Fixture"}')
})
