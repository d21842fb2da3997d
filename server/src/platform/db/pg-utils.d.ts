declare module 'pg/lib/utils.js' {
  /** Converts a value to what pg sends. Throws for an object that has no JSON. */
  export function prepareValue(value: unknown): unknown
}
