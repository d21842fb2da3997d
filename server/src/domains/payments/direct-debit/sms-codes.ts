import { randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { daySeconds } from '@velvet/contract/durations'
import { smsCode, smsLimits } from '@velvet/contract/direct-debit-rules'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { SmsError } from '../../../platform/sms.ts'
import { networkPrefix } from '../../../platform/network-prefix.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import type { DirectDebitDeps } from './direct-debit-deps.ts'
import { smsCodesStore as store, type CodeLimit, type CodeTarget } from './sms-codes.store.ts'

/** The terms that a code signs. They are part of its hash, so a code is invalid for any other debit. */
export type DebitTerms = { mobile: string; iban: string; amount: number; currency: string }

type CodeTerms = DebitTerms & { mobileCountry: string }

type Caller = { ip: string; key: string }

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Codes by text message that sign direct debits. */
export function createSmsCodes({ db, fieldCrypto, sms, metrics, texts }: DirectDebitDeps) {
  /** Returns the hashes with all keys, the current one first: a code may be older than the current key. */
  const hashesOf = (id: string, code: string, { mobile, iban, amount, currency }: DebitTerms) =>
    fieldCrypto.fingerprints(JSON.stringify([id, code, mobile, iban, amount, currency]), 'sms_codes.code')

  const countLimit = (limit: CodeLimit) => metrics.smsMessages.inc({ outcome: 'limit', limit })

  /** Duration of the latest message. A withheld one takes as long, so that callers cannot tell the difference. */
  let lastSendMs = 0

  /**
   * Returns the limit that was reached, if any. Only limits that count requests of the caller, the network or the
   * country are reported. If other members used up the limit of the number, the message is withheld silently, because
   * the caller must not learn that the number is known here.
   */
  async function checkLimits(tx: Tx, { site, now }: MemberCtx, target: CodeTarget) {
    const limits = {
      member: smsLimits.perMember,
      number: smsLimits.perNumber,
      network: smsLimits.perNetwork,
      country: { most: site.directDebit?.dailyCodesPerCountry ?? 0, seconds: daySeconds },
    }
    const counts = await store.countRequested(tx, site.id, target, {
      member: secondsBefore(now, limits.member.seconds),
      number: secondsBefore(now, limits.number.seconds),
      network: secondsBefore(now, limits.network.seconds),
      country: secondsBefore(now, limits.country.seconds),
    })
    const names = ['member', 'number', 'network', 'country'] as const
    return {
      limit: names.find((name) => counts[name] >= limits[name].most),
      isWithheld: counts.sentToNumber >= limits.number.most,
    }
  }

  async function deliver(ctx: MemberCtx, id: string, to: string, code: string): Promise<void> {
    const text = texts.forLocale(ctx.locale)('sms.debit_code', { code, minutes: smsCode.ttlSeconds / 60 })
    const startedAt = performance.now()
    await sms.send({ to, text }).catch(async (error: unknown) => {
      await store.markUnsent(db.direct, ctx.site.id, id)
      throw toSendError(error)
    })
    lastSendMs = performance.now() - startedAt
    metrics.smsMessages.inc({ outcome: 'sent', limit: 'none' })
  }

  return {
    /**
     * Sends a new code, which replaces the one before. Repeating the key sends nothing again. The message is withheld
     * silently if other members' requests have used up the number's limit. Throws `too_many_requests`,
     * `method_unavailable` if the budget of the country is used up, `unavailable`, and `invalid_input` for a number
     * that cannot receive messages.
     */
    async send(ctx: MemberCtx, terms: CodeTerms, { ip, key }: Caller): Promise<{ id: string; expiresAt: Date }> {
      const { site, viewer, now } = ctx
      const id = newId()
      const code = String(randomInt(10 ** smsCode.digits)).padStart(smsCode.digits, '0')
      const expiresAt = new Date(now.getTime() + smsCode.ttlSeconds * 1000)
      const target = {
        memberId: viewer.id,
        mobileHash: fieldCrypto.fingerprint(terms.mobile, 'sms_codes.mobile'),
        networkHash: fieldCrypto.fingerprint(networkPrefix(ip), 'sms_codes.network'),
        country: terms.mobileCountry,
      }
      const decision = await db.transaction(async (tx) => {
        await store.lockSending(tx, site.id, target)
        const earlier = await store.findByRequestKey(tx, site.id, viewer.id, key)
        if (earlier) return { earlier }
        const { limit, isWithheld } = await checkLimits(tx, ctx, target)
        if (limit) return { limit }
        await store.insert(tx, site.id, {
          ...{ id, ...target, isWithheld, askedBy: key, now, expiresAt },
          // The hash of a withheld message is random, so that no typed code matches it.
          codeHash: hashesOf(id, isWithheld ? newId() : code, terms)[0] ?? '',
        })
        return { isWithheld }
      })
      if (decision.earlier) return { id: decision.earlier.id, expiresAt: decision.earlier.expires_at }
      if (decision.limit) {
        countLimit(decision.limit)
        throw new AppError(decision.limit === 'country' ? 'method_unavailable' : 'too_many_requests')
      }
      if (decision.isWithheld) {
        countLimit('number')
        await sleep(lastSendMs)
      } else await deliver(ctx, id, terms.mobile, code)
      return { id, expiresAt }
    },

    /** Verifies a code and returns its id. Every call uses one try. Throws `code_invalid`, also when no try is left. */
    async check({ site, viewer, now }: MemberCtx, code: string, terms: DebitTerms): Promise<string> {
      const attempted = await store.consumeTry(db.direct, site.id, viewer.id, smsCode.maxAttempts, now)
      if (!attempted || !hashesOf(attempted.id, code, terms).some((hash) => isSame(attempted.code_hash, hash)))
        throw new AppError('code_invalid')
      return attempted.id
    },

    /** Claims a code for an idempotency key. Throws `code_invalid` if it was claimed before. */
    async claim(tx: Tx, { site }: MemberCtx, id: string, key: string): Promise<void> {
      if (!(await store.claim(tx, site.id, id, key))) throw new AppError('code_invalid')
    },

    release: (tx: Tx, { site }: MemberCtx, id: string): Promise<void> => store.release(tx, site.id, id),

    /** Returns the id of the code that this idempotency key has used. */
    findUsedBy: async ({ site, viewer }: MemberCtx, key: string): Promise<string | undefined> =>
      (await store.findUsedBy(db.direct, site.id, viewer.id, key))?.id,

    /** Deletes codes that no limit counts any more. */
    deleteOld: (siteId: string, now: Date): Promise<void> =>
      store.deleteOlderThan(db.direct, siteId, secondsBefore(now, smsLimits.perNetwork.seconds)),
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function toSendError(error: unknown): unknown {
  if (!(error instanceof SmsError)) return error
  return error.kind === 'refused'
    ? new AppError('invalid_input', { fields: ['mobile_number'], problems: ['mobile_invalid'] })
    : new AppError('unavailable')
}
