import { countryById } from '@velvet/i18n/reference'
import { costOf } from '../src/domains/chat/index.ts'
import { demoBundles } from './bundles.ts'
import { hasLogin, type DemoLogin, type DemoPerson } from './people.ts'
import type { DemoSite } from './sites.ts'
import { demoTalks, type DemoMessage } from './talks.ts'

/** What a message of the demo cost its sender. Only those who can log in have a ledger to look at. */
export function costIn({ document }: DemoSite, message: DemoMessage): number {
  const isCharged = message.type !== 'system' && isActive(message.from)
  return isCharged ? costOf(document, message) : 0
}

/** What somebody had on top of the credits in their file: members with premium the bundle they bought, others the welcome. */
export function earlierCredits(site: DemoSite, person: DemoLogin) {
  if (!person.login.isPremium) return { bundle: null, welcome: site.document.signupCredits }
  const spent = spentBy(site, person)
  const currency = countryById(person.country)?.currency
  const bundle = demoBundles(site.siteId).find((one) => one.currency === currency && one.credits >= spent)
  if (!bundle) throw new Error(`No bundle covers what ${person.username} wrote.`)
  return { bundle, welcome: 0 }
}

/** What somebody has once everything is filled in. */
export function demoBalance(site: DemoSite, person: DemoLogin): number {
  const { credits, status } = person.login
  if (status !== 'active') return credits
  const { bundle, welcome } = earlierCredits(site, person)
  return credits + welcome + (bundle?.credits ?? 0) - spentBy(site, person)
}

/** Somebody who can log in and whose address is confirmed. */
export const isActive = (person: DemoPerson): person is DemoLogin =>
  hasLogin(person) && person.login.status === 'active'

function spentBy(site: DemoSite, { id }: DemoPerson): number {
  return demoTalks(site.key, new Date(0))
    .flatMap(({ messages }) => messages)
    .filter(({ from }) => from.id === id)
    .reduce((sum, message) => sum + costIn(site, message), 0)
}
