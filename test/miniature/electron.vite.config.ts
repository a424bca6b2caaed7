import { defineConfig, type UserConfig } from 'electron-vite'
import app from '../../electron.vite.config.ts'
import { BUILT } from './built.ts'
import { withMiniature } from './with-miniature.ts'

/** The app with the miniature in its registries, for end-to-end tests: never packaged, and in a folder of its own. */
const { main, preload, renderer } = app as UserConfig

const into = (part: string) => ({ outDir: `${BUILT}/${part}`, emptyOutDir: true })

export default defineConfig({
  main: { ...main, plugins: [main?.plugins, withMiniature()], build: { ...main?.build, ...into('main') } },
  preload: { ...preload, build: { ...preload?.build, ...into('preload') } },
  renderer: { ...renderer, plugins: [withMiniature()], build: { ...renderer?.build, ...into('renderer') } },
})
