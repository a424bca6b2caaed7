/** The actions that workflows use are pinned by hashes, and only by those that somebody has read and written down. */

export interface Use {
  /** Such as `actions/checkout`. */
  readonly action: string
  /** What follows the `@`. */
  readonly hash: string
  /** Written behind it as a comment, such as `v7.0.1`; empty where there is none. */
  readonly version: string
}

const USES = /^\s*(?:- )?uses:\s*(?<action>[^\s@#]+)(?:@(?<hash>\S+))?(?:\s+#\s*(?<version>.*\S))?\s*$/

/** The actions that a workflow uses. Workflows of the same repository, which come with the commit, are left out. */
export function usesOf(workflow: string): readonly Use[] {
  return workflow.split('\n').flatMap((line) => {
    const { action, hash = '', version = '' } = USES.exec(line)?.groups ?? {}
    return action === undefined || action.startsWith('./') ? [] : [{ action, hash, version }]
  })
}

const EVIDENCE = /^\| `(?<action>[\w-]+\/[\w./-]+)` \| (?<version>v\S+) \| `(?<hash>[0-9a-f]{40})` \|/

/** The actions that docs/RELEASING.md vouches for. */
export function evidenceIn(page: string): readonly Use[] {
  return page.split('\n').flatMap((line) => {
    const { action = '', hash = '', version = '' } = EVIDENCE.exec(line)?.groups ?? {}
    return action === '' ? [] : [{ action, hash, version }]
  })
}

/** @returns what nobody vouches for, such as `actions/checkout@v7` */
export function unverified(uses: readonly Use[], evidence: readonly Use[]): readonly string[] {
  const isVouchedFor = ({ action, hash, version }: Use) =>
    evidence.some((known) => known.action === action && known.hash === hash && known.version === version)
  const strangers = uses.filter((use) => !isVouchedFor(use))
  return [...new Set(strangers.map(({ action, hash, version }) => `${action}@${hash} ${version}`.trim()))]
}
