import { describe, expect, it, vi } from 'vitest'
import { MOST_FILES } from '../../shared/bounds'
import { argumentsWith, createOpening, filesIn } from './opened-files'

const HOME = '/home/ava'
const opened = (...args: readonly string[]) => filesIn(['/usr/bin/kododo', ...args], HOME, 'linux')

describe('the files that a launch is to open', () => {
  it('are its arguments with our extension, in any case; others are ignored', () => {
    expect(opened('/a/Friday.kododo', '/a/letter.txt', '.', '/a/B.KODODO', 'kododo')).toEqual([
      '/a/Friday.kododo',
      '/a/B.KODODO',
    ])
    expect(opened()).toEqual([])
    expect(filesIn(['/opt/program.kododo'], HOME, 'linux')).toEqual([])
  })

  it('are no switches, even if those end in the same way', () => {
    expect(opened('--user-data-dir=/b.kododo', '-x.kododo', '/a.kododo')).toEqual(['/a.kododo'])
  })

  it('may begin with a dash after the end of all switches', () => {
    expect(opened('a.kododo', '--', '-b.kododo', '--c.kododo')).toEqual([
      '/home/ava/a.kododo',
      '/home/ava/-b.kododo',
      '/home/ava/--c.kododo',
    ])
    expect(opened('./-b.kododo')).toEqual(['/home/ava/-b.kododo'])
  })

  it('start from the folder of that launch if they are relative', () => {
    expect(opened('a.kododo', '../b/c.kododo')).toEqual(['/home/ava/a.kododo', '/home/b/c.kododo'])
  })

  it('are each named once', () => {
    expect(opened('a.kododo', '/home/ava/a.kododo', 'file:///home/ava/a.kododo')).toEqual([
      '/home/ava/a.kododo',
    ])
  })

  it('may contain any letters; only an address has escaped ones', () => {
    expect(opened('Zoë 100%25 % 日本.kododo')).toEqual(['/home/ava/Zoë 100%25 % 日本.kododo'])
    expect(opened('file:///a/Zo%C3%AB%20100%25.kododo', 'FILE://localhost/b.kododo')).toEqual([
      '/a/Zoë 100%.kododo',
      '/b.kododo',
    ])
  })

  it.each(['file://elsewhere/a.kododo', 'file:///a%zz.kododo', 'file:///a%2Fb.kododo', 'smb://nas/a.kododo'])(
    'are paths that do not exist if an address names no file here: %s',
    (address) => {
      const [path = ''] = opened(address)
      expect(path.startsWith('/home/ava/')).toBe(true)
    },
  )
})

describe('the files that a launch on Windows is to open', () => {
  const opened = (...args: readonly string[]) =>
    filesIn(['C:\\Kododo\\Kododo.exe', ...args], 'D:\\Games', 'win32')

  it('have drives and backslashes, or are addresses', () => {
    expect(opened('C:\\Users\\Zoë\\Spiel #1 100%.kododo', 'a.kododo', '..\\b.KODODO')).toEqual([
      'C:\\Users\\Zoë\\Spiel #1 100%.kododo',
      'D:\\Games\\a.kododo',
      'D:\\b.KODODO',
    ])
    expect(opened('file:///C:/Users/Zo%C3%AB/Spiel%20%231%20100%25.kododo')).toEqual([
      'C:\\Users\\Zoë\\Spiel #1 100%.kododo',
    ])
    expect(opened('\\\\nas\\games\\a.kododo')).toEqual(['\\\\nas\\games\\a.kododo'])
  })

  it('are paths that do not exist if an address leads into the network', () => {
    expect(opened('file://nas/games/a.kododo')[0]).toMatch(/^D:\\Games\\/)
  })
})

describe('the arguments for another launch', () => {
  it('are the same with other files', () => {
    const argv = ['/usr/bin/kododo', '.', '--user-data-dir=/u', '/a.kododo']
    expect(argumentsWith(argv, [])).toEqual(['.', '--user-data-dir=/u'])
    expect(argumentsWith(argv, ['/b.kododo'])).toEqual(['.', '--user-data-dir=/u', '/b.kododo'])
  })
})

it('files that are opened wait until they are taken, each once and in their order', () => {
  const opening = createOpening(() => undefined)
  opening.add(['/b', '/a'])
  opening.add(['/a', '/c'])
  expect(opening.waiting()).toEqual(['/b', '/a', '/c'])
  expect(opening.take()).toEqual(['/b', '/a', '/c'])
  expect([opening.waiting(), opening.take()]).toEqual([[], []])
})

it('the listener is called for every file that comes, and for nothing else', () => {
  const tell = vi.fn()
  const opening = createOpening(tell)
  opening.add([])
  expect(tell).not.toHaveBeenCalled()
  opening.add(['/a'])
  opening.take()
  opening.add(['/a'])
  expect(tell).toHaveBeenCalledTimes(2)
})

it('the listener is called again for files that nobody has taken', () => {
  const tell = vi.fn()
  const opening = createOpening(tell)
  opening.add(['/a'])
  opening.announceAgain()
  expect(tell).toHaveBeenCalledTimes(2)
  opening.take()
  opening.announceAgain()
  expect(tell).toHaveBeenCalledTimes(2)
})

it('keep only as many files as make an import refuse all of them', () => {
  const opening = createOpening(() => undefined)
  opening.add(Array.from({ length: 5000 }, (_, n) => `/${n}`))
  expect(opening.take()).toHaveLength(MOST_FILES + 1)
})
