import { use, useEffect } from 'react'
import { data, redirect, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { loadSearch } from '../features/search/load-search.server.ts'
import { searchActions } from '../features/search/search-actions.ts'
import { asksToSave, type SearchPage } from '../features/search/search-page.ts'
import { SearchSkeleton } from '../features/search/search-skeleton.tsx'
import { SearchView } from '../features/search/search-view.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { problemOf, refused } from '../lib/errors/form-problem.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { openLate, type Late } from '../lib/late-page.ts'
import { likedNow } from '../lib/likes/own-likes.ts'
import { pageMemory } from '../lib/page-memory.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { LateBoundary } from '../ui/late-boundary.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const found = await loadSearch(context.get(visitContext), url).catch((error: unknown) => {
    throw errorPage(error)
  })
  return { found }
}

/** Going back, and on to the next page, needs no request within a minute. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const kept = pageMemory.recall(url.pathname + url.search)
  if (kept) {
    const page = kept.page as SearchPage
    return { found: { ...page, liked: likedNow(page.liked, kept.at) } as Late<SearchPage> }
  }
  return openLate<SearchPage>(url, async () => (await serverLoader<typeof loader>()).found)
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api, settings } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (!isAction(intent)) throw data(null, { status: 400 })
  try {
    const done = await searchActions[intent](api, form, (await settings()).countries)
    if (!done) return redirect(loginAddress(url.pathname + url.search))
    const { problem, ...result } = done
    if (problem) return refused({ intent, problem })
    return asksToSave(url.searchParams) ? redirect(withoutForm(url)) : data({ intent, ...result })
  } catch (error) {
    return refused({ intent, problem: problemOf(error) })
  }
}

const isAction = (intent: string): intent is keyof typeof searchActions => Object.hasOwn(searchActions, intent)

function withoutForm(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete('show')
  return `${url.pathname}?${query}`
}

export default function Members() {
  const text = useText()
  const { found } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTitle page={text('search.page_title')} />
      <LateBoundary isLate={found instanceof Promise} fallback={<SearchSkeleton />}>
        <Found found={found} />
      </LateBoundary>
    </>
  )
}

function Found({ found }: { found: Late<SearchPage> }) {
  const page = found instanceof Promise ? use(found) : found
  const { pathname, search } = useLocation()
  useEffect(() => pageMemory.keepFirst(pathname + search, page), [pathname, search, page])
  return <SearchView page={page} />
}
