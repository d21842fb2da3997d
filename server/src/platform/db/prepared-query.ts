import { DatabaseError, Query, type Client, type Connection, type QueryConfig, type QueryResult } from 'pg'

/** Columns of a statement, as pg parsed their description. */
type Columns = { fields: unknown; parsers: unknown; emptyRow: unknown }

/** Members of pg's query that its types leave out. The version of pg is pinned. */
type QueryInternals = {
  name: string
  callback: (error: Error | null, result?: QueryResult) => void
  _accumulateRows: boolean
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
  submit(connection: Connection): Error | null
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

/** Members of pg's connection that its types leave out. */
type ConnectionInternals = Connection & { sync(): void }

export type NamedQuery = QueryConfig & { name: string }

/** Another statement of the group failed, so this one was rolled back or not run. It can be repeated. */
export class RolledBackError extends Error {}

export type StatementRunner = ReturnType<typeof createStatementRunner>

/**
 * Runs statements on a connection. Those with a name are prepared there once, and the description of their columns is only
 * requested then; pg requests and parses it every time. If the columns change later, PostgreSQL refuses the statement
 * (`isStalePlan`).
 */
export function createStatementRunner(client: Client) {
  const columnsByName = new Map<string, Columns>()
  const nothing = { value: () => undefined }
  const undescribed = Object.create(client.connection, { describe: nothing }) as Connection
  const unsynced = Object.create(client.connection, { describe: nothing, sync: nothing }) as Connection

  /** Runs a statement, as a transaction of its own unless the connection is in one. */
  function run({ name, ...config }: QueryConfig): Promise<QueryResult> {
    if (!name) return client.query(config)
    return new Promise((resolve, reject) => {
      const query = createQuery({ ...config, name }, undescribed)
      query.callback = settle(resolve, reject)
      client.query(query as unknown as Query)
    })
  }

  /**
   * Runs prepared statements as one transaction, whose results PostgreSQL sends together. If one fails, the others reject
   * with `RolledBackError`.
   */
  function runGroup(configs: NamedQuery[]): Promise<QueryResult>[] {
    if (configs.length < 2) return configs.map(run)
    const queries = configs.map((config) => createQuery(config, unsynced))
    const results = queries.map(
      (query) => new Promise<QueryResult>((resolve, reject) => (query.callback = settle(resolve, reject))),
    )
    client.query(createGroup(queries) as unknown as Query)
    return results
  }

  /** Creates a statement that is sent through `connectionIfKnown` if its columns are known. */
  function createQuery({ name, text, values = [] }: NamedQuery, connectionIfKnown: Connection): QueryInternals {
    // pg copies a configuration property by property, but not a text with its values.
    const query = new Query(text, values) as unknown as QueryInternals
    query.name = name
    const prepare = query.prepare.bind(query)
    const handleRowDescription = query.handleRowDescription.bind(query)
    const columns = columnsByName.get(name)
    query.prepare = (connection) => {
      if (!columns) {
        prepare(connection)
        return
      }
      query._result.fields = columns.fields
      query._result._parsers = columns.parsers
      query._result._prebuiltEmptyResultObject = columns.emptyRow
      query._accumulateRows = true
      prepare(connectionIfKnown)
    }
    query.handleRowDescription = (message) => {
      handleRowDescription(message)
      const { fields, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow } = query._result
      columnsByName.set(name, { fields, parsers, emptyRow })
    }
    return query
  }

  return {
    run,
    runGroup,
    /** Whether the connection has run the statement before. Only such statements can be part of a group. */
    hasPrepared: (query: QueryConfig): query is NamedQuery => query.name !== undefined && columnsByName.has(query.name),
  }
}

const settle =
  (resolve: (result: QueryResult) => void, reject: (error: Error) => void): QueryInternals['callback'] =>
  (error, result) => {
    if (result) resolve(result)
    else reject(error ?? new Error('pg returned neither an error nor a result'))
  }

/** Creates what pg takes for one query: prepared statements with a single sync message. */
function createGroup(queries: readonly QueryInternals[]): QueryInternals {
  const group = new Query('') as unknown as QueryInternals
  let completed = 0
  group.submit = (connection) => {
    for (const query of queries) query.submit(connection)
    ;(connection as ConnectionInternals).sync()
    return null
  }
  group.handleDataRow = (message) => queries[completed]?.handleDataRow(message)
  group.handleCommandComplete = (message, connection) =>
    queries[completed++]?.handleCommandComplete(message, connection)
  group.handleReadyForQuery = (connection) => {
    for (const query of queries) query.handleReadyForQuery(connection)
  }
  group.handleError = (error, connection) => {
    for (const [position, query] of queries.entries()) {
      const isCause = position === completed || !(error instanceof DatabaseError)
      query.handleError(isCause ? error : new RolledBackError(), connection)
    }
  }
  return group
}
