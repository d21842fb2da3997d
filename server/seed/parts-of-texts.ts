import type { DemoSiteKey } from './people.ts'

/** The part of all texts that a site uses first, so that the demo sites do not quote the same sentences. */
export const partOfSite: Record<DemoSiteKey, number> = { velvet: 0, selene: 1, tulp: 2 }

const partCount = Object.keys(partOfSite).length

/** Returns the items of the site's own part, then the others, beginning with those that other sites need last. */
export function ownPartFirst<Item>(site: DemoSiteKey, items: readonly Item[]): Item[] {
  const itemsOf = (part: number) => items.filter((_, index) => index % partCount === part)
  // Tulp has one language, so the texts of its part are free in all others. Two sites take them from both ends.
  const free = itemsOf(partOfSite.tulp)
  const own = itemsOf(partOfSite[site])
  return [...new Set([...own, ...(site === 'selene' ? free.toReversed() : free), ...items.toReversed()])]
}
