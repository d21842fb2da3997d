import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseTableRows } from '../../scripts/checks/document-tables.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const root = new URL('../../', import.meta.url)
const architecture = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8')

/** Returns the rows of the table below a heading. */
const rowsBelow = (heading: string) => parseTableRows(architecture.split(`${heading}\n`)[1]?.split('\n#')[0] ?? '')
const namesIn = (cell = '') => [...cell.matchAll(/`([\w.]+)`/g)].flatMap(([, name]) => name ?? [])

/** Returns every event with the domain that declares it. */
async function declaredEvents(): Promise<[string, string][]> {
  const files = globSync('server/src/domains/*/*.events.ts', { cwd: root })
  const events = files.map(async (file) => {
    const exported = Object.values((await import(new URL(file, root).href)) as Record<string, unknown>)
    const names = exported.flatMap((value) => (typeof value === 'function' && 'eventName' in value ? [value.eventName] : [])) // prettier-ignore
    return names.map((name): [string, string] => [String(name), file.split('/')[3] ?? ''])
  })
  return (await Promise.all(events)).flat()
}

it('lists every event with its publisher, its listeners and their classes', async () => {
  const events = await declaredEvents()
  expect(events.length).toBeGreaterThan(30)
  const expected = events.map(([name, publisher]) => {
    const jobs = world.container.listeners.filter(({ eventName }) => eventName === name)
    const listeners = jobs.map(({ task }) => task.split('>')[1]).toSorted()
    return { name, publisher, listeners, classes: [...new Set(jobs.map(({ jobClass }) => jobClass))].toSorted() }
  })
  const listed = rowsBelow('## Events').map(([name, publisher, listeners, classes]) => ({
    name: namesIn(name)[0],
    publisher: namesIn(publisher)[0],
    listeners: namesIn(listeners).toSorted(),
    classes: (classes ?? '').match(/\w+/g)?.toSorted() ?? [],
  }))
  const byName = <Row extends { name?: string | undefined }>(rows: Row[]) => new Map(rows.map((row) => [row.name, row]))
  expect(byName(listed)).toEqual(byName(expected))
})

it('lists every scheduled job with its class', () => {
  const listed = rowsBelow('### Scheduled jobs').flatMap(([, jobClass, jobs]) => namesIn(jobs).map((task) => [task, jobClass])) // prettier-ignore
  const expected = world.container.scheduled.map(({ task, jobClass }) => [task, jobClass])
  expect(new Map(listed as [string, string][])).toEqual(new Map(expected as [string, string][]))
  expect(listed).toHaveLength(expected.length)
})
