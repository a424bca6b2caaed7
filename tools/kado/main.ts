import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stream } from '../../src/main/engine/rng'
import { readCounts } from '../run/command-line'
import { randomGrid } from './grids'
import { simulatedRecords } from './records'

const HERE = 'tools/kado'
const USUAL = { grids: 100_000, games: 10_000 }

/**
 * `npm run check-kado -- [--grids 100000] [--games 10000] [--seed X]`: has a scoring and a checker of records in Python, written from
 * the documents alone, look at random grids, at simulated games, and at games that were tampered with, which they must
 * find out.
 * @returns the exit code: 1 where they do not agree, 2 where the command line is wrong
 */
export function main(words: readonly string[]): 0 | 1 | 2 {
  const asked = readCounts(words, USUAL, 'second opinion')
  if (!asked.ok) {
    process.stderr.write(`check-kado: ${asked.error}\n`)
    return 2
  }
  const { grids, games, seed } = asked.value
  const folder = mkdtempSync(join(tmpdir(), 'check-kado-'))
  try {
    const agree = gridsAgree(grids, seed) && recordsAgree(games, seed, folder)
    return agree ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function gridsAgree(count: number, seed: string): boolean {
  const rng = stream(seed, 'grids')
  const told = Array.from({ length: count }, () => JSON.stringify(randomGrid(rng)))
  const { status, said } = python(['score.py'], told.join('\n'))
  process.stdout.write(said)
  return status === 0
}

function recordsAgree(count: number, seed: string, folder: string): boolean {
  const whole = join(folder, 'whole')
  mkdirSync(whole)
  let missed = 0
  for (const { name, text, tampered } of simulatedRecords(count, seed)) {
    writeFileSync(join(whole, name), text)
    for (const [index, forged] of tampered.entries()) {
      const alone = join(folder, `${index} ${name}`)
      mkdirSync(alone)
      writeFileSync(join(alone, name), forged)
      if (python(['record.py', alone]).status === 0) missed++
    }
  }
  const { status, said } = python(['record.py', whole])
  process.stdout.write(`${said}${missed} games that were tampered with were taken for whole\n`)
  return status === 0 && missed === 0
}

/** Runs a program of this folder. @throws where there is no Python */
function python(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly said: string } {
  const [file = '', ...rest] = args
  const { status, stdout, stderr, error } = spawnSync('python3', [join(HERE, file), ...rest], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error !== undefined) throw error
  return { status, said: `${stdout}${stderr}` }
}
