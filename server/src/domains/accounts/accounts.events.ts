import type { Locale } from '@velvet/i18n/locales'
import { defineEvent } from '../../platform/jobs/events.ts'

type Whose = { memberId: string }

export const confirmationRequested = defineEvent<Whose>('accounts.confirmation_requested')
/** `email` is encrypted: whether there is such a member is looked up by the job, so that asking tells nothing. */
export const passwordResetRequested = defineEvent<{ email: string }>('accounts.password_reset_requested')
export const passwordChanged = defineEvent<Whose>('accounts.password_changed')
export const emailChangeRequested = defineEvent<Whose>('accounts.email_change_requested')
/** `oldEmail` is encrypted: job payloads are rows like any other. */
export const emailChanged = defineEvent<Whose & { oldEmail: string }>('accounts.email_changed')
export const deletionRequested = defineEvent<Whose>('accounts.deletion_requested')
/** `email` is encrypted, and nobody has looked whether it is a member's. */
export const selfExclusionRequested = defineEvent<{ email: string; months: number; locale: Locale }>(
  'accounts.self_exclusion_requested',
)
/** Closed by its owner for a chosen time: there is no way back, and so no mail about one. */
export const excluded = defineEvent<Whose>('accounts.excluded')
/** Invisible mode was switched; whoever keeps a copy follows. */
export const visibilityChanged = defineEvent<Whose & { isInvisible: boolean }>('accounts.visibility_changed')
/** Sessions were ended from elsewhere: whatever a device gets without asking must stop. */
export const sessionsEnded = defineEvent<Whose>('accounts.sessions_ended')
/** The account is gone; every domain erases what it keeps of this member. */
export const deleted = defineEvent<Whose>('accounts.deleted')
