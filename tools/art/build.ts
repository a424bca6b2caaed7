import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictures } from './pictures.ts'
import { readSheet } from './sheet.ts'

/** Writes every picture of `resources/` that is made from the sheet. Run it after drawing: `node tools/art/build.ts`. */

const resources = join(import.meta.dirname, '../../resources')
const sheet = readSheet(readFileSync(join(resources, 'art/symbols.svg'), 'utf8'))

for (const [path, content] of pictures(sheet)) {
  mkdirSync(dirname(join(resources, path)), { recursive: true })
  writeFileSync(join(resources, path), content)
}
