import { describe, expect, it } from 'vitest'
import { routeTable } from '../../lib/addresses/route-table.ts'
import { user } from '../../testing/fixtures.ts'
import { alertToShow, showsAlert, type Alert, type AlertFacts } from './alert-rules.ts'

const image = { id: user.id, filename: '/f', thumb_filename: '/t', match: '/m', status: 'active' as const }
const withPhoto = { ...user, profile: { ...user.profile, main_image: image } }

/** Everything calls for an alert. */
const facts: AlertFacts = {
  routeName: 'members',
  user: { ...user, notifications_disabled: ['bounced'] },
  pushState: 'unknown',
  dismissed: {},
}

/** As the specification lists them. */
const hidden: Record<Alert, string[]> = {
  enrich: [
    'profile',
    'signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
    'settings-delete',
  ],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
  disabled: ['settings', 'settings-delete', 'notifications'],
}
const names = routeTable.map(({ name }) => name)

describe.each(Object.keys(hidden) as Alert[])('the alert %s', (alert) => {
  it.each(names)('on %s', (routeName) => {
    expect(showsAlert(alert, { ...facts, routeName })).toBe(!hidden[alert].includes(routeName))
  })

  it('is hidden on pages that exist', () => {
    expect(hidden[alert].filter((name) => !names.includes(name))).toEqual([])
  })

  it('is never a visitor’s, and goes when it was closed', () => {
    expect(showsAlert(alert, { ...facts, user: null })).toBe(false)
    expect(showsAlert(alert, { ...facts, dismissed: { [alert]: 1 } })).toBe(false)
    expect(showsAlert(alert, { ...facts, dismissed: { [alert]: null } })).toBe(true)
  })
})

describe('an alert is called for', () => {
  it.each([
    ['unsupported', false],
    ['unknown', true],
    ['granted', true],
    ['denied', false],
    ['subscribed', false],
  ] as const)('by push that is %s: %s', (pushState, shown) =>
    expect(showsAlert('push', { ...facts, pushState })).toBe(shown),
  )

  it('by a profile without a main image', () => {
    expect(showsAlert('enrich', { ...facts, user: withPhoto })).toBe(false)
  })

  it.each([
    [[], false],
    [['unsubscribed'], true],
    [['spam_complaint', 'bounced'], true],
  ] as const)('by mails that stopped for %j: %s', (reasons, shown) =>
    expect(showsAlert('disabled', { ...facts, user: { ...user, notifications_disabled: [...reasons] } })).toBe(shown),
  )
})

it('one is shown at a time, the gravest first', () => {
  expect(alertToShow(facts)).toBe('disabled')
  expect(alertToShow({ ...facts, dismissed: { disabled: 1 } })).toBe('enrich')
  expect(alertToShow({ ...facts, dismissed: { disabled: 1, enrich: 1 } })).toBe('push')
  expect(alertToShow({ ...facts, dismissed: { disabled: 1, enrich: 1, push: 1 } })).toBeNull()
})
