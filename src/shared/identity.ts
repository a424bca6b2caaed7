/**
 * Who publishes Kododo, and where it is found: what installers, the about page and the documents name. What has not been
 * given yet holds the domain `.invalid`, which can never exist (RFC 2606); a release is not packed while any of it does.
 */
export const IDENTITY = {
  /** Names the app for systems, as a reversed domain. It can never change again once people have installed it. */
  appId: 'invalid.kododo.Kododo',
  /** Chosen, as are the maintainer's and the author's name: nobody else was given. */
  publisher: 'The Kododo authors',
  maintainer: { name: 'The Kododo authors', email: 'maintainers@kododo.invalid' },
  homepage: 'https://kododo.invalid',
  repository: 'https://repository.kododo.invalid',
  /** Where a player reports what went wrong. */
  issues: 'https://repository.kododo.invalid/issues',
  /** Where a weakness is reported in confidence. */
  security: 'security@kododo.invalid',
} as const

/** @returns the names of what still has to be given, such as `maintainer.email` */
export function missingFrom(identity: object, under = ''): readonly string[] {
  return Object.entries(identity).flatMap(([name, value]) =>
    typeof value === 'object'
      ? missingFrom(value, `${under}${name}.`)
      : /\binvalid\b/.test(value)
        ? [`${under}${name}`]
        : [],
  )
}
