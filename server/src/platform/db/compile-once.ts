import type { CompiledQuery } from 'kysely'
import type { Queryable } from './database.ts'

/** A query builder or a statement in raw SQL. */
type Compilable<Row> = { compile(queryable: Queryable): CompiledQuery<Row> }

/** Stands for a value of a query that is compiled before its values are known. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a function that runs a query with values. Kysely builds and compiles it at its first use only: that takes more
 * processor time than pg needs to send it and to read the result. For statements of calls that are made all the time.
 * `build` gets placeholders, which it may only pass on as values of the query. Values whose number changes the text, such
 * as those of `in (…)`, cannot be used.
 */
export function compileOnce<Values extends object, Row>(
  build: (queryable: Queryable, values: Values) => Compilable<Row>,
): (queryable: Queryable, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  // Each property is its own placeholder.
  const placeholders = new Proxy({} as Values, {
    get: (_target, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error('The values of a query that is compiled once cannot be spread.')
    },
  })
  return async (queryable, values) => {
    compiled ??= build(queryable, placeholders).compile(queryable)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await queryable.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
