import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { cloneTemplate, dropDatabase, urlOf } from '../../../test/test-database.ts'
import { applyFunctions, functionsFolder } from './functions.ts'
import { volatileFunctions } from './volatile-functions.ts'

const database = `${inject('templateDatabase')}_functions`
const url = urlOf(database)
let owner: Client

beforeAll(async () => {
  await cloneTemplate(inject('templateDatabase'), database)
  owner = new Client({ connectionString: url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await dropDatabase(database)
})

type StoredFunction = { name: string; body: string }

async function storedFunctions(): Promise<StoredFunction[]> {
  const { rows } = await owner.query<StoredFunction>(`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`)
  return rows
}

/** Returns what the file of a function defines. Fails unless that is the one function that it is named after. */
async function readFunctionFile(file: string): Promise<StoredFunction> {
  const text = await readFile(join(functionsFolder, file), 'utf8')
  const definitions = [...text.matchAll(/^create or replace function (\w+)\([^$]*\$\$([^]*?)\$\$;$/gm)]
  const [, name = '', body = ''] = definitions[0] ?? []
  expect([file, definitions.length]).toEqual([`${name}.sql`, 1])
  return { name, body }
}

it('has the body of every function of the database in a file of its own', async () => {
  const files = (await readdir(functionsFolder)).sort()
  expect(files.length).toBeGreaterThan(0)
  expect(await storedFunctions()).toEqual(await Promise.all(files.map(readFunctionFile)))
})

it('lists every function that may write or lock, and no other', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(volatileFunctions.toSorted())
})

describe('the next run', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'velvet-functions-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
    await applyFunctions(url)
  })

  const writeFunction = (name: string, text: string) =>
    writeFile(join(folder, `${name}.sql`), `create or replace function ${text}`)
  const bodyOf = async (name: string) => (await storedFunctions()).find((stored) => stored.name === name)?.body

  it('applies an edited file and keeps the grants', async () => {
    await owner.query('revoke execute on function hidden_from from public')
    await owner.query('grant execute on function hidden_from to velvet_app')
    const edited = `hidden_from(site uuid, member uuid) returns uuid[] language sql stable as $$ select '{}'::uuid[] $$;`
    await writeFunction('hidden_from', edited)
    await applyFunctions(url, folder)
    expect(await bodyOf('hidden_from')).toBe(` select '{}'::uuid[] `)
    const { rows } = await owner.query(
      `select has_function_privilege('velvet_app', 'hidden_from(uuid, uuid)', 'execute') as ours,
        has_function_privilege('public', 'hidden_from(uuid, uuid)', 'execute') as everyone`,
    )
    expect(rows).toEqual([{ ours: true, everyone: false }])
  })

  it('applies a function that calls one of a later file', async () => {
    await writeFunction('first_test', 'first_test() returns integer language sql as $$ select second_test() $$;')
    await writeFunction('second_test', 'second_test() returns integer language sql as $$ select 2 $$;')
    await applyFunctions(url, folder)
    expect((await owner.query('select first_test() as value')).rows).toEqual([{ value: 2 }])
    await owner.query('drop function first_test; drop function second_test')
  })

  it('applies nothing when one file is invalid', async () => {
    const before = await storedFunctions()
    const edited = `hidden_from(site uuid, member uuid) returns uuid[] language sql stable as $$ select '{}'::uuid[] $$;`
    await writeFunction('hidden_from', edited)
    await writeFunction('wrong', 'wrong() returns integer language sql as $$ select missing from sites $$;')
    await expect(applyFunctions(url, folder)).rejects.toThrow('missing')
    expect(await storedFunctions()).toEqual(before)
  })

  it('waits for a run that has already begun', async () => {
    await Promise.all(Array.from({ length: 4 }, () => applyFunctions(url)))
    expect(await storedFunctions()).toHaveLength((await readdir(functionsFolder)).length)
  })
})
