import { z } from 'zod'
import type { AccountsDeps, UseCaseDeps } from './accounts-deps.ts'
import { changeCredentialsUseCases } from './change-credentials.ts'
import { confirmIdentityUseCases } from './confirm-identity.ts'
import { createExclusions } from './exclusions.ts'
import { accountDeletionUseCases } from './account-deletion.ts'
import { logInUseCases } from './log-in.ts'
import { loginNameUseCases } from './login-name.ts'
import { accountDataUseCases } from './account-data.ts'
import { ownAccountUseCases } from './own-account.ts'
import { passkeyUseCases } from './passkeys.ts'
import { registerUseCases } from './register.ts'
import { selfExclusionUseCases } from './self-exclusion.ts'
import { createSessionCache } from './session-cache.ts'

const SessionEnded = z.object({ siteId: z.string(), tokenHash: z.string() })
const MemberChanged = z.object({ siteId: z.string(), memberId: z.string() })

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(given: AccountsDeps) {
  const { bus } = given
  const sessionCache = createSessionCache(given.clock)
  bus.subscribe('sessions.ended', (payload) => {
    const { siteId, tokenHash } = SessionEnded.parse(payload)
    sessionCache.dropSession(siteId, Buffer.from(tokenHash, 'base64'))
  })
  bus.subscribe('members.changed', (payload) => {
    const { siteId, memberId } = MemberChanged.parse(payload)
    sessionCache.dropMember(siteId, memberId)
  })
  const deps: UseCaseDeps = {
    ...given,
    sessionCache,
    exclusions: createExclusions(given.fieldCrypto),
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
  }
}
