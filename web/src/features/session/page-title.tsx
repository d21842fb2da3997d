import { useActionData } from 'react-router'
import { useHasShownError } from '../../shared/forms/form-errors.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { totalCount } from './total-count.ts'
import { useCounts } from './use-counts.ts'
import { useSettings, useUser } from './use-viewer.ts'

/**
 * Title of the document. Starts with the number of new items for members, except in discreet mode, and with “Error”
 * after a refused form, because screen readers read the title first.
 */
export function PageTitle({ page, whole }: { page: string; whole?: never } | { whole: string; page?: never }) {
  const text = useText()
  const site = useSettings().name
  const count = totalCount(useCounts())
  const user = useUser()
  const hasError = useHasShownError(useActionData())
  const baseTitle = user?.is_discreet ? text('settings.neutral_title') : (whole ?? text('title.page', { page, site }))
  const title = user && !user.is_discreet && count > 0 ? text('title.counted', { count, title: baseTitle }) : baseTitle
  return <title>{hasError ? text('title.error', { title }) : title}</title>
}
