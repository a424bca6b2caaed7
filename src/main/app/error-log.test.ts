import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { of5211 } from '../../../test/games/5211/game'
import { firstCards, table } from '../../../test/main/matches'
import { FACES } from '../../shared/games/5211/cards'
import { GIFTS, RIBBONS } from '../../shared/games/kado/cards'
import { words } from '../../shared/words/catalogue'
import { refilled } from '../engine/games/5211/cards'
import { games } from '../engine/games/registry'
import {
  createFaultHandler,
  createGiveUp,
  createLogRate,
  createPageLost,
  logText,
  MOST_A_MINUTE,
  reportTo,
  showLogFolder,
} from './error-log'

const LARGEST = 1024 * 1024

it('endless errors fill two files of a megabyte, and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kododo-log-'))
  const passed = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(async () => {
    passed.mockRestore()
    await rm(folder, { recursive: true })
  })
  const report = reportTo(() => join(folder, 'main.log'))
  const long = new Error('x'.repeat(100_000))
  for (let minute = 0; minute < 60; minute++) {
    passed.mockReturnValue(minute * 60_000)
    for (let n = 0; n < MOST_A_MINUTE + 10; n++) await report(long)
  }
  expect((await readdir(folder)).sort()).toEqual(['main.log', 'main.old.log'])
  for (const name of ['main.log', 'main.old.log'])
    expect((await stat(join(folder, name))).size).toBeLessThan(LARGEST + 50_000)
  expect((await stat(join(folder, 'main.old.log'))).size).toBeGreaterThan(LARGEST / 2)
})

const CARD = /[bgyov][1-6]\b/

const cards = fc.array(fc.constantFrom(...FACES), { maxLength: 8 })

function thrownBy(work: () => unknown): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

describe('an internal error', () => {
  it('of the engine names no card of a hand', () => {
    fc.assert(
      fc.property(cards, cards, (hand, laid) => {
        expect(String(thrownBy(() => refilled(hand, laid, [])))).not.toMatch(CARD)
      }),
    )
    expect(thrownBy(() => refilled([], ['b1'], []))).toBeInstanceOf(Error)
  })

  it('leaves no card in the log, whatever is thrown while a hand is in play', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kododo-log-'))
    const file = join(folder, 'main.log')
    const report = reportTo(() => file)
    const { match, act, reports } = await table({
      bots: async ({ view }) => {
        throw Object.assign(new Error(`Chose from ${of5211(view).seats[1]?.hand.cards}`), { view })
      },
    })
    await act(firstCards(match.snapshot().view))
    expect(String(reports[0])).toMatch(CARD)
    const record = match.record()
    await report(reports[0])
    await report(record.checkpoint)
    await report(thrownBy(() => JSON.parse(`${JSON.stringify(record)},`)))
    await report(new Error('outer', { cause: new Error(JSON.stringify(record.deals)) }))
    const log = await readFile(file, 'utf8')
    expect(log).toContain('Chose from')
    expect(log).toContain('Caused by Error')
    expect(log).not.toMatch(CARD)
    await rm(folder, { recursive: true })
  })
})

