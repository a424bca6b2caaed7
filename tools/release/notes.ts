import { textOf, versionOf } from './project.ts'
import { notesOf } from './readiness.ts'

/** `npm run release-notes -- VERSION`: prints what a version brings; package.json's, where none is named. */

const notes = notesOf(textOf('CHANGELOG.md'), process.argv[2] ?? versionOf('package.json'))
process.stdout.write(`${notes.ok ? notes.value : notes.error}\n`)
process.exitCode = notes.ok ? 0 : 1
