type SoldBundle = { currency: string; credits: number }

/** Returns the currencies whose smallest bundle does not cover one message. One purchase has to be enough for one. */
export function currenciesTooSmall(bundles: readonly SoldBundle[], messageCredits: number): string[] {
  const smallest = new Map<string, number>()
  for (const { currency, credits } of bundles)
    smallest.set(currency, Math.min(credits, smallest.get(currency) ?? Infinity))
  return [...smallest].filter(([, credits]) => credits < messageCredits).map(([currency]) => currency)
}

/** Throws if the smallest bundle does not cover one message. Called wherever bundles are configured. */
export function requireSufficientBundles(bundles: readonly SoldBundle[], messageCredits: number): void {
  const found = currenciesTooSmall(bundles, messageCredits)
  if (found.length > 0) throw new Error(`the smallest bundle does not cover one message: ${found.join(', ')}`)
}
