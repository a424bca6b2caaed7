import { expect, it } from 'vitest'
import { missingFrom } from './identity'

it('lists the values that are still undecided, and nothing else', () => {
  expect(
    missingFrom({
      appId: 'org.example.Kododo',
      publisher: 'The Kododo authors',
      maintainer: { name: 'Ava', email: 'ava@kododo.invalid' },
      homepage: 'https://kododo.invalid',
    }),
  ).toEqual(['maintainer.email', 'homepage'])
})
