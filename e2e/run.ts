/**
 * `npm run e2e` runs every journey once, on a phone or a desktop. `-- --full` runs every journey on both.
 * `-- a11y` runs the files whose name contains this word, `-- --core` those that CI runs. `-- journey --images` runs them
 * against the images that `npm run image` built, under podman.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { coreJourneys } from './core-journeys.ts'

const files = globSync('*.test.ts', { cwd: join(import.meta.dirname, 'journeys') })
/**
 * Returns the files whose name contains the word. vitest would match it against the whole path, where `journey` selects
 * every file because of the folder `journeys`.
 */
function filesNamed(word: string): string[] {
  const found = files.filter((file) => file.includes(word)).map((file) => `journeys/${file}`)
  return found.length > 0 ? found : [word]
}

const isFull = process.argv.includes('--full')
const usesImages = process.argv.includes('--images')
const flags = ['--full', '--images', '--core']
const rest = process.argv.slice(2).filter((argument) => !flags.includes(argument))
const end = rest.findIndex((argument) => argument.startsWith('-'))
const words = end < 0 ? rest : rest.slice(0, end)
const core = process.argv.includes('--core') ? coreJourneys.map((name) => `journeys/${name}.test.ts`) : []
const chosen = [...core, ...words.flatMap(filesNamed), ...rest.slice(words.length)]
const { status } = spawnSync('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...chosen], {
  stdio: 'inherit',
  env: { ...process.env, E2E_FULL: isFull ? '1' : '', E2E_IMAGES: usesImages ? '1' : '' },
})
process.exit(status ?? 1)
