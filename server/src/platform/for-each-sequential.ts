/** Runs `work` for each item, one after the other. Continues after an error and throws the first error at the end. */
export async function forEachSequential<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
