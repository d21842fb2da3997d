import { expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { needsReminder } from './needs-reminder.ts'

it.each([
  ['not_confirmed', 'disabled', [], true],
  ['not_confirmed', 'disabled', ['bounced'], false],
  ['not_confirmed', 'disabled', ['unsubscribed', 'spam_complaint'], false],
  ['not_confirmed', 'active', [], false],
  ['active', 'disabled', [], false],
  ['active', 'active', [], false],
  ['pending_deletion', 'disabled', [], false],
] as const)('reminds a %s user (profile %s, disabled mails %j): %s', (status, profileStatus, disabled, isShown) => {
  const member = {
    ...user,
    status,
    notifications_disabled: [...disabled],
    profile: { ...user.profile, status: profileStatus },
  }
  expect(needsReminder(member)).toBe(isShown)
})
