import { dayMs, minuteMs } from '@velvet/contract/durations'
import { mandateTextVersion } from '@velvet/contract/direct-debit-rules'
import { maskIban } from '@velvet/contract/iban'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FieldCrypto } from '../../../platform/field-crypto.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import { refundClaimsStore } from '../refund-claims.store.ts'
import type { DebitAccount } from './debit-account.ts'
import { mandateReference } from './mandate-reference.ts'
import { mandatesStore as store, type Debtor } from './mandates.store.ts'

export type DebitRules = NonNullable<MemberCtx['site']['directDebit']>
export type Debit = { amount: number; currency: string; collectOn: string }

const weekMs = 7 * dayMs
/** A signed mandate without an order counts for this long. No request is still placing its order after that. */
const placingTimeoutMs = 15 * minuteMs

/**
 * Limits of one account across all members. They are higher than those of one member, because a code by text message
 * proves a phone and not an account: another member's debits must not block the owner of the account.
 */
const accountCeiling = { weeklyLimits: 3, returnedPayers: 3 }

const encryptedColumns = ['holder', 'address', 'iban', 'mobile'] as const
export const encryptionContext = (column: (typeof encryptedColumns)[number], id: string) =>
  `direct_debit_mandates.${column}:${id}`

/** Contexts of the hashes by which accounts and phones are found. */
export const hashContexts = { iban: 'direct_debit_mandates.iban', mobile: 'direct_debit_mandates.mobile' }

/** Signed mandates and the limits of direct debits. */
export function createMandates({ fieldCrypto }: { fieldCrypto: FieldCrypto }) {
  const debtorOf = ({ viewer }: MemberCtx, { iban, mobile }: DebitAccount): Debtor => ({
    memberId: viewer.id,
    ibanHashes: fieldCrypto.fingerprints(iban, hashContexts.iban),
    mobileHashes: fieldCrypto.fingerprints(mobile, hashContexts.mobile),
  })

  const periods = (now: Date) => ({
    since: new Date(now.getTime() - weekMs),
    fresh: new Date(now.getTime() - placingTimeoutMs),
  })

  return {
    debtorOf,

    /**
     * Checks the member's own debits only. Throws `direct_debit_blocked` after a return or while a claim is open, and
     * `direct_debit_limit_reached` if the amount exceeds a weekly limit.
     */
    async requireOwnLimits(queryable: Queryable, { site, viewer, now }: MemberCtx, rules: DebitRules, amount: number) {
      const isBlocked =
        (await store.isMemberBlocked(queryable, site.id, viewer.id)) ||
        (await refundClaimsStore.hasOpen(queryable, site.id, viewer.id))
      if (isBlocked) throw new AppError('direct_debit_blocked')
      const own = await store.debitsSince(queryable, site.id, { memberId: viewer.id }, periods(now))
      if (own.count >= rules.weeklyDebits || own.amount + amount > rules.weeklyAmount)
        throw new AppError('direct_debit_limit_reached', {
          debits: rules.weeklyDebits,
          // In whole euros, because the error text shows it.
          amount: rules.weeklyAmount / 100,
          days: weekMs / dayMs,
        })
    },

    /**
     * Checks the debits of all members with this phone and this account. Throws `method_unavailable`, which reveals
     * nothing about them. Call it only after the code was verified, so that accounts and numbers cannot be probed.
     */
    async requireSharedLimits(tx: Tx, { site, now }: MemberCtx, debtor: Debtor, rules: DebitRules, amount: number) {
      const { ibanHashes, mobileHashes } = debtor
      const all = await store.debitsSince(tx, site.id, { ibanHashes }, periods(now))
      const isRefused =
        all.count >= accountCeiling.weeklyLimits * rules.weeklyDebits ||
        all.amount + amount > accountCeiling.weeklyLimits * rules.weeklyAmount ||
        (await store.isMobileBlocked(tx, site.id, mobileHashes)) ||
        (await store.countReturnedPayers(tx, site.id, ibanHashes)) >= accountCeiling.returnedPayers
      if (isRefused) throw new AppError('method_unavailable')
    },

    /** Stores the signed mandate with its personal data encrypted. */
    async sign(tx: Tx, ctx: MemberCtx, id: string, account: DebitAccount, debit: Debit): Promise<void> {
      const encrypt = (column: (typeof encryptedColumns)[number], plain: string) =>
        fieldCrypto.encrypt(plain, encryptionContext(column, id))
      await store.insert(tx, ctx.site.id, {
        id,
        memberId: ctx.viewer.id,
        reference: mandateReference(id),
        holder: encrypt('holder', account.holder),
        address: encrypt('address', JSON.stringify(account.address)),
        iban: encrypt('iban', account.iban),
        mobile: encrypt('mobile', account.mobile),
        ibanMasked: maskIban(account.iban),
        ibanHash: fieldCrypto.fingerprint(account.iban, hashContexts.iban),
        mobileHash: fieldCrypto.fingerprint(account.mobile, hashContexts.mobile),
        ...debit,
        textVersion: mandateTextVersion,
        locale: ctx.locale,
        now: ctx.now,
      })
    },
  }
}
