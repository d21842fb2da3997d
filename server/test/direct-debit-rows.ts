import { maskIban } from '@velvet/contract/iban'
import { encryptionContext } from '../src/domains/payments/direct-debit/mandates.ts'
import { mandateReference } from '../src/domains/payments/direct-debit/mandate-reference.ts'
import { newOrderNumber } from '../src/domains/payments/order-number.ts'
import { newId } from '../src/platform/ids.ts'
import { queryAsOwner } from './decisions.ts'
import type { TestMember } from './members.ts'
import type { World } from './world.ts'

/** Inserts the rows of a direct debit, without a provider. Returns what they contain. */
export async function aDirectDebit(world: World, { siteId, id: memberId }: TestMember) {
  const [id, orderNumber] = [newId(), newOrderNumber()]
  const values = { holder: 'Wilhelmina Zandstra', mobile: '+31612345678', iban: 'NL91ABNA0417164300' }
  const street = 'Korenmolenlaan'
  const seal = (column: 'holder' | 'mobile' | 'iban' | 'address', plain: string) =>
    world.container.fieldCrypto.encrypt(plain, encryptionContext(column, id))
  const reference = mandateReference(id)
  await queryAsOwner(
    world,
    `insert into direct_debit_mandates (site_id, id, member_id, reference, holder, address, iban, mobile, iban_masked,
       iban_hash, amount, currency, collect_on, text_version, locale, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', 1499, 'EUR', $10, 'v', 'nl', $11)`,
    [
      ...[siteId, id, memberId, reference, seal('holder', values.holder), seal('address', street)],
      ...[
        seal('iban', values.iban),
        seal('mobile', values.mobile),
        maskIban(values.iban),
        '2026-11-20',
        world.time.now,
      ],
    ],
  )
  await queryAsOwner(
    world,
    `insert into orders (site_id, id, number, member_id, bundle_id, credits, list_price, price, currency, method, country,
       locale, state, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $2, 10, 1499, 1499, 'EUR', 'sepa_dd', 'NL', 'nl', 'paid', $5, $5, $5)`,
    [siteId, newId(), orderNumber, memberId, world.time.now],
  )
  return { ...values, street, reference, orderNumber }
}
