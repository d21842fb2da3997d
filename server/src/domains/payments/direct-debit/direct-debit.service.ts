import { dayMs } from '@velvet/contract/durations'
import { mandateTextVersion } from '@velvet/contract/direct-debit-rules'
import { isCurrency } from '@velvet/contract/currencies'
import { maskIban } from '@velvet/contract/iban'
import { AppError } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../platform/payment-provider/payment-provider.ts'
import type { BanIdentifier, MemberCtx } from '../../accounts/index.ts'
import type { BegunPayment } from '../begin-payment.ts'
import type { OrderRequest, PriceRequest } from '../place-order.ts'
import { collectionDay } from './collection-day.ts'
import { readAccount, type AccountForm, type DebitAccount } from './debit-account.ts'
import type { DirectDebitDeps } from './direct-debit-deps.ts'
import { mandateReference } from './mandate-reference.ts'
import { createMandates, encryptionContext, type Debit, type DebitRules } from './mandates.ts'
import { mandatesStore } from './mandates.store.ts'
import { maskMobile } from './mobile-number.ts'
import { createSmsCodes } from './sms-codes.ts'
import { smsCodesStore } from './sms-codes.store.ts'

type Caller = { ip: string; key: string }
type Signature = { form: AccountForm; code: string; request: OrderRequest }
type Prepared = { account: DebitAccount; debit: Debit; rules: DebitRules }

export type DirectDebit = ReturnType<typeof createDirectDebit>

/** Longer than the period in which a bank may ask for proof of a mandate. */
const mandateRetentionMs = 14 * 31 * dayMs

