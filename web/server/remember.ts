/**
 * Works out once what follows from an input alone. Knows the last `most` inputs, told apart by `nameOf`.
 */
export function remember<Input, Value>(
  work: (input: Input) => Value,
  nameOf: (input: Input) => string,
  most: number,
): (input: Input) => Value {
  const known = new Map<string, { value: Value }>()
  return (input) => {
    const name = nameOf(input)
    const before = known.get(name)
    if (before) return before.value
    const value = work(input)
    known.set(name, { value })
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return value
  }
}
