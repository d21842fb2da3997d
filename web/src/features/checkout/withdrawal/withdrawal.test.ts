import { expect, it } from 'vitest'
import { order as orderOf } from '../../../testing/payments.ts'
import { getWithdrawableOrders } from './withdrawal-input.ts'

it('lists only orders that can still be withdrawn from', () => {
  const order = orderOf()
  const expired = { ...order, withdrawal: order.withdrawal && { ...order.withdrawal, is_possible: false } }
  expect(getWithdrawableOrders([order, expired, { ...order, withdrawal: null }])).toEqual([order])
})
