import { expect, it } from 'vitest'
import { routeByName } from '../../lib/addresses/route-table.ts'
import { showsBackButton } from './back-button-rule.ts'

const installed = { isInstalledApp: true, historyLength: 2 }

it.each(['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'])('appears on %s', (name) => {
  expect(routeByName(name)).toBeDefined()
  expect(showsBackButton({ ...installed, routeName: name })).toBe(true)
})

it.each([
  ['another route', { ...installed, routeName: 'members' }],
  ['the order page', { ...installed, routeName: 'credits-repeat-order' }],
  ['a browser tab', { ...installed, routeName: 'members-id', isInstalledApp: false }],
  ['the first page of the history', { ...installed, routeName: 'members-id', historyLength: 1 }],
])('does not appear on %s', (_, facts) => expect(showsBackButton(facts)).toBe(false))
