import type { BanKind } from '@velvet/contract/desk/case-rules'
import type { Locale } from '@velvet/i18n/locales'
import { defineEvent } from '../../platform/jobs/events.ts'

type MemberRef = { memberId: string }

export const confirmationRequested = defineEvent<MemberRef>('accounts.confirmation_requested')
/** `email` is encrypted. The job looks up the member, so that the response does not depend on whether one exists. */
export const passwordResetRequested = defineEvent<{ email: string }>('accounts.password_reset_requested')
export const passwordChanged = defineEvent<MemberRef>('accounts.password_changed')
/** `isMailed`: the new address is within its daily mail budget. The old address gets a mail in any case. */
export const emailChangeRequested = defineEvent<MemberRef & { isMailed: boolean }>('accounts.email_change_requested')
/** `oldEmail` is encrypted, because job payloads are stored in the database. */
export const emailChanged = defineEvent<MemberRef & { oldEmail: string }>('accounts.email_changed')
/** `removedEmail` is encrypted: the address that the undo has removed from the account. */
export const emailChangeUndone = defineEvent<MemberRef & { removedEmail: string }>('accounts.email_change_undone')
export const passkeyAdded = defineEvent<MemberRef>('accounts.passkey_added')
export const passkeyRemoved = defineEvent<MemberRef>('accounts.passkey_removed')
/** A login from a device that has not been used with the account before. */
export const newDeviceUsed = defineEvent<MemberRef & { device: string }>('accounts.new_device_used')
export const deletionRequested = defineEvent<MemberRef>('accounts.deletion_requested')
/** The account has not been used for a long time and will be deleted. */
export const inactivityFound = defineEvent<MemberRef>('accounts.inactivity_found')
/** `email` is encrypted. It may or may not belong to a member. */
export const selfExclusionRequested = defineEvent<{ email: string; months: number; locale: Locale }>(
  'accounts.self_exclusion_requested',
)
/** The account was closed by self-exclusion. It cannot be reactivated, so no mail is sent. */
export const memberSelfExcluded = defineEvent<MemberRef>('accounts.excluded')
/** A contract was ended by decision. The identifiers of the member are stored, so that a return is recognised. */
export const contractEnded = defineEvent<MemberRef & { decisionId: string }>('accounts.contract_ended')
/** A member used identifiers of bans. `siteId` of a match may be another site of the company. */
export const banIdentifierUsed = defineEvent<
  MemberRef & { matches: { kind: BanKind; siteId: string; decisionId: string }[] }
>('accounts.ban_identifier_used')
/** An `open` site refused an address. `email` is encrypted. Only the owner of a banned address gets a mail. */
export const addressRefused = defineEvent<{ email: string; locale: Locale }>('accounts.address_refused')
/** Invisible mode was switched. Domains that store a copy update it. */
export const visibilityChanged = defineEvent<MemberRef & { isInvisible: boolean }>('accounts.visibility_changed')
/** Sessions were ended from another device. Push notifications to the logged-out devices must stop. */
export const sessionsEnded = defineEvent<MemberRef>('accounts.sessions_ended')
/** The account has been erased. Every domain erases the data it stores about this member. */
export const accountDeleted = defineEvent<MemberRef>('accounts.deleted')
