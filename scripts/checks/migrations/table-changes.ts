import { splitList } from './sql-statements.ts'

/** Constraints of existing tables, by `table.name`, with the files that added and validated them. */
export type Constraints = Map<string, { definition: string; addedIn: string; validatedIn?: string }>

export type TableChangeContext = { file: string; isContract: boolean; constraints: Constraints }

const forbiddenActions: [pattern: RegExp, problem: string][] = [
  [/^alter (column )?\w+ (set data )?type\b/, 'changes the type of a column, which rewrites the table: add a new column instead'],
  [/^set (tablespace|logged|unlogged)\b/, 'rewrites the table'],
  [/^add (constraint \w+ )?(unique|primary key)\b(?!.*using index)/, 'builds an index while the table is locked: create it concurrently, then add the constraint `using index`'],
  [/^add (constraint \w+ )?exclude\b/, 'builds an index while the table is locked'],
  [/^add (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid$)/, 'adds a constraint without `not valid`: validate it in a later migration'],
  [/^add column .*\b(check \(|references |unique\b|primary key\b)/, 'adds a column with a constraint: add the constraint `not valid` and validate it in a later migration'],
  [/^add column (?!.*\bdefault\b).*\bnot null\b/, 'adds a column that version N-1 does not fill: give it a default, or leave it nullable'],
  [/^add column .*\bdefault (random|gen_random_uuid|clock_timestamp|uuid_generate_\w+|nextval)\b/, 'adds a column with a volatile default, which rewrites the table'],
  [/^add column .*\b(generated (always|by default)|\w*serial)\b/, 'adds a generated column, which rewrites the table'],
] // prettier-ignore

const contractActions = /^(drop (column\b|(?!constraint|expression|identity)\w+$|if exists\b)|rename\b)/

/** Returns what an `alter table` does to an existing table that must not happen while version N-1 runs. */
export function checkTableChange(table: string, actions: string, context: TableChangeContext): string[] {
  return splitList(actions).flatMap((action) => {
    const problems = forbiddenActions.filter(([pattern]) => pattern.test(action)).map(([, problem]) => problem)
    if (contractActions.test(action) && !context.isContract)
      problems.push('drops or renames what version N-1 uses: do it one release later, in a file named `…_contract_…`')
    problems.push(...checkConstraints(table, action, context))
    return problems
  })
}

function checkConstraints(table: string, action: string, { file, constraints }: TableChangeContext): string[] {
  const [, added, definition = ''] = /^add constraint (\w+) (.*)$/.exec(action) ?? []
  if (added) constraints.set(`${table}.${added}`, { definition, addedIn: file })
  const [, validated] = /^validate constraint (\w+)/.exec(action) ?? []
  const constraint = validated ? constraints.get(`${table}.${validated}`) : undefined
  if (constraint) {
    // In one transaction the lock of the first statement would last until the whole table has been read.
    if (constraint.addedIn === file) return [`validates ${validated} in the file that adds it: use a later one`]
    constraint.validatedIn = file
  }
  const [, column] = /^alter (?:column )?(\w+) set not null/.exec(action) ?? []
  if (!column) return []
  const isChecked = [...constraints].some(
    ([name, { definition: check, validatedIn }]) =>
      name.startsWith(`${table}.`) && validatedIn !== undefined && check.startsWith(`check (${column} is not null)`),
  )
  return isChecked ? [] : [`sets ${column} not null, which reads the whole table: validate a check for it first`]
}
