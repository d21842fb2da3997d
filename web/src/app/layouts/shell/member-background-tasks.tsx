import { DiscountBackground } from '../../../features/checkout/discounts/discount-background.tsx'
import { LikeBackgroundTasks } from '../../../features/likes/like-background-tasks.tsx'
import { AlertBackgroundTasks } from '../../../features/notifications/alerts/alert-background-tasks.tsx'
import { usePushState } from '../../../features/notifications/push/use-push.ts'
import { StatementDialog } from '../../../features/safety/decisions/statement-dialog.tsx'
import { AppBackground } from '../../runtime/app-background.tsx'
import { useChatRuntime } from '../../runtime/use-chat-runtime.ts'
import { usePeriodicRefetch } from '../../runtime/use-periodic-refetch.ts'
import { useReportPageHidden } from '../../runtime/use-report-page-hidden.ts'
import { useSessionEnd } from '../../runtime/use-session-end.ts'

/** Background tasks and overlays of a logged-in member. Loaded on demand. */
export function MemberBackgroundTasks() {
  return (
    <>
      <MemberRuntime />
      <LikeBackgroundTasks />
      <DiscountBackground />
      <AlertBackgroundTasks />
      <AppBackground />
      <StatementDialog />
    </>
  )
}

/** Background tasks of a logged-in member. Renders nothing. */
function MemberRuntime() {
  usePeriodicRefetch(usePushState() === 'subscribed')
  useSessionEnd()
  useChatRuntime()
  useReportPageHidden()
  return null
}
