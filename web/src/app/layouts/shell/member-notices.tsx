import { ActivateReminder } from '../../../features/account/activation/activate-reminder.tsx'
import { needsReminder } from '../../../features/account/activation/needs-reminder.ts'
import { AlertBanner } from '../../../features/notifications/alerts/alert-banner.tsx'
import { useAlert } from '../../../features/notifications/alerts/use-alert.ts'
import { RestrictionBanner } from '../../../features/safety/decisions/restriction-banner.tsx'
import { useRoute } from '../../../features/session/routing/use-route.ts'
import { useUser } from '../../../features/session/use-viewer.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** The reminder to confirm the e-mail address. The confirmation page itself shows none. */
function useReminder(): boolean {
  const user = useUser()
  const isConfirming = useRoute()?.name === 'activate-done'
  return user !== null && needsReminder(user) && !isConfirming
}

/** Whether the banner about restrictions is shown. The page of the decision itself has none. */
function useRestrictionBanner(): boolean {
  const isReading = useRoute()?.name === 'decision-token'
  return (useUser()?.restrictions.length ?? 0) > 0 && !isReading
}

export function MemberReminder() {
  const text = useText()
  const hasReminder = useReminder()
  const isRestricted = useRestrictionBanner()
  return (
    (hasReminder || isRestricted) && (
      <section aria-label={text('alerts.region')}>
        {isRestricted && <RestrictionBanner />}
        {hasReminder && <ActivateReminder />}
      </section>
    )
  )
}

/** Shows an alert, unless the reminder or a restriction is shown: there is one notice at a time. */
export function MemberAlert() {
  const text = useText()
  const { alert, dismiss } = useAlert()
  const hasOther = [useReminder(), useRestrictionBanner()].includes(true)
  return (
    alert &&
    !hasOther && (
      <section aria-label={text('alerts.region')}>
        <AlertBanner alert={alert} onDismiss={dismiss} />
      </section>
    )
  )
}
