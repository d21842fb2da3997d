import { LRUCache } from 'lru-cache'
import { isLocale, type Locale } from '@velvet/i18n/locales'
import { expireBy } from '../../platform/clock.ts'
import type { Ctx } from '../accounts/index.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store } from './search.store.ts'

const cacheTtlMs = 60_000
const maxCachedSites = 1_000

type Rows = Awaited<ReturnType<typeof store.promotions>>

/** Returns a function that selects the advertisement of a page in rotation. Null where the site sells no space. */
export function createPromotions({ db, clock }: Pick<SearchDeps, 'db' | 'clock'>) {
  const promotions = new LRUCache<string, Rows>({
    max: maxCachedSites,
    ...expireBy(clock, cacheTtlMs),
    ignoreFetchAbort: true,
    fetchMethod: (siteId) => store.promotions(db.direct, siteId),
  })

  return async function promotionFor(ctx: Ctx, page: number) {
    if (!ctx.site.memberResell) return null
    const rows = await promotions.forceFetch(ctx.site.id)
    const row = rows[(page - 1) % Math.max(1, rows.length)]
    if (!row) return null
    const inLocale = (texts: unknown) => textIn(texts as Record<string, string>, ctx.locale)
    return {
      id: row.id,
      kind: row.kind,
      advertiser: row.advertiser,
      title: inLocale(row.title),
      text: inLocale(row.text),
      art: row.art,
      href: row.href,
    }
  }
}

const textIn = (texts: Record<string, string>, locale: Locale) =>
  texts[locale] ?? Object.entries(texts).find(([key]) => isLocale(key))?.[1] ?? ''
