import type { MessageId } from '@velvet/i18n/message-ids'
import { routeTable } from '../addresses/route-table.ts'

export type PublicPage = {
  /** What a shared link is headed with; null: the site's own title. */
  title: MessageId | null
  /** Null: the page describes itself. */
  description: MessageId | null
  /** With one of these in the address the page is somebody's own. */
  ownQuery?: readonly string[]
}

/** The pages that everybody may find, by the name of their route. Landers join by their layout. */
const pages: Readonly<Record<string, PublicPage>> = {
  index: { title: null, description: null },
  pricing: { title: 'payments.pricing_title', description: 'seo.pricing' },
  login: { title: 'title.login', description: 'seo.login' },
  signup: { title: 'signup.page_title', description: 'seo.signup' },
  ranking: { title: 'ranking.title', description: 'seo.ranking' },
  withdraw: { title: 'legal.withdraw', description: 'seo.withdraw', ownQuery: ['order'] },
  'return-policy': { title: 'footer.returns_refunds', description: 'seo.return_policy' },
  complaints: { title: 'footer.complaints', description: 'seo.complaints' },
  ban: { title: 'footer.access_ban', description: 'seo.ban', ownQuery: ['token'] },
  cookies: { title: 'footer.cookies', description: 'seo.cookies' },
  faq: { title: 'footer.faq', description: 'seo.faq' },
  privacy: { title: 'footer.privacy', description: 'seo.privacy' },
  service: { title: 'footer.customer_service', description: 'seo.service' },
  terms: { title: 'footer.terms', description: 'seo.terms' },
}

/** The pages behind the route `:token`. */
const tokenPages: Readonly<Record<string, PublicPage>> = {
  accessibility: { title: 'footer.accessibility', description: 'seo.accessibility' },
  imprint: { title: 'footer.imprint', description: 'seo.imprint' },
  safety: { title: 'footer.safety', description: 'seo.safety' },
  'withdrawal-information': { title: 'seo.withdrawal_title', description: 'seo.withdrawal' },
}

const lander: PublicPage = { title: null, description: null }

const isLander = (name: string) => name.startsWith('landers-')

/** The page that a route shows to everybody, and its one path; null for all that nobody should find. */
export function publicPage(name: string, token: string | undefined): { path: string; page: PublicPage } | null {
  const row = routeTable.find((entry) => entry.name === name)
  if (!row) return null
  if (name === 'token') {
    const page = token === undefined ? undefined : tokenPages[token]
    return page ? { path: `/${token}`, page } : null
  }
  const page = isLander(name) ? lander : pages[name]
  return page ? { path: withoutOptions(row.path), page } : null
}

/** The paths of all public pages, as a site map lists them. */
export function publicPaths(): string[] {
  return routeTable.flatMap(({ name }) =>
    (name === 'token' ? Object.keys(tokenPages) : [undefined]).flatMap((token) => publicPage(name, token)?.path ?? []),
  )
}

/** The variants of a lander are one page with other colours and words: the plain one stands for all. */
function withoutOptions(path: string): string {
  return path === '/' ? path : `/${path.replace(/\/:\w+\?$/, '')}`
}
