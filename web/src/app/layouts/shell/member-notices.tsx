import { ActivateReminder } from '../../../features/account/activation/activate-reminder.tsx'
import { needsReminder } from '../../../features/account/activation/needs-reminder.ts'
import { AlertBanner } from '../../../features/notifications/alerts/alert-banner.tsx'
import { useAlert } from '../../../features/notifications/alerts/use-alert.ts'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useUser } from '../../../features/session/use-viewer.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Shows one notice at a time. The reminder to confirm the e-mail address has priority. */
export function MemberNotices() {
  const text = useText()
  const user = useUser()
  const { alert, dismiss } = useAlert()
  // The confirmation page itself shows no reminder.
  const isConfirming = useRoute()?.name === 'activate-done'
  const shouldRemind = user !== null && needsReminder(user) && !isConfirming
  if (!shouldRemind && !alert) return null
  return (
    <section aria-label={text('alerts.region')}>
      {shouldRemind ? <ActivateReminder /> : alert && <AlertBanner alert={alert} onDismiss={dismiss} />}
    </section>
  )
}