describe('the text of an error', () => {
  it('keeps kind, code, message and stack', () => {
    const error = Object.assign(new TypeError('no such thing'), { code: 'EIO' })
    expect(logText(error)).toMatch(/^TypeError EIO: no such thing\n\s+at .*error-log\.test\.ts:\d+:\d+/)
  })

  it.each([
    ["ENOENT: no such file, open '/home/Anna B/saves/Chila.json'", 'ENOENT: no such file, open [file].json'],
    ["open 'C:\\Users\\Anna B\\saves\\a.kododo'", 'open [file].kododo'],
    ["rename '/home/O'Brien B/a.json' -> '/home/O'Brien B/c.d.json'", 'rename [file].json'],
    ["scandir '/home/Anna/Games of Chila'", 'scandir [file]'],
    ["load '/home/Anna B/app/main.js'", 'load main.js'],
    [
      'Cannot read properties of undefined (reading "Anna")',
      'Cannot read properties of undefined (reading […])',
    ],
    [
      'at f (file:///C:/Users/Anna B/app/index.js:1:2)\n    at g (/opt/x/y.js:3:4)',
      'at f (index.js:1:2)\n    at g (y.js:3:4)',
    ],
    ['import /home/Anna B/app/out/main/services.js failed', 'import services.js failed'],
    ["open '/home/O'Brien/Games of Chila", 'open […]'],
    ['names: ["Anna of Bree', 'names: [[…]'],
    ["it can't be, says 'Anna", 'it can[…]'],
    ["it can't be", "it can't be"],
    ['from /media/anna/stick/saves to D:\\saves\\new', 'from [path]'],
  ])('names no folder of %s', (message, text) => {
    expect(logText(new Error(message))).toContain(`Error: ${text}\n`)
  })

  it('takes no line of a message for one of the stack, and no card of one', () => {
    const text = logText(new Error('chose\n    at Chila b4:1:2'))
    expect(text.match(/Chila/g)).toHaveLength(1)
    expect(text).not.toMatch(CARD)
  })

  it('contains no part of a truncated quote', () => {
    const text = logText(new Error(`Odd: ${JSON.stringify({ pad: 'x'.repeat(1970), of: 'Anna of Bree' })}`))
    expect(text).toContain('Error: Odd: {[…]\n')
  })

  it('covers all errors of an aggregate', () => {
    const text = logText(new AggregateError([new Error('first'), new TypeError('second')], 'Both'))
    expect(text).toContain('AggregateError: Both\n')
    expect(text).toContain('Caused by Error: first\n')
    expect(text).toContain('Caused by TypeError: second\n')
  })

  it('names no folder of a stack, with spaces in it or not', () => {
    const error = new Error('x')
    error.stack = `Error: x\n    at f (/home/Anna B/app/a.js:1:2)\n    at /home/Anna B/app/b.js:3:4\n    at file:///home/Anna/c:5:6`
    expect(logText(error)).toBe('Error: x\n    at f (a.js:1:2)\n    at b.js:3:4\n    at [path]')
  })

  it.each(Object.values(games))('names no face of $id', ({ deck, schemas }) => {
    const faces = [...new Set(Object.values(schemas.variants).flatMap((options) => deck(options)))]
    expect(faces.length).toBeGreaterThan(20)
    for (const face of faces)
      expect(logText(new Error(`Chose ${face}, not ${face.toUpperCase()}_1`))).toContain(
        'Chose [card], not [card]_1\n',
      )
  })

  it('leaves out everything that an error quotes from a record: names as well as gifts', () => {
    const secrets = ['Anna', 'Games of Chila', ...GIFTS, ...RIBBONS]
    const text = logText(new Error(`Odd: ${JSON.stringify({ secrets, 'of Anna': { kept: 'teddy' } })}`))
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).toContain('Error: Odd: {[…]}}\n')
  })

  it('names no seed', () => {
    const text = logText(new Error(`${'0a'.repeat(16)} and 7K3MQ9-TX20HB-VPDAXY`))
    expect(text).toContain('Error: [seed] and [seed]\n')
  })

  it('describes a thrown value that is no error only by its type', () => {
    expect(logText({ hand: ['b1'] })).toBe('Something was thrown that is no error: object')
    expect(logText('b1')).toBe('Something was thrown that is no error: string')
  })

  it('has a limited length', () => {
    const error = new Error('x'.repeat(100_000))
    error.cause = error
    expect(logText(error).length).toBeLessThan(40_000)
  })
})

it('an endlessly repeated error is written only a limited number of times a minute, and the rest are counted', () => {
  const time = { ms: 0 }
  const admit = createLogRate(() => time.ms)
  const burst = () => Array.from({ length: 1000 }, admit).filter((admitted) => admitted !== null)
  expect(burst()).toEqual(Array(MOST_A_MINUTE).fill(0))
  time.ms = 59_999
  expect(burst()).toEqual([])
  time.ms = 60_000
  expect(burst()).toEqual([2000 - MOST_A_MINUTE, ...Array(MOST_A_MINUTE - 1).fill(0)])
})

it('occasional errors are all written', () => {
  const time = { ms: 0 }
  const admit = createLogRate(() => time.ms)
  for (; time.ms < 3_600_000; time.ms += 3_000) expect(admit()).toBe(0)
})

