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
/** Invisible mode was switched; whoever keeps a copy follows. */
export const visibilityChanged = defineEvent<Whose & { isInvisible: boolean }>('accounts.visibility_changed')
/** The account is gone; every domain erases what it keeps of this member. */
export const deleted = defineEvent<Whose>('accounts.deleted')
