import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../shared/api/create-api.ts'

const clients = new WeakMap<Api, QueryClient>()

/** Returns the cache of an API client, if it has been created. */
export function findQueryClient(api: Api): QueryClient | undefined {
  return clients.get(api)
}

/** Returns the cache of an API client. Created on first use, so that pages without queries do not load its code. */
export function getOrCreateQueryClient(api: Api, create: () => QueryClient): QueryClient {
  const client = clients.get(api) ?? create()
  clients.set(api, client)
  return client
}
