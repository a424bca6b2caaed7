import { existsSync, readFileSync } from 'node:fs'

/**
 * Runs before a TypeScript script (`node --import`), and ends with a one-line message if something is missing. It is JavaScript
 * because an older Node cannot parse TypeScript.
 */

const project = new URL('../../', import.meta.url)

/** @returns {number[]} the numbers of a version, such as [22, 18] of `>=22.18` */
const numbersOf = (version) => version.match(/\d+/g).map(Number)

/** @returns {string | null} a description of what is missing; null if nothing is */
function missing() {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'))
  const [least, here] = [engines.node, process.versions.node].map(numbersOf)
  if (here[0] < least[0] || (here[0] === least[0] && here[1] < least[1]))
    return `Kododo needs Node.js ${least.join('.')} or newer, and this is ${process.versions.node}: get it from https://nodejs.org.`
  // npm writes this file last, so an interrupted installation, such as by a full disk, lacks it.
  if (!existsSync(new URL('node_modules/.package-lock.json', project))) return 'Run "npm install" first.'
  return null
}

const problem = missing()
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
