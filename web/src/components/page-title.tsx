import { useText } from '../lib/i18n/use-text.tsx'
import { useCounts } from '../lib/viewer/use-counts.ts'
import { useSettings, useUser } from '../lib/viewer/use-viewer.ts'
import { totalCount } from '../lib/viewer/total-count.ts'

/** The title of the tab; members see there how much is new, unless they want nobody to read it over their shoulder. */
export function PageTitle({ page, whole }: { page: string; whole?: never } | { whole: string; page?: never }) {
  const text = useText()
  const site = useSettings().name
  const count = totalCount(useCounts())
  const user = useUser()
  if (user?.is_discreet) return <title>{text('settings.neutral_title')}</title>
  const title = whole ?? text('title.page', { page, site })
  return <title>{user && count > 0 ? text('title.counted', { count, title }) : title}</title>
}
