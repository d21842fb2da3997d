import { routes } from '@velvet/contract/routes.gen'

type WatchedPage = EventTarget & {
  visibilityState: DocumentVisibilityState
  querySelector: (selector: string) => unknown
}

/** Sends a beacon each time the page is hidden. Returns a stop function. */
export function reportPageHidden(page: WatchedPage, beacon: (path: string, body: string) => void): () => void {
  const onVisibilityChange = () => {
    // The statistics script, present if the viewer consented before logging in, sends the same beacon.
    if (page.visibilityState !== 'hidden' || page.querySelector('script[data-counts-pages]')) return
    beacon(routes.pageHidden.path, '{}')
  }
  page.addEventListener('visibilitychange', onVisibilityChange)
  return () => page.removeEventListener('visibilitychange', onVisibilityChange)
}
