import type { LayoutName } from '../../lib/addresses/route-table.ts'

export type EntryWarningFacts = {
  layout: LayoutName
  routeName: string
  isLoggedIn: boolean
  isDismissed: boolean
  isEnabled: boolean
  country: string | null
  siteCountries: readonly string[]
}

const countriesOfBareLayouts = ['NL', 'DE']
const routesWithout = ['complete-signup', 'reset-password', 'reset-password-do']

/**
 * Whether the page comes with the warning. The installed app hides it as well, by style: the server cannot know that
 * mode.
 */
export function showsEntryWarning(facts: EntryWarningFacts): boolean {
  if (!facts.isEnabled || facts.isLoggedIn || facts.isDismissed) return false
  if (routesWithout.includes(facts.routeName)) return false
  return countriesOf(facts).includes(facts.country ?? '')
}

function countriesOf({ layout, siteCountries }: EntryWarningFacts): readonly string[] {
  if (layout === 'empty') return []
  return layout === 'default' ? siteCountries : countriesOfBareLayouts
}
