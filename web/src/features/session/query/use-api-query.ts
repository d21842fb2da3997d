import {
  notifyManager,
  QueryClient,
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import { useApi } from '../use-api.ts'

// A change is rendered before the next paint. With the default, a timer, a moved photo would jump back for a frame.
notifyManager.setScheduler(queueMicrotask)

/** Per API client, so that two pages rendered by the server share no data. */
const clients = new WeakMap<Api, QueryClient>()

/** Retries are disabled, because the API client already retries failed calls. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Returns the cache of API responses for this page. */
export function useApiCache(): QueryClient {
  const api = useApi()
  const client = clients.get(api) ?? createQueryClient()
  clients.set(api, client)
  return client
}

/** Queries the API through the cache. `query` is a factory such as `giftsQuery`. */
export function useApiQuery<Result, Key extends QueryKey>(
  query: (api: Api) => UseQueryOptions<Result, DefaultError, Result, Key>,
) {
  return useQuery(query(useApi()), useApiCache())
}

/** Returns the response of a call that needs a session. A query without a session fails. */
export function requireSession<Response>(response: Response | undefined): Response {
  if (response === undefined) throw new ApiError('authentication_required', 403)
  return response
}
