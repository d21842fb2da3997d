import { pageCache } from './page-cache.ts'

/** Data of a page: loaded, or a promise while the page shows a skeleton. */
export type Deferred<Page> = Page | Promise<Page>

/**
 * Loads and caches a page. Navigations from another path do not wait: the page opens at once and fills in its data. On
 * the same path, the old data stays until the new data is loaded.
 */
export async function deferPage<Page>(url: URL, load: () => Promise<Page>): Promise<{ found: Deferred<Page> }> {
  const page = load()
    .then((data) => {
      pageCache.set(url.pathname + url.search, data)
      return data
    })
    .catch(followRedirect)
  if (window.location.pathname === url.pathname) return { found: await page }
  // Prevents an unhandled rejection if the viewer leaves the page before it is loaded.
  page.catch(() => undefined)
  return { found: page }
}

/** Follows a redirect with a document load, because the navigation of the router has already ended. */
function followRedirect(error: unknown): Promise<never> {
  const target = error instanceof Response ? error.headers.get('Location') : null
  if (target === null) throw error
  window.location.assign(target)
  return new Promise(() => undefined)
}
