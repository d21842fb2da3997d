import { splitStatements } from './sql-statements.ts'
import { checkTableChange, type Constraints, type TableChangeContext } from './table-changes.ts'

export type Migration = { file: string; text: string }

/** The newest migration that was written before these rules. Older ones are not checked. */
export const lastUncheckedVersion = '20261117100000'

/** Tables that the operator maintains, with few rows. A migration may change their rows. */
const smallTables = new Set(['bundles', 'companies', 'promotions', 'site_hosts', 'site_suggestions', 'sites'])

const forbidden: [pattern: RegExp, problem: string][] = [
  [/^create or replace function\b/, 'replaces a function: edit its file in server/functions'],
  [/^do\b/, 'hides statements from this check in a `do` block: write them out'],
  [/^set (local |session )?(lock|statement)_timeout\b/, 'sets a timeout, which is set for all migrations by run-migration-files.ts'],
  [/^(cluster|vacuum full|reindex (?!.*concurrently)|truncate|lock)\b/, 'locks a whole table'],
  [/^drop index (?!concurrently)/, 'drops an index while its table is locked: use `concurrently`'],
] // prettier-ignore

/**
 * Returns what is wrong with the new migrations. While a release is deployed, version N-1 runs on the schema of version N,
 * and both serve requests: a migration must neither break N-1 nor lock a table for as long as its size demands.
 */
export function checkMigrations(migrations: Migration[]): string[] {
  const constraints: Constraints = new Map()
  return migrations
    .filter(({ file }) => file.slice(0, lastUncheckedVersion.length) > lastUncheckedVersion)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap((migration) => checkMigration(migration, constraints).map((problem) => `${migration.file} ${problem}`))
}

function checkMigration({ file, text }: Migration, constraints: Constraints): string[] {
  const [up = ''] = text.split(/^-- migrate:down/m)
  const statements = splitStatements(up)
  const created = new Set(statements.map((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1]))
  const context: TableChangeContext = { file, isContract: /_contract_/.test(file), constraints }
  const problems = statements.flatMap((statement) => [
    ...forbidden.filter(([pattern]) => pattern.test(statement)).map(([, problem]) => problem),
    ...checkIndex(statement, created),
    ...checkRows(statement, created),
    ...checkDrop(statement, statements, context),
    ...checkAlter(statement, created, context),
  ])
  return [...problems, ...checkTransaction(up, statements)]
}

function checkIndex(statement: string, created: Set<string | undefined>): string[] {
  const [, options = '', table = ''] = /^create (?:unique )?index (.*?)\bon (?:only )?(\w+)/.exec(statement) ?? []
  // `on only` declares the index of a partitioned table without building it.
  if (!table || created.has(table) || / on only /.test(statement)) return []
  if (!options.startsWith('concurrently '))
    return [`builds an index on ${table} while it is locked: use \`concurrently\``]
  return /^concurrently \w+ $/.test(options)
    ? []
    : ['needs a plain name for its index, so that it can be built again after a failure']
}

function checkRows(statement: string, created: Set<string | undefined>): string[] {
  const found = /^(?:with .*\) )?(?:update|delete from|merge into) (?:only )?(\w+)/.exec(statement)
  const copied = /^insert into (\w+).*\bselect\b/.exec(statement)
  const table = (found ?? copied)?.[1]
  if (!table || created.has(table) || smallTables.has(table)) return []
  return [`changes the rows of ${table} in one transaction: write a job that does it in batches`]
}

function checkDrop(statement: string, statements: string[], { isContract }: TableChangeContext): string[] {
  const [, kind, name = ''] = /^drop (table|view|type|function|trigger) (?:if exists )?(\w+)/.exec(statement) ?? []
  if (!kind || isContract) return []
  const isReplaced = statements.some((other) => new RegExp(`^create ${kind} ${name}\\b`).test(other))
  return isReplaced ? [] : [`drops the ${kind} ${name}: do it one release later, in a file named \`…_contract_…\``]
}

function checkAlter(statement: string, created: Set<string | undefined>, context: TableChangeContext): string[] {
  const [, kind, name = '', actions = ''] =
    /^alter (table|type|view|function|index) (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? []
  if (!kind || created.has(name)) return []
  if (kind === 'table') return checkTableChange(name, actions, context)
  return /\brename\b/.test(actions) && !context.isContract ? [`renames ${name}, which version N-1 uses`] : []
}

function checkTransaction(up: string, statements: string[]): string[] {
  const hasTransaction = !/^-- migrate:up.*\btransaction:false/m.test(up)
  const isConcurrent = statements.some((statement) =>
    /^(create (unique )?|drop |re)index concurrently\b/.test(statement),
  )
  if (hasTransaction) return isConcurrent ? ['uses `concurrently`, which needs `-- migrate:up transaction:false`'] : []
  if (!isConcurrent) return ['has `transaction:false`, which is for `concurrently` only']
  // PostgreSQL runs several statements of one request as one transaction.
  return statements.length === 1 ? [] : ['has `transaction:false` and more than one statement']
}
