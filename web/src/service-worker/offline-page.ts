import { keptValue } from './kept-value.ts'

const cacheName = 'velvet-offline'
const address = '/offline'
const keptLocale = keptValue<string | null>('offline-locale', null)

/** Asked for as nobody: that page has no scripts, and nothing of a member in it. */
export async function keepOfflinePage(locale?: string): Promise<void> {
  const page = await fetch(locale ? `${address}?lang=${locale}` : address, { credentials: 'omit' })
  if (!page.ok || page.redirected) return
  await (await caches.open(cacheName)).put(address, page)
  await keptLocale.set(locale ?? null)
}

export async function keepOfflinePageIn(locale: string): Promise<void> {
  if ((await keptLocale.get()) !== locale) await keepOfflinePage(locale)
}

export async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(cacheName)).match(address, { ignoreVary: true })
  return page ?? Response.error()
}
