import type { SecurityEventKind } from '@velvet/contract/accounts'
import type { Tx } from '../../platform/db/database.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { sessionsEnded } from './accounts.events.ts'
import { linksStore, type LinkPurpose } from './links.store.ts'
import { memberEmailsStore } from './member-emails.store.ts'
import { passkeysStore } from './passkeys.store.ts'
import { recordSecurityEvent } from './security-events.ts'
import { sessionsStore } from './sessions.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

type Effects = {
  /** Open mail links that stop working. A pending address is cleared together with its `change_email` link. */
  links: readonly LinkPurpose[]
  passkeys: 'keep' | 'remove' | 'member_decides'
  /** Push devices are removed with their sessions. */
  sessions: 'keep' | 'end_others' | 'end_all'
  /** The entry in the security history of the member; null when the account is closed. */
  event: SecurityEventKind | null
}

const recoveryLinks = ['reset_password', 'change_email'] as const
const allLinks = [...recoveryLinks, 'undo_email_change', 'reactivate', 'confirm_email'] as const

/**
 * Defines what each change of credentials invalidates. This table is the only place that decides it;
 * `docs/security/credential-changes.md` shows the same table and a test compares the two.
 */
export const credentialChanges = {
  password_changed: { links: recoveryLinks, passkeys: 'member_decides', sessions: 'end_others', event: 'password_changed' }, // prettier-ignore
  password_reset: { links: recoveryLinks, passkeys: 'remove', sessions: 'end_all', event: 'password_reset' },
  email_changed: { links: recoveryLinks, passkeys: 'keep', sessions: 'end_others', event: 'email_changed' },
  email_change_undone: { links: [...recoveryLinks, 'undo_email_change', 'reactivate'], passkeys: 'remove', sessions: 'end_all', event: 'email_change_undone' }, // prettier-ignore
  passkey_added: { links: recoveryLinks, passkeys: 'keep', sessions: 'keep', event: 'passkey_added' },
  passkey_removed: { links: recoveryLinks, passkeys: 'keep', sessions: 'keep', event: 'passkey_removed' },
  sessions_ended: { links: recoveryLinks, passkeys: 'member_decides', sessions: 'end_others', event: 'sessions_ended' },
  deletion_requested: { links: recoveryLinks, passkeys: 'keep', sessions: 'end_all', event: 'deletion_requested' },
  self_excluded: { links: allLinks, passkeys: 'remove', sessions: 'end_all', event: null },
} as const satisfies Record<string, Effects>

export type CredentialChange = keyof typeof credentialChanges

type ChangeOptions = {
  memberId: string
  /** Label of the device that made the change. */
  device: string
  /** Token hash of the session that stays open with `end_others`. */
  keptSession?: Buffer | undefined
  /** The choice of the member with `member_decides`. */
  removesPasskeys?: boolean
}

/**
 * Applies the effects of a credential change and records it, in the transaction that makes the change. The caller drops
 * the cached sessions of the member after the commit (`invalidateMemberCache`).
 */
export async function applyCredentialChange(
  { events }: Pick<UseCaseDeps, 'events'>,
  tx: Tx,
  at: SiteMoment,
  change: CredentialChange,
  { memberId, device, keptSession, removesPasskeys = false }: ChangeOptions,
): Promise<void> {
  const { links, passkeys, sessions, event }: Effects = credentialChanges[change]
  await linksStore.deleteOpen(tx, at.siteId, links, memberId)
  await memberEmailsStore.setPendingEmail(tx, at.siteId, memberId, null)
  if (passkeys === 'remove' || (passkeys === 'member_decides' && removesPasskeys))
    await passkeysStore.removeAll(tx, at.siteId, memberId)
  if (sessions !== 'keep') {
    await sessionsStore.deleteOthers(tx, at.siteId, memberId, sessions === 'end_others' ? keptSession : undefined)
    await events.emit(tx, sessionsEnded(at, { memberId }))
  }
  if (event) await recordSecurityEvent(tx, at, { memberId, kind: event, device })
}
