type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Parses a JSON body. Values that are missing or of another type are read as an empty text or 0. */
export function parseBody(body: string) {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), parsed)
  const text = (path: string) => {
    const value = at(path)
    return typeof value === 'string' ? value : ''
  }
  const integer = (path: string) => {
    const value = at(path)
    return Number.isInteger(value) ? (value as number) : 0
  }
  return { at, text, integer }
}
