import { expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { newReceipt } from '../moderation/stores.ts'
import { profileIdIn } from '../moderation/index.ts'
import { parseSearchTerm } from './search-terms.policy.ts'

const id = newId()

it.each([
  [id, 'member_id', id],
  [` ${id.toUpperCase()} `, 'member_id', id],
  ['Anna@Example.test', 'email', 'anna@example.test'],
  [`https://site.test/members/${id}`, 'profile_address', id],
  [`site.test/members/${id}/chat?x=1`, 'profile_address', id],
  [`/members/${id}`, 'profile_address', id],
  ['K7M2P-9XQ4D', 'order_number', 'K7M2P-9XQ4D'],
  ['k7m2p9xq4d', 'order_number', 'k7m2p9xq4d'],
  ['k7m2p9xq', 'receipt', 'K7M2P9XQ'],
  ['V0000000000000000000000AB1', 'statement_reference', 'V0000000000000000000000AB1'],
  ['tr_7UhSN1zuXS', 'statement_reference', 'tr_7UhSN1zuXS'],
] as const)('recognises %s as %s', (typed, kind, value) => {
  expect(parseSearchTerm(typed, profileIdIn)).toEqual({ kind, value })
})

it.each(['anna', 'Anna Example', 'Anneliese', 'anna@', '@example.test', 'hello there', 'https://site.test/terms', 'a', 'Christiane'])(
  'does not search for %s',
  (typed) => {
    expect(parseSearchTerm(typed, profileIdIn)).toBeUndefined()
  },
) // prettier-ignore

it('recognises every receipt', () => {
  for (let n = 0; n < 200; n++) expect(parseSearchTerm(newReceipt(), profileIdIn)?.kind).toBe('receipt')
})
