import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const MARK = /\?url&inline$/

/** Lets Node load imports that end in `?url&inline` like Vite, as a `data:` URL of the file, for specs that import the bots. */
registerHooks({
  load(url, context, next) {
    if (!MARK.test(url)) return next(url, context)
    const bytes = readFileSync(fileURLToPath(url.replace(MARK, '')))
    const source = `export default 'data:application/octet-stream;base64,${bytes.toString('base64')}'`
    return { format: 'module', source, shortCircuit: true }
  },
})
