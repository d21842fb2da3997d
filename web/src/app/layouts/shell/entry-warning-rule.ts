import type { LayoutName } from '../../../features/session/routing/route-table.ts'

export type EntryWarningState = {
  layout: LayoutName
  routeName: string
  isLoggedIn: boolean
  isDismissed: boolean
  isEnabled: boolean
  /** Country of the visitor's IP address, or null if unknown. */
  country: string | null
  /** Default country of the site for this visitor. Used when `country` is unknown. */
  selectedCountry: string
  siteCountries: readonly string[]
}

const countriesOfBareLayouts = ['NL', 'DE']
/** Includes the targets of links in e-mails to members, and the withdrawal, which must not be obstructed. */
const routesWithoutWarning = [
  'complete-signup',
  'reset-password',
  'reset-password-do',
  'activate-done',
  'activate-error',
  'withdraw',
]

/**
 * Whether the page includes the warning. The installed app hides it with CSS, because the server cannot detect that
 * mode.
 */
export function shouldShowEntryWarning(facts: EntryWarningState): boolean {
  if (!facts.isEnabled || facts.isLoggedIn || facts.isDismissed) return false
  if (routesWithoutWarning.includes(facts.routeName)) return false
  return countriesOf(facts).includes(facts.country ?? facts.selectedCountry)
}

function countriesOf({ layout, siteCountries }: EntryWarningState): readonly string[] {
  if (layout === 'empty') return []
  return layout === 'default' ? siteCountries : countriesOfBareLayouts
}
