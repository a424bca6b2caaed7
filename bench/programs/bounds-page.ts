import { createLibrary } from '../../src/main/match/library'
import { createSaveStore } from '../../src/main/storage/save-store'
import { openHost } from '../../tools/faults/open-host'

/** Requests the first page of a folder of saves, its argument, and writes the peak memory of that request in bytes. */

const [root = ''] = process.argv.slice(2)
const store = createSaveStore(root)
const host = openHost(root, () => undefined)
await createLibrary(() => store, host).page({ filter: 'all', search: '', first: 0 })
process.stdout.write(`${process.resourceUsage().maxRSS * 1024}`)
