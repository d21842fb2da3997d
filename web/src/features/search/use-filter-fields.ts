import { useSettings } from '../../lib/viewer/use-viewer.ts'

/** Which filters this site offers. An order is a choice only where there are two. */
export function useFilterFields() {
  const { search_fields: named, countries } = useSettings()
  const has = (field: string) => named.includes(field)
  return {
    gender: has('gender'),
    age: has('age'),
    country: has('country') && countries.length > 1,
    region: has('region'),
    sort: has('online') && has('newest'),
    with_photo: has('with_photo'),
  }
}
