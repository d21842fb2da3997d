import type { RegionData, SearchFilters } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useSettings } from '../../session/index.ts'

/** Returns the name of the searched region, or of the country if no region is set. */
export function usePlaceName({ country, region }: SearchFilters, regions: RegionData[]): string {
  const { countries } = useSettings()
  const format = useFormat()
  const countryName = countries.find(({ id }) => id === country)?.name ?? format.countryName(country)
  const countryRegions = regions.find((data) => data.country === country)
  return countryRegions?.regions.find(({ id }) => id === region)?.name ?? countryName
}
