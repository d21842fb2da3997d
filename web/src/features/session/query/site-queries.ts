import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/api/create-api.ts'

/** For data that does not change during a visit. */
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
