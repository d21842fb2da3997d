import { expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { needsReminder } from './reminder-rule.ts'

it.each([
  ['not_confirmed', 'disabled', [], true],
  ['not_confirmed', 'disabled', ['bounced'], false],
  ['not_confirmed', 'disabled', ['unsubscribed', 'spam_complaint'], false],
  ['not_confirmed', 'active', [], false],
  ['active', 'disabled', [], false],
  ['active', 'active', [], false],
  ['pending_deletion', 'disabled', [], false],
] as const)('status %s, profile %s, disabled %j → %s', (status, profileStatus, disabled, reminds) => {
  const one = {
    ...user,
    status,
    notifications_disabled: [...disabled],
    profile: { ...user.profile, status: profileStatus },
  }
  expect(needsReminder(one)).toBe(reminds)
})
