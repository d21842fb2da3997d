import type { RegionData, SearchFilters } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useSettings } from '../../lib/viewer/use-viewer.ts'

/** Where is searched: the region, or the whole country. */
export function usePlaceName({ country, region }: SearchFilters, regions: RegionData[]): string {
  const { countries } = useSettings()
  const format = useFormat()
  const countryName = countries.find(({ id }) => id === country)?.name ?? format.countryName(country)
  const own = regions.find((data) => data.country === country)
  return own?.regions.find(({ id }) => id === region)?.name ?? countryName
}
