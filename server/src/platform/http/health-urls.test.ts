import { describe, expect, it } from 'vitest'
import { healthUrls, parseEnvironment } from './health-urls.ts'

const environment = { HOST: '0.0.0.0', PORT: '3000', API_PORT: '3001', REALTIME_PORT: '3002', WORKER_PORT: '3003' }
const main = ['/usr/bin/node', 'server/src/entry/main.ts']

describe('healthUrls', () => {
  it.each([
    { command: [...main, '--roles=api'], ports: [3001] },
    { command: [...main, '--roles=realtime,worker'], ports: [3002, 3003] },
    { command: main, ports: [3001, 3002, 3003] },
    { command: ['/usr/bin/node', 'web/server.ts'], ports: [3000] },
    { command: ['/usr/bin/node', 'server/src/entry/migrate.ts'], ports: [] },
  ])('returns the listeners of $command', ({ command, ports }) => {
    expect(healthUrls(command, environment)).toEqual(ports.map((port) => `http://127.0.0.1:${port}/healthz`))
  })

  it.each([
    { host: '10.0.0.7', url: 'http://10.0.0.7:3000/healthz' },
    { host: '::', url: 'http://[::1]:3000/healthz' },
    { host: 'fd00::7', url: 'http://[fd00::7]:3000/healthz' },
    { host: undefined, url: 'http://127.0.0.1:3000/healthz' },
  ])('uses the address of the listener on $host', ({ host, url }) => {
    expect(healthUrls(['node', 'web/server.ts'], { ...environment, HOST: host })).toEqual([url])
  })
})

it('parses the environment of a process', () => {
  expect(parseEnvironment('HOST=0.0.0.0\0S3_SECRET_KEY=a=b\0EMPTY=\0')).toEqual({
    HOST: '0.0.0.0',
    S3_SECRET_KEY: 'a=b',
    EMPTY: '',
  })
})
