import { describe, expect, it } from 'vitest'
import { describeSigning, withoutEmpty } from './signing'

const certificate = { CSC_LINK: 'AAAA', CSC_KEY_PASSWORD: 'p' }
const notary = { APPLE_API_KEY: 'KEY', APPLE_API_KEY_ID: 'ID', APPLE_API_ISSUER: 'ISSUER' }

describe('installers', () => {
  it.each([
    ['linux', {}, 'Not signed: Linux installers are verified by their checksums and provenance.'],
    ['mac', {}, 'Not signed: no certificate.'],
    ['mac', { CSC_LINK: '', CSC_KEY_PASSWORD: '' }, 'Not signed: no certificate.'],
    ['mac', certificate, "Will be signed, not notarised: no key of Apple's."],
    ['mac', { ...certificate, ...notary }, 'Will be signed and notarised.'],
    ['windows', certificate, 'Not signed: no certificate.'],
    ['windows', { WIN_CSC_LINK: 'AAAA', WIN_CSC_KEY_PASSWORD: 'p' }, 'Will be signed.'],
  ] as const)('of %s, with %o: %s', (system, env, sentence) => {
    expect(describeSigning(system, env)).toEqual({ ok: true, value: sentence })
  })

  it.each([
    ['mac', { CSC_LINK: 'AAAA' }, 'CSC_KEY_PASSWORD'],
    ['mac', { ...certificate, APPLE_API_KEY: 'KEY' }, 'APPLE_API_KEY_ID, APPLE_API_ISSUER'],
    ['mac', notary, 'CSC_LINK'],
    ['windows', { WIN_CSC_KEY_PASSWORD: 'p' }, 'WIN_CSC_LINK'],
  ] as const)('of %s are not made with incomplete keys: %o', (system, env, missing) => {
    expect(describeSigning(system, env)).toEqual({ ok: false, error: expect.stringContaining(missing) })
  })
})

it('does not pass on empty secrets', () => {
  expect(withoutEmpty({ CSC_LINK: '', CSC_KEY_PASSWORD: 'p' })).toEqual({ CSC_KEY_PASSWORD: 'p' })
})
