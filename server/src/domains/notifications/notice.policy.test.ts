import { describe, expect, it } from 'vitest'
import { minuteMs } from '@velvet/contract/durations'
import { nextStep, type NoticeFacts } from './notice.policy.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => new Date(noon.getTime() - minutes * minuteMs)
const facts = (change: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: 'message',
  happenedAt: ago(0),
  now: noon,
  isUnseen: true,
  isActive: true,
  isOnline: false,
  hasDevice: false,
  pushFailed: false,
  choices: {},
  disabled: [],
  wasMailed: false,
  mailsToday: 0,
  timeZone: 'Europe/Amsterdam',
  quiet: { from: 23, until: 8 },
  ...change,
})
const wait = (minutes: number) => ({ do: 'wait', until: new Date(noon.getTime() + minutes * minuteMs) })

describe('nextStep', () => {
  it.each<[string, Partial<NoticeFacts>, object]>([
    ['pushes a message at once', { hasDevice: true }, { do: 'push' }],
    ['pushes a match at once', { kind: 'match', hasDevice: true }, { do: 'push' }],
    ['waits five minutes before it pushes likes', { kind: 'like', hasDevice: true }, wait(5)],
    ['pushes likes after five minutes', { kind: 'like', hasDevice: true, happenedAt: ago(5) }, { do: 'push' }],
    ['waits while the member is online', { hasDevice: true, isOnline: true }, wait(0.25)],
    ['pushes while online after two minutes', { hasDevice: true, isOnline: true, happenedAt: ago(2) }, { do: 'push' }],
    ['waits 15 minutes before a mail when there is no device', {}, wait(15)],
    ['mails a message that is unread after 15 minutes', { happenedAt: ago(15) }, { do: 'mail' }],
    ['mails a message after its push has failed', { hasDevice: true, pushFailed: true, happenedAt: ago(20) }, { do: 'mail' }], // prettier-ignore
    ['pushes and does not mail when there is a device', { hasDevice: true, happenedAt: ago(600) }, { do: 'push' }],
    ['sends no second mail about the same notice', { happenedAt: ago(60), wasMailed: true }, { do: 'nothing' }],
    ['defers a fourth mail of the day to the digest', { happenedAt: ago(60), mailsToday: 3 }, { do: 'digest' }],
    [
      'sends nothing after three mails when the digest is off',
      { happenedAt: ago(60), mailsToday: 3, choices: { digest: { mail: false } } },
      { do: 'nothing' },
    ],
    ['falls back to mail when push is off', { hasDevice: true, choices: { message: { push: false } } }, wait(15)],
    ['sends nothing if mail is off', { happenedAt: ago(60), choices: { message: { mail: false } } }, { do: 'nothing' }],
    ['ignores choices of other kinds', { hasDevice: true, choices: { like: { push: false } } }, { do: 'push' }],
    ['sends no mail to a bounced address', { happenedAt: ago(60), disabled: ['bounced'] }, { do: 'nothing' }],
    ['sends no mail after a complaint', { happenedAt: ago(60), disabled: ['spam_complaint'] }, { do: 'nothing' }],
    ['mails other kinds after an unsubscription', { happenedAt: ago(60), disabled: ['unsubscribed'] }, { do: 'mail' }], // prettier-ignore
    ['pushes even if mails bounce', { hasDevice: true, disabled: ['bounced'] }, { do: 'push' }],
    ['drops a notice that was seen', { isUnseen: false, hasDevice: true }, { do: 'drop' }],
    ['drops notices of unconfirmed and leaving members', { isActive: false, hasDevice: true }, { do: 'drop' }],
    ['holds pushes back during quiet hours', { hasDevice: true, quiet: { from: 12, until: 15 } }, wait(120)],
    ['holds mails back during quiet hours', { happenedAt: ago(60), quiet: { from: 12, until: 15 } }, wait(120)],
  ])('%s', (_, change, step) => expect(nextStep(facts(change))).toEqual(step))
})
