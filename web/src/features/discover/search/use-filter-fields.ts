import { useSettings, useUser } from '../../session/index.ts'

/** Returns which filters this site offers. Sorting is for members only, and only if the site offers both orders. */
export function useFilterFields() {
  const { search_fields: offeredFields, countries } = useSettings()
  const isMember = Boolean(useUser())
  const has = (field: string) => offeredFields.includes(field)
  return {
    gender: has('gender'),
    age: has('age'),
    country: has('country') && countries.length > 1,
    region: has('region'),
    sort: isMember && has('online') && has('newest'),
    with_photo: has('with_photo'),
  }
}