export function createDirectDebit(deps: DirectDebitDeps) {
  const { db, fieldCrypto, providers, sites, accounts, shop } = deps
  const codes = createSmsCodes(deps)
  const mandates = createMandates(deps)

  async function prepare(ctx: MemberCtx, form: AccountForm, request: PriceRequest): Promise<Prepared> {
    const rules = ctx.site.directDebit
    if (!rules) throw new AppError('method_unavailable')
    const account = readAccount(form, request.country, ctx.site.countries)
    const { min = 0, max = Infinity } = await shop.requireMethod(ctx, request.country, 'sepa_dd')
    const { price, bundle } = await shop.priceOf(ctx, request, 'sepa_dd')
    if (price < min || price > max) throw new AppError('method_unavailable')
    const collectOn = collectionDay(ctx.now, rules.noticeDays)
    return { account, rules, debit: { amount: price, currency: bundle.currency, collectOn } }
  }

  /** Verifies the code, claims it for this idempotency key and stores the mandate. Returns the id of the mandate. */
  async function sign(ctx: MemberCtx, { form, code, request }: Signature, key: string): Promise<string> {
    const { account, debit, rules } = await prepare(ctx, form, request)
    const debtor = mandates.debtorOf(ctx, account)
    const id = await codes.check(ctx, code, { ...account, ...debit })
    const isBanned = await db.transaction(async (tx) => {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const matches = await accounts.findBans(tx, ctx.site, toIdentifiers(account), at.now, ctx.viewer.id)
      await accounts.reportBanMatches(tx, at, ctx.viewer.id, matches)
      if (matches.length > 0) return true
      await mandatesStore.lockDebtor(tx, ctx.site.id, debtor)
      await codes.claim(tx, ctx, id, key)
      await mandates.requireOwnLimits(tx, ctx, rules, debit.amount)
      await mandates.requireSharedLimits(tx, ctx, debtor, rules, debit.amount)
      await mandates.sign(tx, ctx, id, account, debit)
      return false
    })
    if (isBanned) throw new AppError('method_unavailable')
    return id
  }

  /** Returns the mandate at its provider. Creates it at the provider of new payments if it has none yet. */
  async function registerMandate(ctx: MemberCtx, id: string, ip: string) {
    const mandate = await mandatesStore.byId(db.direct, ctx.site.id, id)
    if (!mandate || !isCurrency(mandate.currency)) throw new AppError('not_found')
    const known = { collectOn: mandate.collect_on, country: mandate.iban_masked.slice(0, 2) }
    if (mandate.provider && mandate.provider_ref)
      return { providerId: mandate.provider, directDebit: { mandateRef: mandate.provider_ref, ...known } }
    const { id: providerId, directDebit: debits } = providers.forNewPayments
    if (!debits) throw new AppError('method_unavailable')
    const decrypt = (column: 'holder' | 'iban', text: string) =>
      fieldCrypto.decrypt(text, encryptionContext(column, id))
    const { mandateRef } = await debits
      .createMandate({
        holder: decrypt('holder', mandate.holder),
        iban: decrypt('iban', mandate.iban),
        ip,
        descriptor: ctx.site.statementText,
        amount: { minor: mandate.amount, currency: mandate.currency },
      })
      .catch((error: unknown) => {
        throw toRegistrationError(error)
      })
    await mandatesStore.setProviderRef(db.direct, ctx.site.id, id, { provider: providerId, providerRef: mandateRef })
    return { providerId, directDebit: { mandateRef, ...known } }
  }

  const revoke = async (providerId: string, mandateRef: string): Promise<void> =>
    providers.of(providerId).directDebit?.revokeMandate(mandateRef)

  /**
   * Deletes a mandate without an order, so that its code can sign again and it does not count towards the limits. If an
   * order was stored before the failure, the mandate stays as its proof and the code stays used.
   */
  async function undoSignature(ctx: MemberCtx, id: string): Promise<void> {
    const mandate = await mandatesStore.byId(db.direct, ctx.site.id, id)
    await db.transaction(async (tx) => {
      if (await mandatesStore.deleteUnused(tx, ctx.site.id, id)) await codes.release(tx, ctx, id)
    })
    if (mandate?.provider && mandate.provider_ref)
      await revoke(mandate.provider, mandate.provider_ref).catch(ignoreProvider)
  }

  return {
    /**
     * Sends the code that signs this debit and returns the mandate. Reveals nothing about other members: their use of
     * the same account or phone is only checked by `pay`. Throws `invalid_input` with the fields,
     * `direct_debit_blocked`, `direct_debit_limit_reached`, `too_many_requests`, and the errors of a purchase.
     */
    async sendCode(ctx: MemberCtx, form: AccountForm, request: PriceRequest, caller: Caller) {
      const { account, debit, rules } = await prepare(ctx, form, request)
      await mandates.requireOwnLimits(db.direct, ctx, rules, debit.amount)
      const company = await sites.company(ctx)
      const { id, expiresAt } = await codes.send(ctx, { ...account, ...debit }, caller)
      return {
        sentTo: maskMobile(account.mobile),
        expiresAt,
        mandate: {
          reference: mandateReference(id),
          creditor: company.name,
          creditorId: rules.creditorId,
          textVersion: mandateTextVersion,
          iban: maskIban(account.iban),
          ...debit,
        },
      }
    },

    /**
     * Signs the mandate and places the order. Repeating the key returns the same debit, which makes it safe to retry
     * after `unavailable`. Throws `code_invalid` and what `sendCode` and `placeOrder` throw.
     */
    async pay(ctx: MemberCtx, signature: Signature, { ip, key }: Caller): Promise<BegunPayment> {
      const earlier = await codes.findUsedBy(ctx, key)
      const id = earlier ?? (await sign(ctx, signature, key))
      try {
        const { providerId, directDebit } = await registerMandate(ctx, id, ip)
        const order = { ...signature.request, method: 'sepa_dd', storeCard: false, directDebit } as const
        return await shop.placeOrder(ctx, order, key, providerId)
      } catch (error) {
        if (!earlier && error instanceof AppError && error.status < 500) await undoSignature(ctx, id)
        throw error
      }
    },

    /** Returns what the payer has to be notified of before the debit is collected. */
    announcement: async (siteId: string, orderId: string) => {
      const mandate = await mandatesStore.ofOrder(db.direct, siteId, orderId)
      if (!mandate) return undefined
      const { reference, amount, currency, collect_on: collectOn, iban_masked: iban } = mandate
      return { reference, amount, currency, collectOn, iban }
    },

    /** Deletes codes, mandates and blocks that are older than their retention period. */
    async deleteOld(siteId: string, now: Date): Promise<void> {
      await codes.deleteOld(siteId, now)
      await mandatesStore.deleteOlderThan(db.direct, siteId, new Date(now.getTime() - mandateRetentionMs))
    },

    /** Returns the accounts and phones with which a member signed debits, as identifiers of a ban. */
    async banIdentifiersOf(siteId: string, memberId: string): Promise<BanIdentifier[]> {
      const signed = await mandatesStore.list(db.direct, siteId, memberId)
      return signed.flatMap(({ id, iban, mobile }) =>
        toIdentifiers({
          iban: fieldCrypto.decrypt(iban, encryptionContext('iban', id)),
          mobile: fieldCrypto.decrypt(mobile, encryptionContext('mobile', id)),
        }),
      )
    },

    async exportOf(siteId: string, memberId: string) {
      const [signed, blocks, sent] = await Promise.all([
        mandatesStore.list(db.direct, siteId, memberId),
        mandatesStore.listBlocks(db.direct, siteId, memberId),
        smsCodesStore.list(db.direct, siteId, memberId),
      ])
      const decrypted = signed.map(
        ({ holder, address, iban, mobile, provider: _provider, provider_ref: _ref, ...mandate }) => {
          const decrypt = (column: Parameters<typeof encryptionContext>[0], text: string) =>
            fieldCrypto.decrypt(text, encryptionContext(column, mandate.id))
          return {
            ...mandate,
            holder: decrypt('holder', holder),
            address: JSON.parse(decrypt('address', address)) as unknown,
            iban: decrypt('iban', iban),
            mobile: decrypt('mobile', mobile),
          }
        },
      )
      return { mandates: decrypted, blocks, codes: sent }
    },

    async erase(siteId: string, memberId: string): Promise<void> {
      await smsCodesStore.erase(db.direct, siteId, memberId)
      await db.transaction((tx) => mandatesStore.erase(tx, siteId, memberId))
    },
  }
}

const toIdentifiers = ({ iban, mobile }: Pick<DebitAccount, 'iban' | 'mobile'>): BanIdentifier[] => [
  { kind: 'iban', value: iban },
  { kind: 'phone', value: mobile },
]

/** A mandate that the provider refuses is reported as an invalid IBAN. */
function toRegistrationError(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  return error.kind === 'refused'
    ? new AppError('invalid_input', { fields: ['iban'], problems: ['iban_invalid'] })
    : new AppError('unavailable')
}

function ignoreProvider(error: unknown): void {
  if (!(error instanceof PaymentProviderError)) throw error
}
