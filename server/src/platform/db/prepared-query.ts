import { Query, type Client, type Connection, type QueryConfig, type QueryResult } from 'pg'

/** Columns of a statement, as pg parsed their description. */
type Columns = { fields: unknown; parsers: unknown; emptyRow: unknown }

/** Members of pg's query that its types leave out. The version of pg is pinned. */
type QueryInternals = {
  callback: (error: Error | null, result: QueryResult) => void
  _accumulateRows: boolean
  _result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}
/** The statements of one connection whose columns are known. */
type KnownStatements = {
  columnsByName: Map<string, Columns>
  /** The connection without the request for a description. */
  undescribed: Connection
}

/**
 * Creates a statement that requests the description of its columns only when a connection runs it for the first time. pg
 * requests and parses it every time. If the columns change later, PostgreSQL refuses the statement (`isStalePlan`).
 */
function createPreparedQuery(config: QueryConfig & { name: string }, { columnsByName, undescribed }: KnownStatements) {
  const query = new Query(config) as unknown as QueryInternals
  const prepare = query.prepare.bind(query)
  const handleRowDescription = query.handleRowDescription.bind(query)
  const columns = columnsByName.get(config.name)
  query.prepare = (connection) => {
    if (!columns) {
      prepare(connection)
      return
    }
    query._result.fields = columns.fields
    query._result._parsers = columns.parsers
    query._result._prebuiltEmptyResultObject = columns.emptyRow
    query._accumulateRows = true
    prepare(undescribed)
  }
  query.handleRowDescription = (message) => {
    handleRowDescription(message)
    const { fields, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow } = query._result
    columnsByName.set(config.name, { fields, parsers, emptyRow })
  }
  return query
}

/** Returns a function that runs statements on a connection and prepares those with a name there once. */
export function createStatementRunner(client: Client): (config: QueryConfig) => Promise<QueryResult> {
  const known: KnownStatements = {
    columnsByName: new Map(),
    undescribed: Object.create(client.connection, { describe: { value: () => undefined } }) as Connection,
  }
  return ({ name, ...config }) => {
    if (!name) return client.query(config)
    return new Promise((resolve, reject) => {
      const query = createPreparedQuery({ ...config, name }, known)
      query.callback = (error, result) => {
        if (error) reject(error)
        else resolve(result)
      }
      client.query(query as unknown as Query)
    })
  }
}
