/** Maximum number of prepared statements per connection. Further SQL texts run unnamed. */
const maxNames = 1_000

/** Returns a function that assigns a statement name to each SQL text, so that connections prepare it only once. */
export function createStatementNames(prefix: string): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= maxNames) return known
    const name = `${prefix}${names.size}`
    names.set(sql, name)
    return name
  }
}
