import { mandateTextVersion } from '@velvet/contract/direct-debit-rules'
import { isCurrency } from '@velvet/contract/currencies'
import { maskIban } from '@velvet/contract/iban'
import { maskMobile } from '@velvet/contract/mobile-numbers'
import { AppError } from '../../../platform/errors.ts'
import { PaymentProviderError } from '../../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import type { Begun } from '../begin-payment.ts'
import type { OrderWish } from '../place-order.ts'
import { collectionDay } from './collection-day.ts'
import { readAccount, type AccountForm, type DebitAccount } from './debit-account.ts'
import type { DirectDebitDeps } from './direct-debit-deps.ts'
import { mandateReference } from './mandate-reference.ts'
import { createMandates, sealedContext, type Debit, type DebitRules } from './mandates.ts'
import { mandatesStore } from './mandates.store.ts'
import { createSmsCodes } from './sms-codes.ts'
import { smsCodesStore } from './sms-codes.store.ts'

type Caller = { ip: string; key: string }
type Wish = Pick<OrderWish, 'bundleId' | 'country' | 'discountCode'>
type Signature = { form: AccountForm; code: string; wish: OrderWish }
type Prepared = { account: DebitAccount; debit: Debit; rules: DebitRules }

export type DirectDebit = ReturnType<typeof createDirectDebit>

/** Longer than a bank may ask for the proof that a debit was allowed. */
const proofLife = 14 * 31 * 24 * 60 * 60 * 1000

