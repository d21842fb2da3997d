import type { User } from '../../../shared/api/responses.ts'

/** Whether to show the reminder: the account is not confirmed, its profile is disabled, and mails can reach it. */
export function needsReminder(user: Pick<User, 'status' | 'notifications_disabled' | 'profile'>): boolean {
  return (
    user.notifications_disabled.length === 0 && user.status === 'not_confirmed' && user.profile.status === 'disabled'
  )
}
