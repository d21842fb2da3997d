import { AppError } from '../../platform/errors.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { isPersistentSession } from './open-session.ts'
import { replacedTokenCreatedAt, sessionsStore } from './sessions.store.ts'
import type { MemberCtx } from './viewer-identity.ts'

/** How long the replaced token still works, for requests that were sent before the browser received the new one. */
const replacedTokenMs = 30 * 1000

export type RenewedSession = {
  token: string
  /** Undefined: the cookie ends with the browser session. */
  expires: Date | undefined
}

/**
 * Records that the member has just authenticated in the session of this token and replaces the token, so that a stolen
 * token does not become freshly authenticated. The old token works for a few seconds and is never fresh.
 * Returns undefined when the token has already been replaced, because the same request was sent twice.
 */
export async function renewSession(
  { db, invalidateMemberCache }: Pick<UseCaseDeps, 'db' | 'invalidateMemberCache'>,
  ctx: MemberCtx,
  oldToken: string,
): Promise<RenewedSession | undefined> {
  const { site, now } = ctx
  const token = newToken()
  const session = await db.transaction(async (tx) => {
    const oldHash = hashToken(oldToken)
    const renewed = await sessionsStore.replaceToken(tx, site.id, oldHash, { tokenHash: hashToken(token), now })
    if (!renewed) return undefined
    await sessionsStore.insert(tx, {
      siteId: site.id,
      id: newId(),
      tokenHash: oldHash,
      memberId: renewed.member_id,
      device: renewed.device,
      createdAt: replacedTokenCreatedAt,
      expiresAt: new Date(now.getTime() + replacedTokenMs),
    })
    return renewed
  })
  invalidateMemberCache(site.id, ctx.viewer.id)
  if (!session) return undefined
  return {
    token,
    expires: isPersistentSession(session.created_at, session.expires_at) ? session.expires_at : undefined,
  }
}

/** Step-up authentication: calls marked `fresh` ask for the password or a passkey again after five minutes. */
export function confirmIdentityUseCases(deps: UseCaseDeps) {
  const { db, limits, passwords } = deps
  return {
    /** Renews the session after a password check. Throws `password_wrong`, `too_many_requests`. */
    async confirmByPassword(ctx: MemberCtx, password: string, token: string): Promise<RenewedSession | undefined> {
      const limitKey = `${ctx.site.id}:confirm:${ctx.viewer.id}`
      await limits.password.require(limitKey)
      const account = await accountsStore.byId(db.direct, ctx.site.id, ctx.viewer.id)
      if (!(await passwords.verify(account?.passwordHash, password))) throw new AppError('password_wrong')
      await limits.password.reset(limitKey)
      return renewSession(deps, ctx, token)
    },
  }
}
