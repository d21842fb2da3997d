import { z } from 'zod'
import { createLookupHashes } from '../../platform/keys/lookup-hashes.ts'
import type { AccountsDeps, UseCaseDeps } from './accounts-deps.ts'
import { banUseCases } from './ban-members.ts'
import { createBans } from './bans.ts'
import { changeCredentialsUseCases } from './change-credentials.ts'
import { confirmIdentityUseCases } from './confirm-identity.ts'
import { deskAccountUseCases } from './desk-accounts.ts'
import { createExclusions } from './exclusions.ts'
import { accountDeletionUseCases } from './account-deletion.ts'
import { logInUseCases } from './log-in.ts'
import { createLinks } from './links.ts'
import { loginNameUseCases } from './login-name.ts'
import { accountDataUseCases } from './account-data.ts'
import { createMemberEmails } from './member-emails.ts'
import { createMemberRecords } from './member-records.ts'
import { ownAccountUseCases } from './own-account.ts'
import { passkeyUseCases } from './passkeys.ts'
import { createPasswords } from './passwords.ts'
import { registerUseCases } from './register.ts'
import { restrictionUseCases } from './restrictions.ts'
import { selfExclusionUseCases } from './self-exclusion.ts'
import { createSessionCache } from './session-cache.ts'

const SessionEnded = z.object({ siteId: z.string(), tokenHash: z.string() })
const MemberChanged = z.object({ siteId: z.string(), memberId: z.string() })

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(given: AccountsDeps) {
  const { bus } = given
  const sessionCache = createSessionCache(given.clock, given.metrics)
  bus.subscribe('sessions.ended', (payload) => {
    const { siteId, tokenHash } = SessionEnded.parse(payload)
    sessionCache.dropSession(siteId, Buffer.from(tokenHash, 'base64'))
  })
  bus.subscribe('members.changed', (payload) => {
    const { siteId, memberId } = MemberChanged.parse(payload)
    sessionCache.dropMember(siteId, memberId)
  })
  const emails = createMemberEmails(given.dataKeys)
  const lookupHashes = createLookupHashes(given.dataKeys, given.fieldCrypto)
  const deps: UseCaseDeps = {
    ...given,
    emails,
    records: createMemberRecords(emails),
    links: createLinks(emails),
    passwords: createPasswords(given.dataKeys),
    sessionCache,
    exclusions: createExclusions(lookupHashes),
    bans: createBans(lookupHashes, given.events),
    invalidateMemberCache(siteId, memberId) {
      sessionCache.dropMember(siteId, memberId)
      bus.publish('members.changed', { siteId, memberId })
    },
  }
  return {
    ...logInUseCases(deps),
    ...registerUseCases(deps),
    ...loginNameUseCases(deps),
    ...accountDataUseCases(deps),
    ...changeCredentialsUseCases(deps),
    ...confirmIdentityUseCases(deps),
    ...passkeyUseCases(deps),
    ...ownAccountUseCases(deps),
    ...accountDeletionUseCases(deps),
    ...selfExclusionUseCases(deps),
    ...restrictionUseCases(deps),
    ...banUseCases(deps),
    ...deskAccountUseCases(deps),
  }
}
