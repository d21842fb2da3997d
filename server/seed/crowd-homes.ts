import { homes, type Home } from './crowd-texts.ts'
import { demoSites, type DemoSite } from './sites.ts'

/** Which sites the crowd goes to, out of twenty: most to the one with every country. */
const turns: DemoSite['key'][] = [...many('velvet', 14), ...many('selene', 3), ...many('tulp', 3)]

export const siteOfNumber = (number: number): DemoSite['key'] => turns[(number * 7) % turns.length] ?? 'velvet'

/** The homes on a site, each as often as its share; a site in one language has only those who speak it. */
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
    .flatMap((home) => many(home, home.share))
  if (!first) throw new Error(`Nobody of the crowd can live on ${key}.`)
  return [first, ...others]
}

function many<const Item>(item: Item, count: number): Item[] {
  return Array.from({ length: count }, () => item)
}
