import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './product/environment.ts'

const run = (environment: Record<string, string> = {}, args = ['--site', 'nowhere']) => {
  const { PATH = '', HOME = '' } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['scripts/operator.ts', ...args], {
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

it('explains to the operator why a reply may not be sent', { timeout: 60_000 }, () => {
  const { status, stderr } = run({}, ['--reply', 'No rush. We can meet on Saturday, add me on Telegram'])
  expect(stderr).toContain('“We can meet on Saturday”: This offers or agrees to a meeting')
  expect(stderr).toContain('“add me on Telegram”: This leads the member to a phone number')
  expect(status).toBe(1)
})
