import type { User } from '../../lib/api/answers.ts'

/** Whether to remind of the confirmation mail: only somebody whom mails can reach and who is not confirmed. */
export function needsReminder(user: Pick<User, 'status' | 'notifications_disabled' | 'profile'>): boolean {
  return (
    user.notifications_disabled.length === 0 && user.status === 'not_confirmed' && user.profile.status === 'disabled'
  )
}
