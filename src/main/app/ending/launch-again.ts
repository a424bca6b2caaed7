import type { RelaunchOptions } from 'electron'

/**
 * How the app is started anew. An AppImage's program lies in a file system that goes away with the app, so the image
 * itself is started, which by then can only unpack itself.
 * @param args of the launch, without the program
 */
export function launchAgain(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  args: string[],
): RelaunchOptions {
  const image = platform === 'linux' ? env.APPIMAGE : undefined
  return image === undefined ? { args } : { execPath: image, args: ['--appimage-extract-and-run', ...args] }
}
