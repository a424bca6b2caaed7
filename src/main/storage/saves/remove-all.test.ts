import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../format/record.fixture'
import { seal } from '../format/seal'
import { createSaveStore } from './save-store'

const ID = '0b6c6a5e-54c5-4b43-9a9f-1f7a7c4e5d10'
const TMP = 'tmp-0123456789abcdef'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-remove-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(...files: readonly (readonly [name: string, text: string])[]) {
  for (const [name, text] of files) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
}
const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted()

describe('removing everything', () => {
  it('deletes saves, whole or not, with all that belongs to them', async () => {
    await write(
      [`${ID}.json`, 'damaged beyond telling'],
      [`${ID}.previous.json`, ''],
      [`${ID}.damaged-2.json`, ''],
      [`${ID}.json.${TMP}`, ''],
      ['evening.json', seal(record('evening'))],
      ['torn.json', seal(record('torn')).slice(0, 40)],
      [`finished/${ID}.json`, ''],
      ['finished/evening.json', seal(record('evening'))],
      [`removed/2026-11-21/${ID}.json`, ''],
      [`removed/2026-11-21-2/finished/${ID}.json`, ''],
    )
    await createSaveStore(root).removeAll()
    expect(await readdir(root)).toEqual(['finished'])
    expect(await everything()).toEqual([])
  })

  it('leaves what somebody else put there, whatever it is called', async () => {
    const others = [
      'finished/recipes.json',
      'letter.tmp-1',
      'notes.json',
      'notes.json.tmp-old',
      'package.json',
      'removed/notes/mine.json',
    ]
    await write(...others.map((name) => [name, '{"mine":true}'] as const), ['a.json', seal(record('a'))])
    await createSaveStore(root).removeAll()
    expect(await everything()).toEqual(others)
  })

  it('leaves a copy that holds further play, or that cannot be read, and says how many there are', async () => {
    await write(
      [`${ID}.json`, seal(record(ID, 3))],
      [`${ID}-LAPTOP.json`, seal(record(ID, 5))],
      [`${ID} (1).json`, seal(record(ID, 2))],
      [`${ID}.sync-conflict-20261125-101010-ABCDEFG.json`, ''],
      [`finished/${ID}_conflict-20261125-101010.json`, seal(record(ID, 4))],
      ['evening.json', seal(record('evening', 1))],
      ['evening-LAPTOP.json', seal(record('evening', 1)).slice(0, 60)],
    )
    expect(await createSaveStore(root).removeAll()).toBe(4)
    expect(await everything()).toEqual([
      `${ID}-LAPTOP.json`,
      `${ID}.sync-conflict-20261125-101010-ABCDEFG.json`,
      'evening-LAPTOP.json',
      `finished/${ID}_conflict-20261125-101010.json`,
    ])
  })

  it('leaves folders and the targets of links, whatever they are called', async () => {
    await write([`${ID}.json/mine.txt`, 'mine'], ['elsewhere/mine.txt', 'mine'])
    await symlink(join(root, 'elsewhere', 'mine.txt'), join(root, 'a.previous.json'))
    await createSaveStore(root).removeAll()
    expect(await everything()).toEqual([`${ID}.json/mine.txt`, 'elsewhere/mine.txt'])
  })

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    execFileSync('mkfifo', [join(root, 'pipe.json')])
    await createSaveStore(root).removeAll()
    expect(await everything()).toEqual(['pipe.json'])
  })

  it('has nothing to do where there is no folder', async () => {
    await expect(createSaveStore(join(root, 'nowhere')).removeAll()).resolves.toBe(0)
  })
})

describe('a save', () => {
  it('clears away only what a killed process of ours left half written', async () => {
    const others = ['draft.tmp-0123456789abcdef', 'letter.tmp-1', 'notes.json.tmp-backup']
    await write(...others.map((name) => [name, 'mine'] as const), [`a.previous.json.${TMP}`, 'half'])
    await createSaveStore(root).write(record('a'))
    expect(await everything()).toEqual(['a.json', ...others])
  })
})
