/** So many different texts are kept as prepared statements; a query that varies endlessly goes unnamed. */
const mostNames = 1_000

/** The name that a statement is prepared under, so that each connection parses and plans its text once. */
export function createStatementNames(prefix: string): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= mostNames) return known
    const name = `${prefix}${names.size}`
    names.set(sql, name)
    return name
  }
}
