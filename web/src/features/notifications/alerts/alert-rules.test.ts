import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { routeTable } from '../../session/routing/route-table.ts'
import { alertToShow, shouldShowAlert, type Alert, type AlertInput } from './alert-rules.ts'

const image = { id: user.id, filename: '/f', thumb_filename: '/t', match: '/m', status: 'active' as const }
const withPhoto = { ...user, profile: { ...user.profile, main_image: image } }

/** All alerts are due. */
const input: AlertInput = {
  routeName: 'members',
  user: { ...user, notifications_disabled: ['bounced'] },
  pushState: 'unknown',
  dismissed: {},
}

/** The pages that the specification lists. */
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
  it.each(names)('is hidden on %s only if the specification lists that page', (routeName) => {
    expect(shouldShowAlert(alert, { ...input, routeName })).toBe(!hidden[alert].includes(routeName))
  })

  it('is hidden only on pages that exist', () => {
    expect(hidden[alert].filter((name) => !names.includes(name))).toEqual([])
  })

  it('is not shown to visitors or after it was dismissed', () => {
    expect(shouldShowAlert(alert, { ...input, user: null })).toBe(false)
    expect(shouldShowAlert(alert, { ...input, dismissed: { [alert]: 1 } })).toBe(false)
    expect(shouldShowAlert(alert, { ...input, dismissed: { [alert]: null } })).toBe(true)
  })
})

describe('the condition of an alert', () => {
  it.each([
    ['unsupported', false],
    ['unknown', true],
    ['granted', true],
    ['denied', false],
    ['subscribed', false],
  ] as const)('for the push state %s shows the alert about push: %s', (pushState, isShown) =>
    expect(shouldShowAlert('push', { ...input, pushState })).toBe(isShown),
  )

  it('hides the alert about the profile if there is a main image', () => {
    expect(shouldShowAlert('enrich', { ...input, user: withPhoto })).toBe(false)
  })

  it.each([
    [[], false],
    [['unsubscribed'], true],
    [['spam_complaint', 'bounced'], true],
  ] as const)('for e-mails stopped by %j shows the alert about e-mails: %s', (reasons, isShown) =>
    expect(shouldShowAlert('disabled', { ...input, user: { ...user, notifications_disabled: [...reasons] } })).toBe(
      isShown,
    ),
  )
})

it('shows one alert at a time, the most serious first', () => {
  expect(alertToShow(input)).toBe('disabled')
  expect(alertToShow({ ...input, dismissed: { disabled: 1 } })).toBe('enrich')
  expect(alertToShow({ ...input, dismissed: { disabled: 1, enrich: 1 } })).toBe('push')
  expect(alertToShow({ ...input, dismissed: { disabled: 1, enrich: 1, push: 1 } })).toBeNull()
})
