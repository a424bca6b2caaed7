import { missingFrom } from '../../src/shared/identity.ts'
import { err, ok, type Result } from '../../src/shared/result.ts'
import { readVetted, unvetted, usesOf } from './workflows.ts'

const VERSION = /^\d+\.\d+\.\d+$/

/** A section's title begins with the version; what follows, such as a date, is free. */
const isTitleOf = (version: string, line: string): boolean =>
  line.startsWith('## ') && line.slice(3).split(/[ ,]/)[0] === version

/**
 * Reads the notes of a version from the changelog.
 * @param version such as `1.2.0`
 * @returns the section without its title, or the reason why there are none, as a sentence for the person who releases
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

/** Everything that is checked before a release is built. */
export interface ReleaseState {
  /** The tag to release. */
  readonly tag: string
  readonly manifestVersion: string
  readonly lockVersion: string
  readonly changelog: string
  /** The publisher: `IDENTITY`. */
  readonly identity: object
  /** Uncommitted changes, as `git status --porcelain` lists them. */
  readonly uncommitted: string
  /** The texts of all workflows. */
  readonly workflows: readonly string[]
  /** The text of vetted-actions.json. */
  readonly vettedActions: string
}

/** @returns the reasons why this cannot be released, a sentence each */
export function notReady(state: ReleaseState): readonly string[] {
  const { tag, manifestVersion: version, lockVersion, identity, uncommitted } = state
  const notes = notesOf(state.changelog, version)
  const placeholders = missingFrom(identity)
  const unknown = unvetted(state.workflows.flatMap(usesOf), readVetted(state.vettedActions))
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json says ${version}.`]),
    ...(lockVersion === version
      ? []
      : [`package-lock.json says ${lockVersion}, and package.json says ${version}.`]),
    ...(notes.ok ? [] : [notes.error]),
    ...(placeholders.length === 0
      ? []
      : [`src/shared/identity.ts has placeholders: ${placeholders.join(', ')}.`]),
    ...(uncommitted === '' ? [] : [`Not everything is committed:\n${uncommitted}`]),
    ...unknown.map((use) => `tools/release/vetted-actions.json does not list ${use}.`),
  ]
}
