import type { MessageId } from '@velvet/i18n/message-ids'
import { routeTable } from '../../features/session/routing/route-table.ts'

export type PublicPage = {
  /** Title of a shared link; null for the title of the site. */
  title: MessageId | null
  /** Null if the page sets its own description. */
  description: MessageId | null
  /** Query parameters that make the page personal, so that it is not indexed. */
  personalParams?: readonly string[]
}

/** Indexable pages by route name. Landers are added by `isLander`. */
const pages: Readonly<Record<string, PublicPage>> = {
  index: { title: null, description: null },
  pricing: { title: 'payments.pricing_title', description: 'seo.pricing' },
  login: { title: 'title.login', description: 'seo.login' },
  signup: { title: 'signup.page_title', description: 'seo.signup' },
  ranking: { title: 'ranking.title', description: 'seo.ranking' },
  withdraw: { title: 'legal.withdraw', description: 'seo.withdraw', personalParams: ['order'] },
  'return-policy': { title: 'footer.returns_refunds', description: 'seo.return_policy' },
  complaints: { title: 'footer.complaints', description: 'seo.complaints' },
  ban: { title: 'footer.access_ban', description: 'seo.ban', personalParams: ['token'] },
  cookies: { title: 'footer.cookies', description: 'seo.cookies' },
  faq: { title: 'footer.faq', description: 'seo.faq' },
  privacy: { title: 'footer.privacy', description: 'seo.privacy' },
  service: { title: 'footer.customer_service', description: 'seo.service' },
  terms: { title: 'footer.terms', description: 'seo.terms' },
}

/** Indexable pages of the route `:token`. */
const tokenPages: Readonly<Record<string, PublicPage>> = {
  accessibility: { title: 'footer.accessibility', description: 'seo.accessibility' },
  imprint: { title: 'footer.imprint', description: 'seo.imprint' },
  safety: { title: 'footer.safety', description: 'seo.safety' },
  'withdrawal-information': { title: 'seo.withdrawal_title', description: 'seo.withdrawal' },
}

const lander: PublicPage = { title: null, description: null }

const isLander = (name: string) => name.startsWith('landers-')

/** Returns the indexable page of a route with its canonical path, or null if the route must not be indexed. */
export function findPublicPage(name: string, token: string | undefined): { path: string; page: PublicPage } | null {
  const row = routeTable.find((entry) => entry.name === name)
  if (!row) return null
  if (name === 'token') {
    const page = token === undefined ? undefined : tokenPages[token]
    return page ? { path: `/${token}`, page } : null
  }
  const page = isLander(name) ? lander : pages[name]
  return page ? { path: withoutOptionalParams(row.path), page } : null
}

/** Returns the paths of all public pages for the sitemap. */
export function publicPaths(): string[] {
  return routeTable.flatMap(({ name }) =>
    (name === 'token' ? Object.keys(tokenPages) : [undefined]).flatMap(
      (token) => findPublicPage(name, token)?.path ?? [],
    ),
  )
}

/** The variants of a lander differ only in style and text, so the path without optional parameters is canonical. */
function withoutOptionalParams(path: string): string {
  return path === '/' ? path : `/${path.replace(/\/:\w+\?$/, '')}`
}
