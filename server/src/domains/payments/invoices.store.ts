import type { Insertable, Selectable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('payments')

const invoiceColumns = [
  'id',
  'kind',
  'company_id',
  'year',
  'number',
  'order_id',
  'order_number',
  'refund_id',
  'corrects',
  'member_id',
  'seller',
  'buyer',
  'country',
  'locale',
  'method',
  'credits',
  'currency',
  'gross',
  'net',
  'vat',
  'vat_rate',
  'issued_at',
] as const

export type InvoiceRow = Omit<Selectable<DB['invoices']>, 'site_id'>
export type NewInvoice = Omit<Insertable<DB['invoices']>, 'site_id'>

export const invoicesStore = {
  /** Returns the next number of the year. The counter stays locked until the transaction ends, which prevents gaps. */
  async nextNumber(tx: Tx, siteId: string, companyId: string, year: number): Promise<number> {
    const { last } = await on(tx)
      .insertInto('invoice_counters')
      .values({ site_id: siteId, company_id: companyId, year, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'company_id', 'year'])
          .doUpdateSet((set) => ({ last: set('invoice_counters.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    return last
  },

  async insert(tx: Tx, siteId: string, invoice: NewInvoice): Promise<void> {
    await on(tx)
      .insertInto('invoices')
      .values({ site_id: siteId, ...invoice })
      .execute()
  },

  ofOrders: (queryable: Queryable, siteId: string, orderIds: string[]) =>
    on(queryable)
      .selectFrom('invoices')
      .select(['id', 'order_id', 'kind', 'year', 'number'])
      .where('site_id', '=', siteId)
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute(),

  /** The invoice of an order, without its credit notes. */
  ofOrder: (queryable: Queryable, siteId: string, orderId: string): Promise<InvoiceRow | undefined> =>
    on(queryable)
      .selectFrom('invoices')
      .select(invoiceColumns)
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string, id: string): Promise<InvoiceRow | undefined> =>
    on(queryable)
      .selectFrom('invoices')
      .select(invoiceColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  listAll: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('invoices')
      .select(['kind', 'year', 'number', 'order_number', 'issued_at', 'currency', 'gross', 'vat', 'vat_rate', 'buyer'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  /** Removes the member and their name. The invoices stay for accounting. */
  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('invoices')
      .set({ member_id: null, buyer: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
