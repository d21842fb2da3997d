import { persistentValue } from './persistent-value.ts'

const cacheName = 'velvet-offline'
const url = '/offline'
const cachedLocale = persistentValue<string | null>('offline-locale', null)

/** Caches the offline page. Fetched without cookies, so that it contains no data of a member. */
export async function cacheOfflinePage(locale?: string): Promise<void> {
  const page = await fetch(locale ? `${url}?lang=${locale}` : url, { credentials: 'omit' })
  if (!page.ok || page.redirected) return
  await (await caches.open(cacheName)).put(url, page)
  await cachedLocale.set(locale ?? null)
}

export async function cacheOfflinePageForLocale(locale: string): Promise<void> {
  if ((await cachedLocale.get()) !== locale) await cacheOfflinePage(locale)
}

export async function getOfflinePage(): Promise<Response> {
  const page = await (await caches.open(cacheName)).match(url, { ignoreVary: true })
  return page ?? Response.error()
}
