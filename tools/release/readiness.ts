import { missingFrom } from '../../src/shared/identity.ts'
import { notesOf } from './changelog.ts'
import { evidenceIn, unverified, usesOf } from './pins.ts'

/** Everything that a release is held against before anything is built. */
export interface ReleaseState {
  /** The tag that is to be released. */
  readonly tag: string
  readonly manifestVersion: string
  readonly lockVersion: string
  readonly changelog: string
  /** Who publishes: `IDENTITY`. */
  readonly identity: object
  /** What git has not been given, as `git status --porcelain` lists it. */
  readonly uncommitted: string
  /** The texts of all workflows. */
  readonly workflows: readonly string[]
  /** The text of docs/RELEASING.md. */
  readonly releasing: string
}

/** @returns why this can't be released, a sentence each; nothing where it can */
export function notReady(state: ReleaseState): readonly string[] {
  const { tag, manifestVersion: version, lockVersion, identity, uncommitted } = state
  const notes = notesOf(state.changelog, version)
  const placeholders = missingFrom(identity)
  const strangers = unverified(state.workflows.flatMap(usesOf), evidenceIn(state.releasing))
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
    ...strangers.map((use) => `docs/RELEASING.md does not vouch for ${use}.`),
  ]
}
