import { z } from 'zod'
import type { AccountsDeps, UseCaseDeps } from './accounts-deps.ts'
import { changeCredentialsUseCases } from './change-credentials.ts'
import { createExclusions } from './exclusions.ts'
import { leavingUseCases } from './leaving.ts'
import { logInUseCases } from './log-in.ts'
import { mailLinkUseCases } from './mail-links.ts'
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
  const sessionCache = createSessionCache()
  bus.listen('sessions.ended', (payload) => {
    const { siteId, tokenHash } = SessionEnded.parse(payload)
    sessionCache.dropSession(siteId, Buffer.from(tokenHash, 'base64'))
  })
  bus.listen('members.changed', (payload) => {
    const { siteId, memberId } = MemberChanged.parse(payload)
    sessionCache.dropMember(siteId, memberId)
  })
  const deps: UseCaseDeps = {
    ...given,
    sessionCache,
    exclusions: createExclusions(given.fieldCrypto),
    forgetMember(siteId, memberId) {
      sessionCache.dropMember(siteId, memberId)
      bus.announce('members.changed', { siteId, memberId })
    },
  }
  return {
    ...logInUseCases(deps),
    ...registerUseCases(deps),
    ...mailLinkUseCases(deps),
    ...changeCredentialsUseCases(deps),
    ...passkeyUseCases(deps),
    ...ownAccountUseCases(deps),
    ...leavingUseCases(deps),
    ...selfExclusionUseCases(deps),
  }
}
