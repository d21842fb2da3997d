import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../product/environment.ts'
import { findProgram } from '../product/services.ts'
import { checkSystemdUnits, systemdFolder } from './systemd-units.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const example = parseEnv(read('.env.example'))
const secretsIn = (text: string) =>
  [...text.matchAll(/^(?! *#).*?\b([A-Z][A-Z0-9_]+)_FILE[=:]/gm)].map(([, name]) => name)

function copyUnits(): string {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-units-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(systemdFolder, folder, { recursive: true })
  return folder
}

describe.runIf(findProgram('systemd-analyze'))('checkSystemdUnits', () => {
  it('accepts our units', () => {
    expect(checkSystemdUnits()).toEqual([])
  })

  it.each([
    { problem: 'a program that is missing', line: 'ExecStart=/nowhere/node web/server.ts' },
    { problem: 'a setting that does not exist', line: 'ExecStart=/usr/bin/true\nProtectEverything=yes' },
  ])('reports $problem', ({ line }) => {
    const folder = copyUnits()
    const file = join(folder, 'velvet-web@.service')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ExecStart=.*$/m, line))
    const problems = checkSystemdUnits(folder)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^velvet-web@1.service: /)
  })
})

describe('deploy/systemd', () => {
  it('gives every process longer to stop than it drains and finishes', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/velvet-.service.d/10-velvet.conf'))?.[1])
    const drainMs = 5_000
    expect(seconds * 1000).toBeGreaterThan(drainMs + Number(example['SHUTDOWN_GRACE_MS']))
  })

  it('sets only settings that exist', () => {
    const files = globSync('deploy/systemd/instances/*.env', { cwd: root })
    expect(files).toHaveLength(6)
    const names = files.flatMap((file) => Object.keys(parseEnv(read(file))))
    expect(names.filter((name) => !(name in example))).toEqual([])
  })

  it('passes the same secrets as deploy/compose.yaml, all of them settings', () => {
    const units = secretsIn(read('deploy/systemd/velvet-server-.service.d/20-secrets.conf')).sort()
    const compose = secretsIn(read('deploy/compose.yaml').split('services:')[0] ?? '').sort()
    expect(units.length).toBeGreaterThan(10)
    expect(units).toEqual(compose)
    expect(units.filter((name) => !name || !(name in example))).toEqual([])
  })
})
