type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A JSON body that is read piece by piece; what is missing or of another kind is an empty text or a zero. */
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
  const whole = (path: string) => {
    const value = at(path)
    return Number.isInteger(value) ? (value as number) : 0
  }
  return { at, text, whole }
}
