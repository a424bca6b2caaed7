import { existsSync, readFileSync } from 'node:fs'

/**
 * Runs before a script in TypeScript (`node --import`), which an older Node cannot even read, and ends with one line where something is
 * missing. It is JavaScript for the same reason.
 */

const project = new URL('../../', import.meta.url)

/** @returns {number[]} the numbers of a version, such as [22, 18] of `>=22.18` */
const numbersOf = (version) => version.match(/\d+/g).map(Number)

/** @returns {string | null} what is missing; null where nothing is */
function missing() {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'))
  const [least, here] = [engines.node, process.versions.node].map(numbersOf)
  if (here[0] < least[0] || (here[0] === least[0] && here[1] < least[1]))
    return `Kododo needs Node.js ${least.join('.')} or newer, and this is ${process.versions.node}: get it from https://nodejs.org.`
  // npm writes it last: an installation that was broken off, such as by a full disk, has none.
  if (!existsSync(new URL('node_modules/.package-lock.json', project))) return 'Run "npm install" first.'
  return null
}

const problem = missing()
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
