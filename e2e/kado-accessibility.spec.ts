import { doAsked, nextAsked, startSharedKado } from './support/kado-shared'
import { openBoard, showChallenge, showCount, showEnd, showGhost, showGiving } from './support/kado-states'
import { playAtRest } from './support/player'
import { expectReadable } from './support/readable'
import { expect, test } from './support/test'

const LOOKED_AT = {
  args: ['--inspect-table'],
  drawing: 'true-size',
  size: { width: 1440, height: 900 },
} as const

for (const players of [4, 2] as const)
  test(`KADO's table of ${players} is readable in every phase of a turn`, async ({ launch }) => {
    const { page } = await launch(LOOKED_AT)
    await playAtRest(page)
    await showGiving(page, players)
    await expectReadable(page, 'giving')
    await showChallenge(page, players)
    await expectReadable(page, 'challenge')
    // In a duel the board lies over what is written beneath it.
    if (players === 4) {
      await openBoard(page)
      await expectReadable(page, 'the board')
    }
    await showGhost(page, players)
    await expectReadable(page, 'placing')
  })

test("KADO's count and its end are readable", async ({ launch }) => {
  const { page } = await launch(LOOKED_AT)
  await playAtRest(page)
  await showCount(page, 4)
  await expectReadable(page, 'the count')
  await showEnd(page, 4)
  await expectReadable(page, 'the end')
})

test('what KADO shows at a shared device is readable', async ({ launch }) => {
  const { page } = await launch(LOOKED_AT)
  await playAtRest(page)
  await startSharedKado(page, 3, [0, 1, 2])
  const seen = new Set<string>()
  for (let what = await nextAsked(page); seen.size < 5; what = await nextAsked(page)) {
    if (!seen.has(what)) await expectReadable(page, `shared, ${what}`)
    seen.add(what)
    await doAsked(page, what)
  }
  expect([...seen].toSorted()).toEqual(['challenge', 'close', 'give', 'open', 'place'])
})
