/** `npm run e2e`: every journey once, phone and desktop taking turns. `-- --full`: every journey on both. */
import { spawnSync } from 'node:child_process'

const isFull = process.argv.includes('--full')
const rest = process.argv.slice(2).filter((argument) => argument !== '--full')
const { status } = spawnSync('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, E2E_FULL: isFull ? '1' : '' },
})
process.exit(status ?? 1)