export function createDirectDebit(deps: DirectDebitDeps) {
  const { db, fieldCrypto, provider, sites, shop } = deps
  const codes = createSmsCodes(deps)
  const mandates = createMandates(deps)

  async function prepare(ctx: MemberCtx, form: AccountForm, wish: Wish): Promise<Prepared> {
    const rules = ctx.site.directDebit
    if (!rules) throw new AppError('method_unavailable')
    const account = readAccount(form, wish.country, ctx.site.countries)
    const { min = 0, max = Infinity } = await shop.requireMethod(ctx, wish.country, 'sepa_dd')
    const { price, bundle } = await shop.priceOf(ctx, wish, 'sepa_dd')
    if (price < min || price > max) throw new AppError('method_unavailable')
    const collectOn = collectionDay(ctx.now, rules.noticeDays)
    return { account, rules, debit: { amount: price, currency: bundle.currency, collectOn } }
  }

  /** Checks the code and writes the mandate down, in the name of this write. Answers its id. */
  async function sign(ctx: MemberCtx, { form, code, wish }: Signature, key: string): Promise<string> {
    const { account, debit, rules } = await prepare(ctx, form, wish)
    const debtor = mandates.debtorOf(ctx, account.iban)
    const id = await codes.check(ctx, code, { ...account, ...debit })
    await db.transaction(async (tx) => {
      await mandatesStore.lockDebtor(tx, ctx.site.id, debtor)
      await codes.claim(tx, ctx, id, key)
      await mandates.requireRoom(tx, ctx, debtor, rules, debit.amount)
      await mandates.sign(tx, ctx, id, account, debit)
    })
    return id
  }

  /** The mandate as the provider knows it; made there when it is not known yet. */
  async function registered(ctx: MemberCtx, id: string, ip: string) {
    const mandate = await mandatesStore.byId(db.direct, ctx.site.id, id)
    if (!mandate || !isCurrency(mandate.currency)) throw new AppError('not_found')
    if (mandate.provider_ref) return { mandateRef: mandate.provider_ref, collectOn: mandate.collect_on }
    const open = (column: 'holder' | 'iban', text: string) => fieldCrypto.decrypt(text, sealedContext(column, id))
    const { mandateRef } = await provider
      .createMandate({
        holder: open('holder', mandate.holder),
        iban: open('iban', mandate.iban),
        ip,
        descriptor: ctx.site.statementText,
        amount: { minor: mandate.amount, currency: mandate.currency },
      })
      .catch((error: unknown) => {
        throw whyUnregistered(error)
      })
    await mandatesStore.setProviderRef(db.direct, ctx.site.id, id, mandateRef)
    return { mandateRef, collectOn: mandate.collect_on }
  }

  /**
   * Nothing came of it: the same code may sign again, and nothing counts against a limit. Where an order was written
   * before it failed, the mandate stays as its proof and the code is used up.
   */
  async function undo(ctx: MemberCtx, id: string): Promise<void> {
    const mandate = await mandatesStore.byId(db.direct, ctx.site.id, id)
    await db.transaction(async (tx) => {
      if (await mandatesStore.removeUnused(tx, ctx.site.id, id)) await codes.release(tx, ctx, id)
    })
    if (mandate?.provider_ref) await provider.revokeMandate(mandate.provider_ref).catch(ignoreProvider)
  }

  return {
    /**
     * Sends the code that signs this debit and answers the mandate. Throws `invalid_input` with the fields,
     * `direct_debit_blocked`, `direct_debit_limit_reached`, `too_many_requests`, and what keeps a purchase from happening.
     */
    async sendCode(ctx: MemberCtx, form: AccountForm, wish: Wish, caller: Caller) {
      const { account, debit, rules } = await prepare(ctx, form, wish)
      const debtor = mandates.debtorOf(ctx, account.iban)
      await mandates.requireRoom(db.direct, ctx, debtor, rules, debit.amount)
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
     * Signs and orders. The same key is the same debit, and after `unavailable` it is safe to try again with it. Throws
     * `code_invalid` and what `sendCode` and `placeOrder` throw.
     */
    async pay(ctx: MemberCtx, signature: Signature, { ip, key }: Caller): Promise<Begun> {
      const earlier = await codes.usedBy(ctx, key)
      const id = earlier ?? (await sign(ctx, signature, key))
      try {
        const directDebit = await registered(ctx, id, ip)
        const order = { ...signature.wish, method: 'sepa_dd', storeCard: false, directDebit } as const
        return await shop.placeOrder(ctx, order, key)
      } catch (error) {
        if (!earlier && error instanceof AppError && error.status < 500) await undo(ctx, id)
        throw error
      }
    },

    /** What has to be said before the bank is asked: how much, when, from which account, under which reference. */
    async announcement(siteId: string, orderId: string) {
      const mandate = await mandatesStore.ofOrder(db.direct, siteId, orderId)
      if (!mandate) return undefined
      const { reference, amount, currency, collect_on: collectOn, iban_masked: iban } = mandate
      return { reference, amount, currency, collectOn, iban }
    },

    async forgetOld(siteId: string, now: Date): Promise<void> {
      await codes.forget(siteId, now)
      await mandatesStore.forget(db.direct, siteId, new Date(now.getTime() - proofLife))
    },

    async exportOf(siteId: string, memberId: string) {
      const [signed, blocks, sent] = await Promise.all([
        mandatesStore.list(db.direct, siteId, memberId),
        mandatesStore.listBlocks(db.direct, siteId, memberId),
        smsCodesStore.list(db.direct, siteId, memberId),
      ])
      const opened = signed.map(({ holder, address, iban, mobile, provider_ref: _ref, ...mandate }) => {
        const open = (column: Parameters<typeof sealedContext>[0], text: string) =>
          fieldCrypto.decrypt(text, sealedContext(column, mandate.id))
        return {
          ...mandate,
          holder: open('holder', holder),
          address: JSON.parse(open('address', address)) as unknown,
          iban: open('iban', iban),
          mobile: open('mobile', mobile),
        }
      })
      return { mandates: opened, blocks, codes: sent }
    },

    async erase(siteId: string, memberId: string): Promise<void> {
      await smsCodesStore.erase(db.direct, siteId, memberId)
      await db.transaction((tx) => mandatesStore.erase(tx, siteId, memberId))
    },
  }
}

/** A refusal is about the account: nothing else in it is the member's. */
function whyUnregistered(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  return error.kind === 'refused'
    ? new AppError('invalid_input', { fields: ['iban'], problems: ['iban_invalid'] })
    : new AppError('unavailable')
}

function ignoreProvider(error: unknown): void {
  if (!(error instanceof PaymentProviderError)) throw error
}
