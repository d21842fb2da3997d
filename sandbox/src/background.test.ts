import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPid, startInBackground, stopInBackground } from './background.ts'
import { waitUntil } from './probe.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'velvet-background-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const node = (name: string, code: string) =>
  startInBackground({ name, command: process.execPath, args: ['-e', code], folder })
const forever = 'setInterval(() => {}, 1000)'

describe('background processes', () => {
  it('run until they are stopped by their handle or by a later command with the same folder', async () => {
    const first = node('first', forever)
    const second = node('second', forever)
    expect(first.isRunning()).toBe(true)
    await first.stop()
    expect(readPid(folder, 'first')).toBeUndefined()
    expect(readPid(folder, 'second')).toBeTypeOf('number')
    expect(await stopInBackground(folder, 'second')).toBe(true)
    await waitUntil(async () => !second.isRunning(), { what: 'the second process', seconds: 10 })
  })

  it('are stopped together with their child processes', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', '${forever}'], { stdio: 'inherit' })`
    const parent = node('parent', `const child = ${child}; console.log(child.pid); ${forever}`)
    const childPid = () => Number(readFileSync(parent.log, 'utf8').trim())
    await waitUntil(async () => childPid() > 0, { what: 'the child', seconds: 10 })
    const pid = childPid()
    await parent.stop()
    await waitUntil(async () => !exists(pid), { what: 'the end of the child', seconds: 10 })
  })

  it('are not confused with a later process that has the same pid', async () => {
    writeFileSync(join(folder, 'other.pid'), `${process.pid} 1\n`)
    expect(readPid(folder, 'other')).toBeUndefined()
    expect(await stopInBackground(folder, 'other')).toBe(false)
  })

  it('are not running when their command cannot be started', async () => {
    const missing = startInBackground({ name: 'missing', command: '/no/such/program', args: [], folder })
    expect(missing.isRunning()).toBe(false)
  })
})

function exists(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
