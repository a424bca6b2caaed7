import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * The checksums of files as `sha256sum --check` reads them, in the order of their names.
 * @param folder absolute path
 */
export async function checksums(folder: string, names: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    names.toSorted().map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`),
  )
  return lines.join('')
}
