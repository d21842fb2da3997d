import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/create-api.ts'

/** Facts of the site that do not change while somebody looks: skipped if already loaded. */
const loadedOnce = { staleTime: Infinity, gcTime: Infinity }

export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async ({ signal }) => (await api('getInterests', undefined, { signal })).interests,
    ...loadedOnce,
  })

export const regionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: async ({ signal }) => (await api('getRegions', undefined, { signal })).regions,
    ...loadedOnce,
  })
