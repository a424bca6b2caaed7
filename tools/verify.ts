import { basename } from 'node:path'
import { inWordsOfFiles, openContent, textAt } from '../src/main/match/import-games'
import { checking, haveItsRules, isRight } from '../src/main/match/replay'
import { atOnce } from '../src/main/scheduling'
import { unseal } from '../src/main/storage/seal'
import type { BridgeError } from '../src/shared/bridge/errors'
import { refusalWords } from '../src/shared/words/catalogue'
import { check as words } from '../src/shared/words/en/check'
import { command } from './run/command'

const SIGNS = { right: '+', wrong: '!', 'not-there': '-', 'not-checked': '?' } as const

export const main = command({
  name: 'verify',
  about: 'Checks saves, records and exports of Kododo, and prints one line for each check.',
  notes: 'Exit code 1: something is wrong; 2: a file cannot be read.',
  positionals: { name: 'FILE…', help: 'saves, records or exports', least: 1, most: Number.POSITIVE_INFINITY },
  async run(_, files) {
    let code: 0 | 1 | 2 = 0
    for (const file of files) {
      const found = await checkFile(file)
      code = found > code ? found : code
    }
    return code
  },
})

async function checkFile(file: string): Promise<0 | 1 | 2> {
  const text = await textAt(file)
  if (!text.ok) return refuse(inWords(file, text.error))
  const content = openContent(text.value)
  if (!content.ok) return refuse(inWords(file, content.error))
  if (content.value.games.length === 0) return refuse(`${file}: There is no game in it.`)
  let code: 0 | 1 | 2 = 0
  for (const game of content.value.games) {
    const found = checkGame(file, game)
    code = found > code ? found : code
  }
  return code
}

function checkGame(file: string, text: string): 0 | 1 | 2 {
  const record = unseal(text)
  if (!record.ok) return refuse(inWords(file, inWordsOfFiles(record.error, text)))
  const rules = haveItsRules(record.value)
  if (!rules.ok) return refuse(inWords(file, rules.error))
  const { findings, unchecked } = atOnce(checking(record.value))
  const lines = [
    ...findings.map((finding) => `  ${SIGNS[finding.is]} ${words.line(finding)}`),
    `  ${words.cannot}:`,
    ...unchecked.map((what) => `  ${SIGNS['not-checked']} ${words.unchecked[what]}`),
  ]
  const all = isRight(findings) ? words.right : words.wrong
  process.stdout.write(`${[`${record.value.name} (${basename(file)})`, ...lines, `  ${all}`].join('\n')}\n`)
  return isRight(findings) ? 0 : 1
}

/** The part of the app's texts that applies to any file. */
function inWords(file: string, error: BridgeError): string {
  const { title } = refusalWords(error)
  return error.code === 'file-unreadable' ? `${file}: ${title} (${error.detail})` : `${file}: ${title}`
}

function refuse(why: string): 2 {
  process.stderr.write(`verify: ${why}\n`)
  return 2
}
