import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minuteMs } from '@velvet/contract/durations'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { staffCredentialsStore } from './staff-credentials.store.ts'

const challengeLifetimeMs = 5 * minuteMs

/** Turns errors of the library, which validates the response of the browser, into `passkey_failed`. */
async function orPasskeyFailed<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new AppError('passkey_failed')
  }
}

/** Passkeys of the desk. They belong to its host, so a member site cannot ask for them. */
export function createStaffPasskeys({ db, origin }: { db: Database; origin: string }) {
  const { hostname: rpID } = new URL(origin)

  /** Stores a challenge and deletes expired ones: no job of the product may use the tables of the staff. */
  async function storeChallenge(challenge: string, staffId: string | null, now: Date): Promise<void> {
    await staffCredentialsStore.deleteExpiredChallenges(db.direct, now)
    const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
    await staffCredentialsStore.insertChallenge(db.direct, { challenge, staffId, expiresAt })
  }

  return {
    async signInOptions(now: Date): Promise<object> {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await storeChallenge(options.challenge, null, now)
      return options
    },

    /** Returns the id of the member of staff whose passkey answered a challenge. Throws `passkey_failed`. */
    async verifySignIn(response: object, now: Date): Promise<string> {
      const answer = response as AuthenticationResponseJSON
      const passkey = typeof answer.id === 'string' && (await staffCredentialsStore.passkey(db.direct, answer.id))
      if (!passkey) throw new AppError('passkey_failed')
      const { verified, authenticationInfo } = await orPasskeyFailed(() =>
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: (challenge) => staffCredentialsStore.consumeChallenge(db.direct, challenge, null, now),
          expectedOrigin: origin,
          expectedRPID: rpID,
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
      await staffCredentialsStore.recordUse(db.direct, passkey.credential_id, authenticationInfo.newCounter, now)
      return passkey.staff_id
    },

    async enrolmentOptions({ id, code }: { id: string; code: string }, now: Date): Promise<object> {
      const existing = await staffCredentialsStore.passkeyIdsOf(db.direct, id)
      const options = await generateRegistrationOptions({
        rpName: 'Velvet desk',
        rpID,
        userName: code,
        userID: new TextEncoder().encode(id),
        attestationType: 'none',
        excludeCredentials: existing.map((credentialId) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await storeChallenge(options.challenge, id, now)
      return options
    },

    /** Stores a new passkey. Throws `passkey_failed` if the response matches no challenge of this person. */
    async add(tx: Tx, staffId: string, response: object, now: Date): Promise<void> {
      const { registrationInfo, verified } = await orPasskeyFailed(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: (challenge) => staffCredentialsStore.consumeChallenge(tx, challenge, staffId, now),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      )
      if (!verified) throw new AppError('passkey_failed')
      const { credential } = registrationInfo
      await staffCredentialsStore.insertPasskey(tx, {
        credentialId: credential.id,
        staffId,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        now,
      })
    },
  }
}
