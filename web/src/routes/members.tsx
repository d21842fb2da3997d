import { DeferredBoundary } from '@velvet/ui/deferred-boundary'
import { lazy, use, useEffect, type ReactNode } from 'react'
import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadSearch } from '../features/discover/search/load-search.server.ts'
import { loadLaterParts } from '../features/discover/search/later-parts.tsx'
import { searchActions } from '../features/discover/search/search-actions.ts'
import { shouldShowSaveForm, type SearchPage } from '../features/discover/search/search-page.ts'
import { SearchSkeleton } from '../features/discover/search/search-skeleton.tsx'
import { SearchView } from '../features/discover/search/search-view.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { useUser } from '../features/session/use-viewer.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'
import { deferPage, type Deferred } from '../shared/store/deferred-page.ts'
import { pageCache } from '../shared/store/page-cache.ts'

/** Loaded on demand, because visitors do not need it. The server includes it in a member's document. */
const SearchTabs = lazy(async () => ({ default: (await import('../features/discover/search-tabs.tsx')).SearchTabs }))

export async function loader({ context, url }: LoaderFunctionArgs) {
  const found = await loadSearch(context.get(visitContext), url).catch((error: unknown) => {
    throw errorPage(error)
  })
  return { found }
}

/** Pages that were loaded within the last minute are shown from the cache. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const cached = pageCache.get(url.pathname + url.search)
  void loadLaterParts()
  if (cached) return { found: cached.page as Deferred<SearchPage> }
  return deferPage<SearchPage>(url, async () => (await serverLoader<typeof loader>()).found)
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, settings } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await searchActions[intent](api, form, (await settings()).countries)
    if (!done) return redirect(loginPath(url.pathname + url.search))
    const { problem, ...result } = done
    if (problem) return refused({ intent, problem })
    return shouldShowSaveForm(url.searchParams) ? redirect(withoutSaveForm(url)) : data({ intent, ...result })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

const isAction = (intent: string): intent is keyof typeof searchActions => Object.hasOwn(searchActions, intent)

function withoutSaveForm(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('show')
  return `${url.pathname}?${query}`
}

export default function Members() {
  const text = useText()
  const { found } = useLoaderData<typeof clientLoader>()
  const tabs = useUser() && <SearchTabs place="title" />
  return (
    <>
      <PageTitle page={text('search.page_title')} />
      <DeferredBoundary isDeferred={found instanceof Promise} fallback={<SearchSkeleton tabs={tabs} />}>
        <LoadedSearch found={found} tabs={tabs} />
      </DeferredBoundary>
    </>
  )
}

function LoadedSearch({ found, tabs }: { found: Deferred<SearchPage>; tabs: ReactNode }) {
  const page = found instanceof Promise ? use(found) : found
  const { pathname, search } = useLocation()
  useEffect(() => pageCache.setIfMissing(pathname + search, page), [pathname, search, page])
  return <SearchView page={page} tabs={tabs} />
}
