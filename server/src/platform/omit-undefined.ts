type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Returns a copy of the object without the keys whose value is undefined. */
export function omitUndefined<T extends object>(object: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>
}
