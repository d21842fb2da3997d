import type { RegionData, SearchFilters } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'

/** Returns the name of the searched region, or of the country if no region is set. */
export function usePlaceName(filters: SearchFilters, regions: RegionData[]): string {
  const { countries } = useSettings()
  const format = useFormat()
  const { country } = filters
  return regionName(filters, regions) ?? countries.find(({ id }) => id === country)?.name ?? format.countryName(country)
}

/** Returns the searched place as a part of a sentence, such as “in the Netherlands”. */
export function useWherePhrase(filters: SearchFilters, regions: RegionData[]): string {
  const text = useText()
  const place = usePlaceName(filters, regions)
  const id = regionName(filters, regions) ? 'search.in_region' : 'search.in_country'
  return text(id, { country: filters.country, place })
}

const regionName = ({ country, region }: SearchFilters, regions: RegionData[]): string | undefined =>
  regions.find((data) => data.country === country)?.regions.find(({ id }) => id === region)?.name
