import { isLocale, type Locale } from '@velvet/i18n/locales'
import type { Ctx } from '../accounts/index.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store } from './search.store.ts'

const cacheTtlMs = 60_000

type Rows = Awaited<ReturnType<typeof store.promotions>>

/** Returns a function that selects the advertisement of a page in rotation. Null where the site sells no space. */
export function createPromotions({ db }: Pick<SearchDeps, 'db'>) {
  const cached = new Map<string, { rows: Promise<Rows>; until: number }>()

  function promotionsOf(siteId: string, now: number): Promise<Rows> {
    const entry = cached.get(siteId)
    if (entry && entry.until > now) return entry.rows
    const rows = store.promotions(db.direct, siteId)
    rows.catch(() => cached.delete(siteId))
    cached.set(siteId, { rows, until: now + cacheTtlMs })
    return rows
  }

  return async function promotionFor(ctx: Ctx, page: number) {
    if (!ctx.site.memberResell) return null
    const rows = await promotionsOf(ctx.site.id, ctx.now.getTime())
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
