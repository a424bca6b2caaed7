import { expect, it } from 'vitest'
import { missingFrom } from './identity'

it('names what has not been given yet, and nothing else', () => {
  expect(
    missingFrom({
      appId: 'org.example.Kododo',
      publisher: 'The Kododo authors',
      maintainer: { name: 'Ava', email: 'ava@kododo.invalid' },
      homepage: 'https://kododo.invalid',
    }),
  ).toEqual(['maintainer.email', 'homepage'])
})
