import { lazy } from 'react'
import { useFetcher } from 'react-router'
import type { LayoutName } from '../../../features/session/routing/route-table.ts'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useSettings, useUser } from '../../../features/session/use-viewer.ts'
import { useRootData } from '../../../features/session/visit/use-root-data.ts'
import { shouldShowEntryWarning } from './entry-warning-rule.ts'

/** Loaded on demand, because it is shown once per visitor. The server includes it in the document. */
const EntryWarningDialog = lazy(async () => ({
  default: (await import('./entry-warning-dialog.tsx')).EntryWarningDialog,
}))

/**
 * Shows the age warning to visitors who have to confirm it and have not yet. Comes first in a layout, because the styles
 * make the elements after it inert.
 */
export function EntryWarning({ layout }: { layout: LayoutName }) {
  const settings = useSettings()
  const answer = useFetcher()
  const isShown = shouldShowEntryWarning({
    layout,
    routeName: useRoute()?.name ?? '',
    isLoggedIn: useUser() !== null,
    isDismissed: useRootData().isEntryWarningDismissed || answer.state !== 'idle',
    isEnabled: settings.enable_site_entry_popup,
    country: settings.geoip_country,
    selectedCountry: settings.geoip_selected_country,
    siteCountries: settings.countries.map(({ id }) => id),
  })
  return isShown && <EntryWarningDialog AnswerForm={answer.Form} />
}
