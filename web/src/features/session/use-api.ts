import { createApi, type Api } from '../../shared/api/create-api.ts'
import { maxRetries } from '../../shared/api/retry.ts'
import { useViewerStore } from './viewer-provider.tsx'
import type { ViewerStore } from './viewer-store.ts'

const apis = new WeakMap<ViewerStore, Api>()

/** Returns the API client of the browser. Created on first use, because most pages of visitors do not need it. */
export function useApi(): Api {
  return apiOf(useViewerStore())
}

/** Returns the API client of a page. The viewer becomes a visitor when the API reports that the session has ended. */
export function apiOf(store: ViewerStore): Api {
  const api =
    apis.get(store) ?? createApi({ base: '', retries: maxRetries, onAuthenticationLost: () => store.set(null) })
  apis.set(store, api)
  return api
}
