import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Each registry, with its replacement when the miniature is included. */
const REGISTRIES: readonly (readonly [string, string])[] = [
  ['src/shared/games/schemas.ts', 'schemas.ts'],
  ['src/main/engine/games/registry.ts', 'engine.ts'],
  ['src/main/bots/games/registry.ts', 'bots.ts'],
  ['src/shared/words/en/games/registry.ts', 'words.ts'],
  ['src/renderer/games/menu-registry.ts', 'menus.ts'],
  ['src/renderer/games/table-registry.ts', 'tables.ts'],
]

const replaced = new Map(
  REGISTRIES.map(([registry, name]) => [join(root, registry), join(import.meta.dirname, 'registries', name)]),
)

/**
 * Vite plugin that adds the miniature to the registries of a bundle for tests. Other bundles never contain it, because no file
 * of the app imports it.
 */
export function withMiniature(): Plugin {
  return {
    name: 'with-miniature',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('.')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const instead = found === null ? undefined : replaced.get(found.id)
      return instead === undefined || instead === importer ? found : instead
    },
  }
}
