import { LRUCache } from 'lru-cache'

type CountryOf = (ip: string) => string | null

const maxAddresses = 10_000

/** Caches the countries of recent addresses in memory: members send many requests from one address. */
export function cacheCountries(lookUp: CountryOf): CountryOf {
  const countries = new LRUCache<string, { country: string | null }>({ max: maxAddresses })
  return (ip) => {
    const known = countries.get(ip)
    if (known) return known.country
    const country = lookUp(ip)
    countries.set(ip, { country })
    return country
  }
}
