import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './product/environment.ts'

const run = (environment: Record<string, string> = {}) => {
  const { PATH = '', HOME = '' } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['scripts/operator.ts', '--site', 'nowhere'], {
    cwd: root,
    env: { PATH, HOME, ...environment },
    encoding: 'utf8',
  })
  return { status, stderr }
}

it('starts the operator with the complete configuration of the demo', { timeout: 60_000 }, () => {
  // With an unknown site the process exits after it validated the configuration and before it uses the database.
  const { status, stderr } = run()
  expect(stderr).toContain('There is no demo site "nowhere".')
  expect(stderr).not.toContain('Configuration')
  expect(status).toBe(1)
})

it('refuses to start the operator in production', { timeout: 60_000 }, () => {
  const { status, stderr } = run({ NODE_ENV: 'production' })
  expect(stderr).toContain('not for production')
  expect(status).toBe(1)
})
