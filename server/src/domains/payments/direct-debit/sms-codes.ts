import { randomInt, timingSafeEqual } from 'node:crypto'
import { smsCode, smsLimits } from '@velvet/contract/direct-debit-rules'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { SmsError } from '../../../platform/sms.ts'
import { networkOf, type MemberCtx } from '../../accounts/index.ts'
import type { DirectDebitDeps } from './direct-debit-deps.ts'
import { smsCodesStore as store } from './sms-codes.store.ts'

/** What a code stands for: with another number, account or amount it is another code. */
export type Signing = { mobile: string; iban: string; amount: number; currency: string }

type Asking = { ip: string; key: string }

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

export function createSmsCodes({ db, fieldCrypto, sms, texts }: DirectDebitDeps) {
  const hashOf = (id: string, code: string, { mobile, iban, amount, currency }: Signing) =>
    fieldCrypto.fingerprint(JSON.stringify([id, code, mobile, iban, amount, currency]), 'sms_codes.code')

  async function requireRoom(tx: Tx, { site, now }: MemberCtx, mobileHash: string, networkHash: string): Promise<void> {
    const { perNumber, perNetwork } = smsLimits
    const toMobile = await store.countToMobile(tx, site.id, mobileHash, before(now, perNumber.seconds))
    const toNetwork = await store.countToNetwork(tx, site.id, networkHash, before(now, perNetwork.seconds))
    if (toMobile >= perNumber.most || toNetwork >= perNetwork.most) throw new AppError('too_many_requests')
  }

  return {
    /**
     * Sends a new code, which replaces the one before. The same key is the same message. Throws `too_many_requests`,
     * `unavailable`, and `invalid_input` for a number that takes no messages.
     */
    async send(ctx: MemberCtx, signing: Signing, { ip, key }: Asking): Promise<{ id: string; expiresAt: Date }> {
      const { site, viewer, now } = ctx
      const id = newId()
      const code = String(randomInt(10 ** smsCode.digits)).padStart(smsCode.digits, '0')
      const expiresAt = new Date(now.getTime() + smsCode.lifeSeconds * 1000)
      const mobileHash = fieldCrypto.fingerprint(signing.mobile, 'sms_codes.mobile')
      const networkHash = fieldCrypto.fingerprint(networkOf(ip), 'sms_codes.network')
      const earlier = await db.transaction(async (tx) => {
        await store.lockSending(tx, site.id, [mobileHash, networkHash])
        const sent = await store.askedBy(tx, site.id, viewer.id, key)
        if (sent) return sent
        await requireRoom(tx, ctx, mobileHash, networkHash)
        const codeHash = hashOf(id, code, signing)
        await store.insert(tx, site.id, {
          ...{ id, memberId: viewer.id, mobileHash, networkHash, codeHash },
          ...{ askedBy: key, now, expiresAt },
        })
        return undefined
      })
      if (earlier) return { id: earlier.id, expiresAt: earlier.expires_at }
      const text = texts.in(ctx.locale)('sms.debit_code', { code, minutes: smsCode.lifeSeconds / 60 })
      await sms.send({ to: signing.mobile, text }).catch(async (error: unknown) => {
        await store.markUnsent(db.direct, site.id, id)
        throw whyUnsent(error)
      })
      return { id, expiresAt }
    },

    /** Answers the code's id. Every call is a try, and after the last one even the right code is wrong. Throws `code_invalid`. */
    async check({ site, viewer, now }: MemberCtx, code: string, signing: Signing): Promise<string> {
      const tried = await store.takeTry(db.direct, site.id, viewer.id, smsCode.tries, now)
      if (!tried || !isSame(tried.code_hash, hashOf(tried.id, code, signing))) throw new AppError('code_invalid')
      return tried.id
    },

    /** Throws `code_invalid` for the second of two writes with one code. */
    async claim(tx: Tx, { site }: MemberCtx, id: string, key: string): Promise<void> {
      if (!(await store.claim(tx, site.id, id, key))) throw new AppError('code_invalid')
    },

    release: (tx: Tx, { site }: MemberCtx, id: string): Promise<void> => store.release(tx, site.id, id),

    /** The code that this write has used already. */
    usedBy: async ({ site, viewer }: MemberCtx, key: string): Promise<string | undefined> =>
      (await store.usedBy(db.direct, site.id, viewer.id, key))?.id,

    /** What the limits have to remember, and not a moment longer. */
    forget: (siteId: string, now: Date): Promise<void> =>
      store.forget(db.direct, siteId, before(now, smsLimits.perNetwork.seconds)),
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function whyUnsent(error: unknown): unknown {
  if (!(error instanceof SmsError)) return error
  return error.kind === 'refused'
    ? new AppError('invalid_input', { fields: ['mobile_number'], problems: ['mobile_invalid'] })
    : new AppError('unavailable')
}
