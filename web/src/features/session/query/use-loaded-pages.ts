import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '../../../shared/api/create-api.ts'
import { useApi } from '../use-api.ts'
import { requireSession, useApiCache } from './use-api-query.ts'

type Page = { next_cursor: string | null }
type LoadPage<Loaded> = (api: Api, cursor: string, signal: AbortSignal) => Promise<Loaded | undefined>

const firstPageIds = new WeakMap<object, string>()

/** A first page that was fetched again is another list, which has no further pages yet. */
function idOf(firstPage: object): string {
  const id = firstPageIds.get(firstPage) ?? crypto.randomUUID()
  firstPageIds.set(firstPage, id)
  return id
}

/** Returns the first page of a list, which the loader of the route provides, and the pages that were loaded since. */
export function useLoadedPages<Loaded extends Page>(firstPage: Loaded, loadPage: LoadPage<Loaded>) {
  const api = useApi()
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    {
      queryKey: ['pages', idOf(firstPage)],
      queryFn: async ({ pageParam, signal }) => requireSession(await loadPage(api, pageParam, signal)),
      initialData: { pages: [firstPage], pageParams: [''] },
      initialPageParam: '',
      getNextPageParam: ({ next_cursor }) => next_cursor,
      staleTime: Infinity,
      gcTime: 0,
    },
    useApiCache(),
  )
  return {
    pages: data.pages,
    nextCursor: data.pages.at(-1)?.next_cursor ?? null,
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    load: async () => {
      if (!isFetchingNextPage) await fetchNextPage()
    },
  }
}
