import { err, ok, type Result } from '../../src/shared/result.ts'
import type { System } from '../package/arguments.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables for signing a system's installers, by electron-builder's names. */
const CERTIFICATE = {
  mac: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  windows: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
} as const
/** The credentials of Apple's notary service. The key is passed as text, but electron-builder reads it from a file. */
const NOTARY = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'] as const

/** True if all of these variables are set, false if none is. If only some are, the secrets are wrong. */
function given(env: Variables, names: readonly string[]): Result<boolean, string> {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0) return ok(true)
  if (missing.length === names.length) return ok(false)
  return err(`Some of what signs is given, and this is not: ${missing.join(', ')}.`)
}

/**
 * Describes the signing of this system's installers.
 * @returns a sentence about the result of the available secrets, or about their fault
 */
export function describeSigning(system: System, env: Variables): Result<string, string> {
  if (system === 'linux')
    return ok('Not signed: Linux installers are verified by their checksums and provenance.')
  const certificate = given(env, CERTIFICATE[system])
  if (!certificate.ok) return certificate
  const notary = system === 'mac' ? given(env, NOTARY) : ok(false)
  if (!notary.ok) return notary
  if (!certificate.value) {
    return notary.value
      ? err('Apple notarises nothing that is not signed: CSC_LINK is missing.')
      : ok('Not signed: no certificate.')
  }
  if (system === 'windows') return ok('Will be signed.')
  return ok(
    notary.value ? 'Will be signed and notarised.' : "Will be signed, not notarised: no key of Apple's.",
  )
}

/** The variables without the empty ones: a secret that is not set is empty. */
export const withoutEmpty = (env: Variables): Variables =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
