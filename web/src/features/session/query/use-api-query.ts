import { QueryClient, useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/api/create-api.ts'
import { useApi } from '../use-api.ts'
import { getOrCreateQueryClient } from './query-clients.ts'

/** Retries are disabled, because the API client already retries failed calls. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Returns the cache of API responses for this page. */
export function useApiCache(): QueryClient {
  return getOrCreateQueryClient(useApi(), createQueryClient)
}

/** Queries the API through the cache. `query` is a factory such as `interestsQuery`. */
export function useApiQuery<Result, Key extends QueryKey>(
  query: (api: Api) => UseQueryOptions<Result, DefaultError, Result, Key>,
) {
  return useQuery(query(useApi()), useApiCache())
}
