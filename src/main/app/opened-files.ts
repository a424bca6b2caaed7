import { posix, win32 } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOST_FILES } from '../../shared/bounds'
import { FILE_ENDING } from '../../shared/files'

const OURS = new RegExp(`\\.${FILE_ENDING}$`, 'i')
/** Arguments after it are never switches, however they begin. */
const END_OF_SWITCHES = '--'

/**
 * The files that a launch was asked to open: on a double click the system passes them as arguments. Their existence is not
 * checked here.
 * @param argv the whole command line, the program first
 * @param folder absolute path that relative ones start from: the launch's own working folder
 * @param platform decides how paths are written
 * @returns absolute paths, each once
 */
export function filesIn(
  argv: readonly string[],
  folder: string,
  platform: NodeJS.Platform = process.platform,
): readonly string[] {
  const windows = platform === 'win32'
  const { resolve } = windows ? win32 : posix
  const args = argumentsOf(argv).flatMap(({ text, isFile }) => (isFile ? [text] : []))
  return [...new Set(args.map((arg) => resolve(folder, pathOf(arg, windows))))]
}

/**
 * The command line for the same launch with other files to open.
 * @param argv as in `filesIn`
 * @param files absolute paths
 * @returns the arguments, without the program
 */
export const argumentsWith = (argv: readonly string[], files: readonly string[]): string[] => [
  ...argumentsOf(argv).flatMap(({ text, isFile }) => (isFile ? [] : [text])),
  ...files,
]

/** An argument that begins with a dash is a switch, even if it ends like a file: `--user-data-dir=/x.kododo`. */
function argumentsOf([, ...args]: readonly string[]): readonly { text: string; isFile: boolean }[] {
  const end = args.indexOf(END_OF_SWITCHES)
  const isName = (text: string, at: number) => (end !== -1 && at > end) || !text.startsWith('-')
  return args.map((text, at) => ({ text, isFile: isName(text, at) && OURS.test(text) }))
}

/** Some file managers of Linux pass addresses. One that is no file of this computer is reported as missing. */
function pathOf(arg: string, windows: boolean): string {
  if (!/^file:\/\//i.test(arg)) return arg
  const url = URL.parse(arg)
  // On Windows a host would lead into the network.
  if (url === null || url.host !== '') return arg
  try {
    return fileURLToPath(url, { windows })
  } catch {
    return arg
  }
}

/**
 * Files that the player has opened outside the window, until they are imported: they may come before the app is ready, and
 * before a page can show them.
 */
export interface Opening {
  /** @param paths absolute */
  add(paths: readonly string[]): void
  /** Absolute paths of the waiting files. */
  waiting(): readonly string[]
  /** Returns the waiting files, which then no longer wait. */
  take(): readonly string[]
  /** Announces them again, to a page that could not take them when they came. */
  announceAgain(): void
}

/** @param tell called when there is something to take */
export function createOpening(tell: () => void): Opening {
  let waiting: readonly string[] = []
  return {
    add(paths) {
      if (paths.length === 0) return
      // An import with too many files is refused as a whole, so one more than its limit is enough.
      waiting = [...new Set([...waiting, ...paths])].slice(0, MOST_FILES + 1)
      tell()
    },
    waiting: () => waiting,
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
    announceAgain() {
      if (waiting.length > 0) tell()
    },
  }
}
