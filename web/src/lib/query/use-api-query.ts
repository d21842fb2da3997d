import { QueryClient, useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Api } from '../api/create-api.ts'
import { useApi } from '../api/use-api.ts'
import { clientFor } from './client-of.ts'

/** The API client repeats failed calls itself, so the cache must not do it a second time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The cache of this page's API answers. */
export function useApiCache(): QueryClient {
  return clientFor(useApi(), createQueryClient)
}

/** Asks the API through the cache. `query` is a factory such as `interestsQuery`. */
export function useApiQuery<Answer, Key extends QueryKey>(
  query: (api: Api) => UseQueryOptions<Answer, DefaultError, Answer, Key>,
) {
  return useQuery(query(useApi()), useApiCache())
}