async function asked(trouble: string, isTaken = false) {
  const root = await mkdtemp(join(tmpdir(), 'kododo-logs-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'logs')
  if (isTaken) await writeFile(folder, 'a file')
  const openPath = vi.fn(async (_path: string) => trouble)
  const showErrorBox = vi.fn()
  await showLogFolder({ folder: () => folder, shell: { openPath }, dialog: { showErrorBox } })
  return { folder, openPath, showErrorBox }
}

it('the folder of the logs is made if there has been no error yet, and shown', async () => {
  const { folder, openPath, showErrorBox } = await asked('')
  expect((await stat(folder)).isDirectory()).toBe(true)
  expect(openPath).toHaveBeenCalledExactlyOnceWith(folder)
  expect(showErrorBox).not.toHaveBeenCalled()
})

it.each([
  ['the system cannot show it', 'No program for folders', false],
  ['it cannot be made', '', true],
])('if %s, a box shows its path', async (_what, trouble, isTaken) => {
  const { folder, showErrorBox } = await asked(trouble, isTaken)
  const { title, text } = words.app.logsNotShown
  expect(showErrorBox).toHaveBeenCalledExactlyOnceWith(title, text(folder))
  expect(text(folder)).toContain(folder)
})

function fail({ age = 3_600_000, save = async () => true } = {}) {
  const order: string[] = []
  const box = vi.fn(() => void order.push('box'))
  const launch = { args: ['evening.kododo'] }
  const relaunch = vi.fn(() => void order.push('relaunch'))
  const onFault = createFaultHandler({
    app: { exit: (code) => void order.push(`exit ${code}`), relaunch, whenReady: async () => undefined },
    dialog: { showErrorBox: box },
    report: async () => void order.push('noted'),
    log: () => '/logs/main.log',
    async save() {
      order.push('save')
      return save()
    },
    age: () => age,
    launch: () => launch,
  })
  return { onFault, order, box, relaunch, launch }
}

const { title, saved, unsaved, restarts, ends, details } = words.app.fault
const text = (...parts: readonly string[]) => [title, `${parts.join(' ')}\n\n${details('/logs/main.log')}`]

describe('an uncaught error', () => {
  it('is logged, everything is saved, the player is informed, and the app starts again', async () => {
    const { onFault, order, box, relaunch, launch } = fail()
    await onFault(new Error('a bug'))
    expect(order).toEqual(['noted', 'save', 'box', 'relaunch', 'exit 0'])
    expect(box.mock.calls).toEqual([text(saved, restarts)])
    expect(relaunch).toHaveBeenCalledWith(launch)
  })

  it('is only logged while the app ends because of another one', async () => {
    const { onFault, order } = fail()
    await Promise.all([onFault(new Error('a bug')), onFault(new Error('what follows from it'))])
    expect(order.filter((one) => one === 'noted')).toHaveLength(2)
    expect(order.filter((one) => one === 'box')).toHaveLength(1)
  })

  it('only ends an app that has just started, so that it does not restart again and again', async () => {
    const { onFault, order, box } = fail({ age: 5_000 })
    await onFault(new Error('a bug'))
    expect(order).toEqual(['noted', 'save', 'box', 'exit 1'])
    expect(box.mock.calls).toEqual([text(saved, ends)])
  })

  it.each([
    ['cannot be saved', async () => false],
    ['keeps the app from saving', () => Promise.reject(new Error('gone'))],
  ])('tells the player that something is lost if it %s', async (_what, save) => {
    const { onFault, box } = fail({ save })
    await onFault(new Error('a bug'))
    expect(box.mock.calls).toEqual([text(unsaved, restarts)])
  })
})

it('the app never ends silently: the error is logged, the player informed, and the exit code shows it', async () => {
  const order: string[] = []
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const box = vi.fn(() => void order.push('box'))
  const giveUp = createGiveUp({
    app: { exit: (code) => void order.push(`exit ${code}`), whenReady: () => ready },
    dialog: { showErrorBox: box },
    report: async () => void order.push('noted'),
    log: () => '/logs/main.log',
  })
  const ended = giveUp('start', new Error('a part is missing'))
  void giveUp('page', new Error('and so is another'))
  await Promise.resolve()
  expect(order).toEqual(['noted', 'noted'])
  becomeReady()
  await ended
  expect(order).toEqual(['noted', 'noted', 'box', 'exit 1'])
  const { title, text } = words.app.lastWord.start
  expect(box).toHaveBeenCalledWith(title, text('/logs/main.log'))
})

describe('an app without its page', () => {
  const lost = (mayEnd: () => Promise<boolean>, reload = vi.fn()) => {
    const giveUp = vi.fn(async () => undefined)
    const report = vi.fn()
    return { giveUp, reload, report, pageLost: createPageLost({ mayEnd, reload, giveUp, report }) }
  }

  it('gives up if it may end, and reloads its page if the player stays', async () => {
    const error = new Error('gone')
    const ends = lost(async () => true)
    await ends.pageLost('page', error)
    expect([ends.giveUp.mock.calls, ends.reload.mock.calls]).toEqual([[['page', error]], []])
    const stays = lost(async () => false)
    await stays.pageLost('page', error)
    expect([stays.giveUp.mock.calls, stays.reload.mock.calls.length]).toEqual([[], 1])
    expect(stays.report.mock.calls).toEqual([[error]])
  })

  it('asks once about a loss that is reported twice, and again about the next one', async () => {
    const replies: ((mayEnd: boolean) => void)[] = []
    const { pageLost, reload, report } = lost(() => new Promise((resolve) => replies.push(resolve)))
    const [failed, empty] = [new Error('Not loaded'), new Error('Empty')]
    const asked = pageLost('start', failed)
    await pageLost('start', empty)
    expect(replies).toHaveLength(1)
    replies[0]?.(false)
    await asked
    expect(reload).toHaveBeenCalledOnce()
    expect(report.mock.calls).toEqual([[empty], [failed]])
    void pageLost('page', failed)
    expect(replies).toHaveLength(2)
  })

  it('gives up if the player cannot be asked, or the page cannot be loaded', async () => {
    const destroyed = () => {
      throw new Error('Object has been destroyed')
    }
    for (const failing of [lost(async () => destroyed()), lost(async () => false, vi.fn(destroyed))]) {
      await failing.pageLost('page', new Error('gone'))
      expect(failing.giveUp).toHaveBeenCalledExactlyOnceWith('page', expect.any(AggregateError))
    }
  })
})
