import { sql } from 'kysely'
import type { ContextOf, SealedTable } from '../../platform/keys/sealed-tables.ts'
import { encryptionContext as mandateContext, hashContexts } from './direct-debit/mandates.ts'
import { cardFingerprintContext, cardHashContext } from './payment-cards.ts'
import { cardTokenContext } from './stored-card.ts'
import { encryptionContext as withdrawalContext } from './withdrawals.ts'

const ofWithdrawal: ContextOf = (valueOf) => withdrawalContext(valueOf('site_id'), valueOf('id'))
const ofMandate =
  (column: Parameters<typeof mandateContext>[0]): ContextOf =>
  (valueOf) =>
    mandateContext(column, valueOf('id'))

export const paymentsSealedTables: SealedTable[] = [
  {
    table: 'stored_cards',
    key: { site_id: 'uuid', member_id: 'uuid' },
    sealed: { token: (valueOf) => cardTokenContext(valueOf('site_id'), valueOf('member_id')) },
  },
  {
    table: 'payment_cards',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { fingerprint: (valueOf) => cardFingerprintContext(valueOf('site_id'), valueOf('id')) },
    hashes: { fingerprint_hash: { of: 'fingerprint', context: cardHashContext } },
  },
  {
    table: 'withdrawals',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: { name: ofWithdrawal, email: ofWithdrawal },
  },
  {
    table: 'direct_debit_mandates',
    key: { site_id: 'uuid', id: 'uuid' },
    sealed: {
      holder: ofMandate('holder'),
      address: ofMandate('address'),
      iban: ofMandate('iban'),
      mobile: ofMandate('mobile'),
    },
    hashes: {
      iban_hash: { of: 'iban', context: hashContexts.iban },
      mobile_hash: { of: 'mobile', context: hashContexts.mobile },
    },
  },
  {
    // Blocks have the hashes of their mandate and nothing that these could be computed from.
    table: 'direct_debit_blocks',
    key: { site_id: 'uuid', order_id: 'uuid' },
    sealed: {},
    copied: {
      columns: ['iban_hash', 'mobile_hash'],
      statement: sql`
        update direct_debit_blocks block set iban_hash = mandate.iban_hash, mobile_hash = mandate.mobile_hash
        from orders
        join direct_debit_mandates mandate
          on mandate.site_id = orders.site_id and mandate.provider_ref = orders.mandate_ref
        where orders.site_id = block.site_id and orders.id = block.order_id
          and (block.iban_hash, block.mobile_hash) is distinct from (mandate.iban_hash, mandate.mobile_hash)
      `,
    },
  },
]
