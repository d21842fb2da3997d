import { homes, type Home } from './crowd-texts.ts'
import { demoSites, type DemoSite } from './sites.ts'

/** Sites of twenty consecutive crowd members. Most of them belong to the site with all countries. */
const siteSequence: DemoSite['key'][] = [...repeat('velvet', 14), ...repeat('selene', 3), ...repeat('tulp', 3)]

/** Returns the site of the crowd member with this number. */
export const siteOfNumber = (number: number): DemoSite['key'] =>
  siteSequence[(number * 7) % siteSequence.length] ?? 'velvet'

/** The homes of each site, repeated by their share. A site with one language only has homes of that language. */
export const homesOn: Record<DemoSite['key'], [Home, ...Home[]]> = {
  velvet: homesOf('velvet'),
  selene: homesOf('selene'),
  tulp: homesOf('tulp'),
}

function homesOf(key: DemoSite['key']): [Home, ...Home[]] {
  const document = demoSites.find((site) => site.key === key)?.document
  const [first, ...others] = homes
    .filter(({ country, language }) => {
      const isSpoken = document?.language === 'auto' || document?.language === language
      return isSpoken && document.countries.includes(country)
    })
    .flatMap((home) => repeat(home, home.share))
  if (!first) throw new Error(`There is no home for crowd members of ${key}.`)
  return [first, ...others]
}

function repeat<const Item>(item: Item, count: number): Item[] {
  return Array.from({ length: count }, () => item)
}
