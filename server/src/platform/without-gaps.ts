type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The same object without the keys that hold nothing. */
export function withoutGaps<T extends object>(object: T): Partial<Filled<T>> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<Filled<T>>
}
