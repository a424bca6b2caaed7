import { err, ok, type Result } from '../../src/shared/result.ts'

const VERSION = /^\d+\.\d+\.\d+$/

/** A section's title begins with the version; what follows, such as a date, is free. */
const isTitleOf = (version: string, line: string): boolean =>
  line.startsWith('## ') && line.slice(3).split(/[ ,]/)[0] === version

/**
 * Cuts what one version brings out of CHANGELOG.md.
 * @param version such as `1.2.0`
 * @returns the section without its title, or what keeps it from being one, in words for whoever releases
 */
export function notesOf(changelog: string, version: string): Result<string, string> {
  if (!VERSION.test(version))
    return err(`“${version}” is no version: three numbers, such as 1.2.0, name one.`)
  const lines = changelog.split('\n')
  const title = lines.findIndex((line) => isTitleOf(version, line))
  if (title === -1) {
    return err(`CHANGELOG.md has no section “## ${version}”: give what is under “## Unreleased” that title.`)
  }
  const next = lines.findIndex((line, at) => at > title && line.startsWith('## '))
  const notes = lines
    .slice(title + 1, next === -1 ? undefined : next)
    .join('\n')
    .trim()
  return notes === '' ? err(`The section “## ${version}” of CHANGELOG.md is empty.`) : ok(notes)
}
