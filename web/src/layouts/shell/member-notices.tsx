import { ActivateReminder } from '../../features/activation/activate-reminder.tsx'
import { needsReminder } from '../../features/activation/reminder-rule.ts'
import { AlertBanner } from '../../features/alerts/alert-banner.tsx'
import { useAlert } from '../../features/alerts/use-alert.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'

/** What a member has to know or do: one thing at a time, and first of all that the address is confirmed. */
export function MemberNotices() {
  const text = useText()
  const user = useUser()
  const { alert, dismiss } = useAlert()
  // Not where that is being done.
  const isConfirming = useRoute()?.name === 'activate-done'
  const isReminded = user !== null && needsReminder(user) && !isConfirming
  if (!isReminded && !alert) return null
  return (
    <section aria-label={text('alerts.region')}>
      {isReminded ? <ActivateReminder /> : alert && <AlertBanner alert={alert} onDismiss={dismiss} />}
    </section>
  )
}
