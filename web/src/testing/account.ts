import type { Account } from '../features/account/account.ts'

export const session: Account['sessions'][number] = {
  id: 's1',
  device: 'Firefox, Windows',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-02T10:00:00.000Z',
  is_current: true,
}

/** Anna's account as shown in the settings, with one session on the current device. */
export const account: Account = {
  email: 'anna@example.com',
  login_name: null,
  is_invisible: true,
  is_members_only: false,
  is_discreet: false,
  keeps_sexuality: true,
  deletion_due_at: null,
  sessions: [session],
  passkeys: [],
  security_events: [],
}
