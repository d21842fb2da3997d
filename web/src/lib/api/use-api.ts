import { useViewerStore } from '../viewer/viewer-provider.tsx'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { createApi, type Api } from './create-api.ts'
import { maxRetries } from './retry.ts'

const apis = new WeakMap<ViewerStore, Api>()

/** The API as the browser calls it. Made on first use: a visitor's first page needs none. */
export function useApi(): Api {
  return apiOf(useViewerStore())
}

/** A login that is gone makes a visitor of the viewer. */
function apiOf(store: ViewerStore): Api {
  const api =
    apis.get(store) ?? createApi({ base: '', retries: maxRetries, onAuthenticationLost: () => store.set(null) })
  apis.set(store, api)
  return api
}
