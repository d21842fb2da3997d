import { expect, it } from 'vitest'
import { routeByName } from '../../../features/session/routing/route-table.ts'
import { shouldShowBackButton } from './back-button-rule.ts'

const installed = { isInstalledApp: true, historyLength: 2 }

it.each(['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'])(
  'the back button appears on %s',
  (name) => {
    expect(routeByName(name)).toBeDefined()
    expect(shouldShowBackButton({ ...installed, routeName: name })).toBe(true)
  },
)

it.each([
  ['another route', { ...installed, routeName: 'members' }],
  ['the order page', { ...installed, routeName: 'credits-repeat-order' }],
  ['a browser tab', { ...installed, routeName: 'members-id', isInstalledApp: false }],
  ['the first page of the history', { ...installed, routeName: 'members-id', historyLength: 1 }],
])('the back button does not appear on %s', (_, state) => expect(shouldShowBackButton(state)).toBe(false))
