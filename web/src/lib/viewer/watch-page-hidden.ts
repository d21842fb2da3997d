import { routes } from '@velvet/contract/routes.gen'

type WatchedPage = EventTarget & {
  visibilityState: DocumentVisibilityState
  querySelector: (selector: string) => unknown
}

/** Tells each time that a member's page is put away; answers how to stop. */
export function watchPageHidden(page: WatchedPage, beacon: (path: string, body: string) => void): () => void {
  const tell = () => {
    // Who agreed to statistics before logging in has a script that tells the same.
    if (page.visibilityState !== 'hidden' || page.querySelector('script[data-counts-pages]')) return
    beacon(routes.pageHidden.path, '{}')
  }
  page.addEventListener('visibilitychange', tell)
  return () => page.removeEventListener('visibilitychange', tell)
}
