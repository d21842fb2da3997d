import { mandateTextVersion } from '@velvet/contract/direct-debit-rules'
import { maskIban } from '@velvet/contract/iban'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FieldCrypto } from '../../../platform/field-crypto.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import type { DebitAccount } from './debit-account.ts'
import { mandateReference } from './mandate-reference.ts'
import { mandatesStore as store, type Debtor } from './mandates.store.ts'

export type DebitRules = NonNullable<MemberCtx['site']['directDebit']>
export type Debit = { amount: number; currency: string; collectOn: string }

const minute = 60 * 1000
const week = 7 * 24 * 60 * minute
/** A signed mandate without an order counts so long: then nobody is working on it any more. */
const signingTime = 15 * minute

const sealed = ['holder', 'address', 'iban', 'mobile'] as const
export const sealedContext = (column: (typeof sealed)[number], id: string) => `direct_debit_mandates.${column}:${id}`

export function createMandates({ fieldCrypto }: { fieldCrypto: FieldCrypto }) {
  const debtorOf = ({ viewer }: MemberCtx, iban: string): Debtor => ({
    memberId: viewer.id,
    ibanHashes: fieldCrypto.fingerprints(iban, 'direct_debit_mandates.iban'),
  })

  return {
    debtorOf,

    /** Throws `direct_debit_blocked` after a return, `direct_debit_limit_reached` when a week has no room for it. */
    async requireRoom(queryable: Queryable, ctx: MemberCtx, debtor: Debtor, rules: DebitRules, amount: number) {
      const { site, now } = ctx
      if (await store.isBlocked(queryable, site.id, debtor)) throw new AppError('direct_debit_blocked')
      const since = new Date(now.getTime() - week)
      const fresh = new Date(now.getTime() - signingTime)
      const debits = await store.debitsSince(queryable, site.id, debtor, since, fresh)
      if (debits.some((known) => known.count >= rules.weeklyDebits || known.amount + amount > rules.weeklyAmount))
        throw new AppError('direct_debit_limit_reached')
    },

    /** Writes down what was agreed; nobody can read it here but with the key. */
    async sign(tx: Tx, ctx: MemberCtx, id: string, account: DebitAccount, debit: Debit): Promise<void> {
      const seal = (column: (typeof sealed)[number], plain: string) =>
        fieldCrypto.encrypt(plain, sealedContext(column, id))
      await store.insert(tx, ctx.site.id, {
        id,
        memberId: ctx.viewer.id,
        reference: mandateReference(id),
        holder: seal('holder', account.holder),
        address: seal('address', JSON.stringify(account.address)),
        iban: seal('iban', account.iban),
        mobile: seal('mobile', account.mobile),
        ibanMasked: maskIban(account.iban),
        ibanHash: fieldCrypto.fingerprint(account.iban, 'direct_debit_mandates.iban'),
        ...debit,
        textVersion: mandateTextVersion,
        locale: ctx.locale,
        now: ctx.now,
      })
    },
  }
}
