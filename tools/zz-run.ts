import { bundleProgram } from './run/bundle-program'
export async function main(words: readonly string[]): Promise<number> {
  console.log(await bundleProgram(words[0] as string, 'zz'))
  return 0
}
