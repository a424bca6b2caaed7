/**
 * The publisher of Kododo and its addresses, as installers, the about page and the documents name them. A value that has not
 * been decided yet has the domain `.invalid`, which can never exist (RFC 2606); a release is not packed while one of them remains.
 */
export const IDENTITY = {
  /** The app's name for operating systems, as a reversed domain. It must never change once people have installed the app. */
  appId: 'invalid.kododo.Kododo',
  /** A placeholder, like the names of the maintainer and the author: no person has been named. */
  publisher: 'The Kododo authors',
  maintainer: { name: 'The Kododo authors', email: 'maintainers@kododo.invalid' },
  homepage: 'https://kododo.invalid',
  repository: 'https://repository.kododo.invalid',
  /** The address for players' bug reports. */
  issues: 'https://repository.kododo.invalid/issues',
  /** The address for confidential reports of vulnerabilities. */
  security: 'security@kododo.invalid',
} as const

/** @returns the paths of the values that are still undecided, such as `maintainer.email` */
export function missingFrom(identity: object, under = ''): readonly string[] {
  return Object.entries(identity).flatMap(([name, value]) =>
    typeof value === 'object'
      ? missingFrom(value, `${under}${name}.`)
      : /\binvalid\b/.test(value)
        ? [`${under}${name}`]
        : [],
  )
}
