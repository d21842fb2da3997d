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

describe('a process in the background', () => {
  it('runs until it is stopped, by us or by a later command that knows only the folder', async () => {
    const first = node('first', forever)
    const second = node('second', forever)
    expect(first.isRunning()).toBe(true)
    await first.stop()
    expect(readPid(folder, 'first')).toBeUndefined()
    expect(readPid(folder, 'second')).toBeTypeOf('number')
    expect(await stopInBackground(folder, 'second')).toBe(true)
    await waitUntil(async () => !second.isRunning(), { what: 'the second process', seconds: 10 })
  })

  it('takes its children along', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', '${forever}'], { stdio: 'inherit' })`
    const parent = node('parent', `const child = ${child}; console.log(child.pid); ${forever}`)
    const childPid = () => Number(readFileSync(parent.log, 'utf8').trim())
    await waitUntil(async () => childPid() > 0, { what: 'the child', seconds: 10 })
    const pid = childPid()
    await parent.stop()
    await waitUntil(async () => !exists(pid), { what: 'the end of the child', seconds: 10 })
  })

  it('is not mistaken for another that got its number', async () => {
    writeFileSync(join(folder, 'other.pid'), `${process.pid} 1\n`)
    expect(readPid(folder, 'other')).toBeUndefined()
    expect(await stopInBackground(folder, 'other')).toBe(false)
  })

  it('that cannot be started is one that ended', async () => {
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
