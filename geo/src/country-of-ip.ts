import { createRequire } from 'node:module'
import maxmind, { type CountryResponse, type Reader } from 'maxmind'

const require = createRequire(import.meta.url)
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

type Row = CountryResponse & { country_code?: string }

let opened: Promise<Reader<Row>> | undefined

/**
 * Returns a lookup that gives null for addresses without a country, such as private ones. The database is read once per
 * process.
 */
export async function openCountryLookup(): Promise<(ip: string) => string | null> {
  const reader = await (opened ??= maxmind.open<Row>(require.resolve(database)))
  return (ip) => {
    if (!maxmind.validate(ip)) return null
    return reader.get(ip.replace(/^::ffff:/, ''))?.country_code ?? null
  }
}
