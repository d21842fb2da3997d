import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { requireStaying } from './leaving.ts'
import { networkOf } from './network-of.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import { passkeysStore } from './passkeys.store.ts'
import type { MemberCtx, Viewer } from './viewer-identity.ts'

const challengeMs = 5 * 60 * 1000
const mostPasskeys = 10

/** What a browser sends is checked by the library; anything that it cannot read is a failed passkey. */
async function orFail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('passkey_failed')
  }
}

export function passkeyUseCases({ db, exclusions, limits, publicUrl }: UseCaseDeps) {
  const expiry = (now: Date) => new Date(now.getTime() + challengeMs)

  return {
    async passkeyOptions(ctx: MemberCtx): Promise<object> {
      const existing = await passkeysStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id)
      if (existing.length >= mostPasskeys) throw new AppError('passkey_failed')
      const options = await generateRegistrationOptions({
        rpName: ctx.site.name,
        rpID: ctx.site.host,
        userName: ctx.viewer.username,
        userID: new TextEncoder().encode(ctx.viewer.id),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      await passkeysStore.insertChallenge(db.direct, ctx.site.id, {
        challenge: options.challenge,
        memberId: ctx.viewer.id,
        expiresAt: expiry(ctx.now),
      })
      return options
    },

    /** Throws `passkey_failed` for an answer to no challenge of this member. */
    async addPasskey(ctx: MemberCtx, input: { response: object; name: string }): Promise<void> {
      const { registrationInfo, verified } = await orFail(() =>
        verifyRegistrationResponse({
          response: input.response as RegistrationResponseJSON,
          expectedChallenge: (challenge) =>
            passkeysStore.takeChallenge(db.direct, ctx.site.id, challenge, ctx.viewer.id, ctx.now),
          expectedOrigin: publicUrl(ctx.site.host),
          expectedRPID: ctx.site.host,
          requireUserVerification: false,
        }),
      )
      if (!verified) throw new AppError('passkey_failed')
      const { credential } = registrationInfo
      await passkeysStore.insert(db.direct, ctx.site.id, {
        credentialId: credential.id,
        memberId: ctx.viewer.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: input.name,
        createdAt: ctx.now,
      })
    },

    /** Throws `not_found` for a passkey that is not the caller's. */
    async removePasskey(ctx: MemberCtx, credentialId: string): Promise<void> {
      if (!(await passkeysStore.remove(db.direct, ctx.site.id, ctx.viewer.id, credentialId)))
        throw new AppError('not_found')
    },

    async passkeyLoginOptions(ctx: SiteCtx, ip: string): Promise<object> {
      if ((await limits.network.take(`${ctx.site.id}:${networkOf(ip)}`)) > 0) throw new AppError('too_many_requests')
      const options = await generateAuthenticationOptions({ rpID: ctx.site.host, userVerification: 'preferred' })
      await passkeysStore.insertChallenge(db.direct, ctx.site.id, {
        challenge: options.challenge,
        memberId: null,
        expiresAt: expiry(ctx.now),
      })
      return options
    },

    /** Throws `passkey_failed`, `too_many_requests`, `account_pending_deletion`, `self_excluded`. */
    async passkeyLogin(
      ctx: SiteCtx,
      { response, stay, caller }: { response: object; stay: boolean; caller: Caller },
    ): Promise<{ viewer: Viewer; session: OpenedSession }> {
      const siteId = ctx.site.id
      if ((await limits.network.take(`${siteId}:${networkOf(caller.ip)}`)) > 0) throw new AppError('too_many_requests')
      const answer = response as AuthenticationResponseJSON
      const passkey = typeof answer.id === 'string' && (await passkeysStore.byCredential(db.direct, siteId, answer.id))
      if (!passkey) throw new AppError('passkey_failed')
      const { verified, authenticationInfo } = await orFail(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: (challenge) => passkeysStore.takeChallenge(db.direct, siteId, challenge, null, ctx.now),
          expectedOrigin: publicUrl(ctx.site.host),
          expectedRPID: ctx.site.host,
          requireUserVerification: false,
          credential: {
            id: passkey.credential_id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: Number(passkey.counter),
            transports: passkey.transports,
          },
        }),
      )
      const account = verified && (await accountsStore.byId(db.direct, siteId, passkey.member_id))
      if (!account) throw new AppError('passkey_failed')
      const { viewer, deletionRequestedAt } = account
      await requireStaying({ db, exclusions }, ctx, { memberId: viewer.id, deletionRequestedAt })
      await passkeysStore.used(db.direct, siteId, passkey.credential_id, authenticationInfo.newCounter, ctx.now)
      return {
        viewer,
        session: await openSession(db.direct, ctx, { memberId: passkey.member_id, stay, caller }),
      }
    },
  }
}
