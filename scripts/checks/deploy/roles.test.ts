import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { causes } from '../../alerts/causes.ts'
import { root } from '../../product/environment.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/** The roles that `main.ts` can start. */
const roles = [...read('server/src/entry/main.ts').matchAll(/import\('\.\.\/app\/(\w+)-app\.ts'\)/g)].map(
  ([, role = '']) => role,
)

it('reads the roles of the server', () => {
  expect(roles).toEqual(['api', 'realtime', 'worker', 'desk'])
})

describe.each(roles)('the role %s', (role) => {
  const command = new RegExp(`--roles=${role}\\b`)

  it.each(['deploy/kubernetes/base/*.yaml', 'deploy/systemd/*.service', 'deploy/compose.yaml', 'deploy/README.md'])(
    'is started by %s',
    (pattern) => expect(read(pattern)).toMatch(command),
  )

  it('is scraped and has an alert when it is down', () => {
    expect(read('deploy/prometheus/prometheus.yml')).toContain(`role: ${role} }`)
    expect(causes.find(({ alert }) => alert === 'RoleDown')?.expr).toContain(`role="${role}"`)
  })

  it('has its own login at NATS and Redis', () => {
    expect(read('deploy/nats.conf')).toContain(`{ user: ${role}, `)
    expect(read('deploy/redis-acl.conf')).toMatch(new RegExp(`^user ${role} on `, 'm'))
  })
})

it('gives every process of one machine a port of its own', () => {
  const ports = [...read('deploy/systemd/instances/*.env').matchAll(/_?PORT=(\d+)$/gm)].map(([, port]) => port)
  expect(ports.length).toBeGreaterThan(10)
  expect(new Set(ports).size).toBe(ports.length)
})

it('scrapes every process of one machine', () => {
  const scraped = [...read('deploy/prometheus/prometheus.yml').matchAll(/'127\.0\.0\.1:(30\d\d)'/g)].map(
    ([, port]) => port,
  )
  const admin = [...read('deploy/systemd/instances/*.env').matchAll(/^ADMIN_PORT=(\d+)$/gm)].map(([, port]) => port)
  const inCompose = [...read('deploy/compose.yaml').matchAll(/ADMIN_PORT: '(\d+)'/g)].map(([, port]) => port)
  expect(scraped.toSorted()).toEqual(admin.toSorted())
  expect(inCompose.toSorted()).toEqual(admin.toSorted())
})
