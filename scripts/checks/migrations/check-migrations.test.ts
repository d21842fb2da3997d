import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMigrations, lastUncheckedVersion } from './check-migrations.ts'

const migration = (up: string, name = 'test', option = '') => ({
  file: `20990101000000_${name}.sql`,
  text: `-- migrate:up ${option}\n${up}\n\n-- migrate:down\ndrop table notes;\n`,
})
const problemsOf = (up: string, name?: string, option?: string) => checkMigrations([migration(up, name, option)])

it.each([
  ['an index on an existing table', 'create index notes_by_text on notes (text);', 'use `concurrently`'],
  ['a unique index', 'create unique index notes_by_text on notes (text);', 'use `concurrently`'],
  ['an index without a name', 'create index concurrently on notes (text);', 'needs a plain name'],
  ['an index that may exist', 'create index concurrently if not exists n on notes (text);', 'needs a plain name'],
  ['an index dropped under a lock', 'drop index notes_by_text;', 'use `concurrently`'],
  ['a concurrent index in a transaction', 'create index concurrently n on notes (text);', 'needs `-- migrate:up'],
  ['a changed type', 'alter table notes alter column text type varchar(9);', 'add a new column'],
  ['a changed type, in short', 'alter table notes add column a int, alter text set data type int;', 'add a new column'],
  ['a column set to not null', 'alter table notes alter column text set not null;', 'validate a check'],
  ['a dropped column', 'alter table notes drop column text;', '`…_contract_…`'],
  ['a dropped column, in short', 'alter table notes drop text;', '`…_contract_…`'],
  ['a renamed column', 'alter table notes rename column text to body;', '`…_contract_…`'],
  ['a renamed table', 'alter table notes rename to remarks;', '`…_contract_…`'],
  ['a renamed type', 'alter type mood rename to temper;', 'renames mood'],
  ['a dropped table', 'drop table notes;', 'drops the table notes'],
  ['a dropped function', 'drop function count_notes(uuid);', 'drops the function count_notes'],
  ['a replaced function', 'create or replace function f() returns int language sql as $$ select 1; $$;', 'server/functions'],
  ['an update of all rows', "update notes set text = 'a; b' where text is null;", 'job'],
  ['an update by a common table expression', 'with old as (select 1) update notes set text = null;', 'job'],
  ['a delete', 'delete from notes where text is null;', 'job'],
  ['a copy of rows', 'insert into notes (id) select id from members;', 'job'],
  ['a check without `not valid`', 'alter table notes add constraint n check (id > 0);', '`not valid`'],
  ['a foreign key', 'alter table notes add foreign key (id) references members;', '`not valid`'],
  ['a unique constraint', 'alter table notes add constraint n unique (id);', '`using index`'],
  ['a column with a check', 'alter table notes add column a int check (a > 0);', '`not valid`'],
  ['a column with a reference', 'alter table notes add column a uuid references members;', '`not valid`'],
  ['a column that must be filled', 'alter table notes add column a int not null;', 'give it a default'],
  ['a volatile default', 'alter table notes add column a uuid not null default gen_random_uuid();', 'volatile'],
  ['a generated column', 'alter table notes add column a int generated always as (id) stored;', 'rewrites'],
  ['a `do` block', 'do $$ begin drop table notes; end $$;', 'hides statements'],
  ['a timeout of its own', 'set lock_timeout = 0;', 'sets a timeout'],
  ['an explicit lock', 'lock table notes;', 'locks a whole table'],
  ['an upper case statement', 'ALTER TABLE notes\n  DROP COLUMN text;', '`…_contract_…`'],
])('refuses %s', (_, up, problem) => {
  expect(problemsOf(up)).toContainEqual(expect.stringContaining(problem))
}) // prettier-ignore

it.each([
  ['a column', 'alter table notes add column a int, add column b text not null default \'\';'],
  ['a constraint that is not valid yet', 'alter table notes add constraint n check (id > 0) not valid;'],
  ['a new table with indexes, constraints and rows', `create table a (id int primary key, b int references notes);
    create index a_by_b on a (b); insert into a (id) select 1; alter table a alter column b set not null;`],
  ['an index of a partitioned table that is not built', 'create index notes_by_text on only notes (text);'],
  ['a function with other arguments', 'drop function f(int); create function f(int, int default 1) returns int language sql as $$ select 1 $$;'],
  ['rows of a small table', "update sites set document = document || '{}';"],
  ['fewer rules for a column', 'alter table notes alter column text drop not null, drop constraint n, alter column a set default 1;'],
  ['a comment about something forbidden', '-- drop table notes;\ncreate table a (id int /* update notes set a; */);'],
])('allows %s', (_, up) => {
  expect(problemsOf(up)).toEqual([])
}) // prettier-ignore

it('allows one concurrent statement without a transaction, and nothing else', () => {
  const concurrent = 'create unique index concurrently notes_by_text on notes (text);'
  expect(problemsOf(concurrent, 'test', 'transaction:false')).toEqual([])
  expect(problemsOf('drop index concurrently notes_by_text;', 'test', 'transaction:false')).toEqual([])
  expect(problemsOf(concurrent + concurrent, 'test', 'transaction:false').join()).toContain('more than one statement')
  expect(problemsOf('create table a (id int);', 'test', 'transaction:false').join()).toContain('`concurrently` only')
})

it('allows dropping and renaming in a contract migration', () => {
  const up = 'alter table notes drop column text, rename column a to b; drop table a; drop function f(int);'
  expect(problemsOf(up, 'notes_contract_text')).toEqual([])
  expect(problemsOf('alter table notes alter column a type int;', 'notes_contract_text')).toHaveLength(1)
})

describe('a column that becomes not null', () => {
  const steps = [
    'alter table notes add constraint notes_text check (text is not null) not valid;',
    'alter table notes validate constraint notes_text;',
    'alter table notes alter column text set not null;',
  ]
  const inFiles = (...files: string[]) =>
    checkMigrations(files.map((text, index) => ({ file: `2099010100000${index}_test.sql`, text })))

  it('is allowed after its check was validated', () => {
    expect(inFiles(...steps)).toEqual([])
  })

  it('is refused when the check is not validated, or in the transaction that adds it', () => {
    expect(inFiles(steps[0]!, steps[2]!).join()).toContain('validate a check')
    expect(inFiles(`${steps[0]!}\n${steps[1]!}`, steps[2]!).join()).toContain('use a later one')
    expect(inFiles(steps[0]!, steps[1]!, steps[2]!.replace('text', 'title')).join()).toContain('validate a check')
  })
})

it('checks nothing that was written before these rules', () => {
  const old = { file: `${lastUncheckedVersion}_old.sql`, text: '-- migrate:up\ndrop table notes;' }
  expect(checkMigrations([old])).toEqual([])
  const versions = readdirSync('server/migrations').map((file) => file.slice(0, lastUncheckedVersion.length))
  expect(versions).toContain(lastUncheckedVersion)
})
