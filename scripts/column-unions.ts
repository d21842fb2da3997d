/** A check constraint of one column, as `pg_get_constraintdef` prints it. */
export type ColumnCheck = { table: string; column: string; definition: string }

/**
 * Replaces `string` by a union of the allowed values in the generated types of columns with a check constraint such as
 * `status in ('open', 'closed')`. Other constraints are ignored.
 */
export function addColumnUnions(types: string, checks: ColumnCheck[]): string {
  return checks.reduce((text, { table, column, definition }) => {
    const values = allowedValues(definition)
    if (!values) return text
    const start = text.indexOf(`export interface ${interfaceName(table)} {`)
    const end = text.indexOf('\n}\n', start)
    if (start === -1) throw new Error(`no generated type for table ${table}`)
    const union = values.map((value) => JSON.stringify(value)).join(' | ')
    const typed = text
      .slice(start, end)
      .replace(new RegExp(`^(  ${column}: .*)\\bstring\\b`, 'm'), (_, before: string) => `${before}${union}`)
    return text.slice(0, start) + typed + text.slice(end)
  }, types)
}

/** Returns null unless the constraint only lists texts. */
function allowedValues(definition: string): string[] | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*'::text)\]\)\)\)$/.exec(definition) ?? []
  return list?.split(', ').map((item) => item.slice(1, -"'::text".length)) ?? null
}

const interfaceName = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
