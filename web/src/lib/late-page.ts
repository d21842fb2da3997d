import { pageMemory } from './page-memory.ts'

/** What a page shows: loaded, or still on its way while the page is there in outline. */
export type Late<Page> = Page | Promise<Page>

/**
 * Loads a page and keeps it. Coming from another page nobody waits: the page opens at once and fills itself. On the page
 * itself what is there stays until the new answer has come.
 */
export async function openLate<Page>(url: URL, load: () => Promise<Page>): Promise<{ found: Late<Page> }> {
  const page = load()
    .then((answer) => {
      pageMemory.keep(url.pathname + url.search, answer)
      return answer
    })
    .catch(followRedirect)
  if (window.location.pathname === url.pathname) return { found: await page }
  // Whoever has gone on meanwhile gives it up, and then nobody is there to hear of it.
  page.catch(() => undefined)
  return { found: page }
}

/** An answer that leads elsewhere comes too late for the router. */
function followRedirect(error: unknown): Promise<never> {
  const target = error instanceof Response ? error.headers.get('Location') : null
  if (target === null) throw error
  window.location.assign(target)
  return new Promise(() => undefined)
}
