/** Whether two values of a field are saved as the same value. Texts are saved without surrounding spaces. */
export function isSameWhenSaved(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, trimText) === JSON.stringify(other, trimText)
}

const trimText = (_key: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)
