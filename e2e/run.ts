/**
 * `npm run e2e`: every journey once, phone and desktop taking turns. `-- --full`: every journey on both. `-- a11y`: the
 * files with this in their name.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const files = globSync('*.test.ts', { cwd: join(import.meta.dirname, 'journeys') })
/** The folder has a name too, and `journey` alone would mean everything in it. */
function named(word: string): string[] {
  const found = files.filter((file) => file.includes(word)).map((file) => `journeys/${file}`)
  return found.length > 0 ? found : [word]
}

const isFull = process.argv.includes('--full')
const rest = process.argv.slice(2).filter((argument) => argument !== '--full')
const end = rest.findIndex((argument) => argument.startsWith('-'))
const words = end < 0 ? rest : rest.slice(0, end)
const chosen = [...words.flatMap(named), ...rest.slice(words.length)]
const { status } = spawnSync('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...chosen], {
  stdio: 'inherit',
  env: { ...process.env, E2E_FULL: isFull ? '1' : '' },
})
process.exit(status ?? 1)
