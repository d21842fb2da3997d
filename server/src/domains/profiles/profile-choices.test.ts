import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { choiceFields, profileChoices } from '@velvet/contract/profile-values'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it.each(choiceFields)('allows the values of the contract in the column %s', async (field) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${`profiles_${field}_check`}
  `.execute(world.container.db.direct)
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value)
  expect(allowed.sort()).toEqual([...profileChoices[field].values].sort())
})
