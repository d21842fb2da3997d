import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseTableRows } from '../../../../scripts/checks/document-tables.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const settings: Record<string, string[]> = {
  often: ['autovacuum_vacuum_scale_factor=0.02', 'autovacuum_vacuum_threshold=1000'],
  queue: ['autovacuum_vacuum_cost_delay=0', 'autovacuum_vacuum_scale_factor=0', 'autovacuum_vacuum_threshold=1000'],
}
const text = readFileSync(new URL('../../../../docs/operations/database.md', import.meta.url), 'utf8')
const section = text.split('## Autovacuum\n')[1]?.split('\n## ')[0] ?? ''

it('has the autovacuum settings of the document for every listed table and each of its partitions', async () => {
  const { rows } = await sql<{ name: string; options: string[] }>`
    select case when nspname = 'public' then '' else nspname || '.' end || coalesce(parent.relname, part.relname) as name,
      array(select option from unnest(part.reloptions) as option where option like 'autovacuum%' order by 1) as options
    from pg_class as part
      join pg_namespace on pg_namespace.oid = part.relnamespace
      left join pg_inherits on inhrelid = part.oid
      left join pg_class as parent on parent.oid = inhparent
    where part.relkind = 'r' and nspname in ('public', 'graphile_worker')
  `.execute(world.container.db.direct)
  const listed = new Map(
    parseTableRows(section).map(([table = '', setting = '']) => [table.replaceAll('`', ''), settings[setting]]),
  )
  expect([...listed.keys()].filter((table) => !rows.some(({ name }) => name === table))).toEqual([])
  expect(rows.filter(({ name }) => name === 'search_members')).toHaveLength(64)
  for (const { name, options } of rows) expect({ name, options }).toEqual({ name, options: listed.get(name) ?? [] })
})

it('describes both settings in the document', () => {
  for (const options of Object.values(settings))
    for (const option of options) expect(section.replaceAll(/\s+/g, ' ')).toContain(option.replace('=', ' = '))
})
