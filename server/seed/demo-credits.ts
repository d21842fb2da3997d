import { countryById } from '@velvet/i18n/reference'
import { costOf } from '../src/domains/chat/index.ts'
import { demoBundles } from './bundles.ts'
import { hasLogin, type DemoLogin, type DemoPerson } from './people.ts'
import type { DemoSite } from './sites.ts'
import { demoConversations, type DemoMessage } from './conversations.ts'

/** Returns the price of a demo message in credits. Only members who can log in are charged: only they see a ledger. */
export function costIn({ document }: DemoSite, message: DemoMessage): number {
  const isCharged = message.type !== 'system' && isActive(message.from)
  return isCharged ? costOf(document, message) : 0
}

/** Returns the credits beyond those of the people file: the bundle of a premium member, welcome credits of others. */
export function earlierCredits(site: DemoSite, person: DemoLogin) {
  if (!person.login.isPremium) return { bundle: null, welcome: site.document.signupCredits }
  const spent = spentBy(site, person)
  const currency = countryById(person.country)?.currency
  const bundle = demoBundles(site.siteId).find((one) => one.currency === currency && one.credits >= spent)
  if (!bundle) throw new Error(`No bundle covers the messages of ${person.username}.`)
  return { bundle, welcome: 0 }
}

/** Returns the balance of a member after the seed is complete. */
export function demoBalance(site: DemoSite, person: DemoLogin): number {
  const { credits, status } = person.login
  if (status !== 'active') return credits
  const { bundle, welcome } = earlierCredits(site, person)
  return credits + welcome + (bundle?.credits ?? 0) - spentBy(site, person)
}

/** Whether a demo person can log in and has a confirmed address. */
export const isActive = (person: DemoPerson): person is DemoLogin =>
  hasLogin(person) && person.login.status === 'active'

function spentBy(site: DemoSite, { id }: DemoPerson): number {
  return demoConversations(site.key, new Date(0))
    .flatMap(({ messages }) => messages)
    .filter(({ from }) => from.id === id)
    .reduce((sum, message) => sum + costIn(site, message), 0)
}
