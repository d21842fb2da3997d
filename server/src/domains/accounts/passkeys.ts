import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minuteMs } from '@velvet/contract/durations'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { passkeyAdded, passkeyRemoved } from './accounts.events.ts'
import { renewSession, type RenewedSession } from './confirm-identity.ts'
import { applyCredentialChange } from './credential-changes.ts'
import { requireNotPendingDeletion } from './account-deletion.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { openSession, type Caller, type OpenedSession } from './open-session.ts'
import { passkeysStore } from './passkeys.store.ts'
import { deviceOf, type MemberCtx, type Viewer } from './viewer-identity.ts'

const challengeLifetimeMs = 5 * minuteMs
const maxPasskeys = 10

/** Turns errors of the library, which validates the response of the browser, into `passkey_failed`. */
async function orPasskeyFailed<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('passkey_failed')
  }
}

export function passkeyUseCases(deps: UseCaseDeps) {
  const { db, events, limits, publicUrl, records } = deps
  const challengeExpiry = (now: Date) => new Date(now.getTime() + challengeLifetimeMs)

  /** Verifies the response to a login challenge and returns its passkey. Throws `passkey_failed`. */
  async function requirePasskey(ctx: SiteCtx, response: object) {
    const siteId = ctx.site.id
    const answer = response as AuthenticationResponseJSON
    const passkey = typeof answer.id === 'string' && (await passkeysStore.byCredential(db.direct, siteId, answer.id))
    if (!passkey) throw new AppError('passkey_failed')
    const { verified, authenticationInfo } = await orPasskeyFailed(() =>
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: (challenge) => passkeysStore.consumeChallenge(db.direct, siteId, challenge, null, ctx.now),
        expectedOrigin: publicUrl(ctx.site.host),
        expectedRPID: ctx.site.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }),
    )
    if (!verified) throw new AppError('passkey_failed')
    await passkeysStore.recordUse(db.direct, siteId, passkey.credential_id, authenticationInfo.newCounter, ctx.now)
    return passkey
  }

  return {
    async passkeyOptions(ctx: MemberCtx): Promise<object> {
      const existing = await passkeysStore.listForMember(db.direct, ctx.site.id, ctx.viewer.id)
      if (existing.length >= maxPasskeys) throw new AppError('passkey_failed')
      const options = await generateRegistrationOptions({
        rpName: ctx.site.name,
        rpID: ctx.site.host,
        userName: ctx.viewer.username,
        userID: new TextEncoder().encode(ctx.viewer.id),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await passkeysStore.insertChallenge(db.direct, ctx.site.id, {
        challenge: options.challenge,
        memberId: ctx.viewer.id,
        expiresAt: challengeExpiry(ctx.now),
      })
      return options
    },

    /** Stores a new passkey. Throws `passkey_failed` when the response matches no challenge of this member. */
    async addPasskey(ctx: MemberCtx, input: { response: object; name: string }): Promise<void> {
      const { registrationInfo, verified } = await orPasskeyFailed(() =>
        verifyRegistrationResponse({
          response: input.response as RegistrationResponseJSON,
          expectedChallenge: (challenge) =>
            passkeysStore.consumeChallenge(db.direct, ctx.site.id, challenge, ctx.viewer.id, ctx.now),
          expectedOrigin: publicUrl(ctx.site.host),
          expectedRPID: ctx.site.host,
          requireUserVerification: true,
        }),
      )
      if (!verified) throw new AppError('passkey_failed')
      const { credential } = registrationInfo
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await db.transaction(async (tx) => {
        await passkeysStore.insert(tx, at.siteId, {
          credentialId: credential.id,
          memberId,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name: input.name,
          createdAt: at.now,
        })
        await applyCredentialChange(deps, tx, at, 'passkey_added', { memberId, device: deviceOf(ctx) })
        await events.emit(tx, passkeyAdded(at, { memberId }))
      })
    },

    /** Removes a passkey. Throws `not_found` for a passkey of another member. */
    async removePasskey(ctx: MemberCtx, credentialId: string): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await db.transaction(async (tx) => {
        if (!(await passkeysStore.remove(tx, at.siteId, memberId, credentialId))) throw new AppError('not_found')
        await applyCredentialChange(deps, tx, at, 'passkey_removed', { memberId, device: deviceOf(ctx) })
        await events.emit(tx, passkeyRemoved(at, { memberId }))
      })
    },

    async passkeyLoginOptions(ctx: SiteCtx, ip: string): Promise<object> {
      await limits.network.require(`${ctx.site.id}:${networkPrefix(ip)}`)
      const options = await generateAuthenticationOptions({ rpID: ctx.site.host, userVerification: 'required' })
      await passkeysStore.insertChallenge(db.direct, ctx.site.id, {
        challenge: options.challenge,
        memberId: null,
        expiresAt: challengeExpiry(ctx.now),
      })
      return options
    },

    /** Opens a session. Throws `passkey_failed`, `too_many_requests`, `account_pending_deletion`, `self_excluded`. */
    async passkeyLogin(
      ctx: SiteCtx,
      { response, stay, caller }: { response: object; stay: boolean; caller: Caller },
    ): Promise<{ viewer: Viewer; session: OpenedSession }> {
      const siteId = ctx.site.id
      await limits.network.require(`${siteId}:${networkPrefix(caller.ip)}`)
      const { member_id: memberId } = await requirePasskey(ctx, response)
      const account = await records.byId(db.direct, siteId, memberId)
      if (!account) throw new AppError('passkey_failed')
      const { viewer, deletionRequestedAt } = account
      await requireNotPendingDeletion(deps, ctx, { memberId, deletionRequestedAt })
      return { viewer, session: await openSession(deps, ctx, { memberId, stay, caller }) }
    },

    /** Renews the session after a passkey check. Throws `passkey_failed`, `too_many_requests`. */
    async confirmByPasskey(ctx: MemberCtx, response: object, token: string): Promise<RenewedSession | undefined> {
      const limitKey = `${ctx.site.id}:confirm:${ctx.viewer.id}`
      await limits.password.require(limitKey)
      const passkey = await requirePasskey(ctx, response)
      if (passkey.member_id !== ctx.viewer.id) throw new AppError('passkey_failed')
      await limits.password.reset(limitKey)
      return renewSession(deps, ctx, token)
    },
  }
}
