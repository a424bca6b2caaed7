import { buildApp } from '../tools/package/build-app'
import { command } from '../tools/run/command'

export const main = command({
  name: 'bench',
  about:
    'Builds the app, and prints every figure with a bound: engine, launch, idling, drawing, memory, saves and size.',
  async run() {
    buildApp()
    const { measureAll } = await import('./figures')
    await measureAll()
    return 0
  },
})
