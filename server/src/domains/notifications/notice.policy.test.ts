import { describe, expect, it } from 'vitest'
import { nextStep, type NoticeFacts } from './notice.policy.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
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
const wait = (minutes: number) => ({ do: 'wait', until: new Date(noon.getTime() + minutes * 60_000) })

describe('what happens with a notice', () => {
  it.each<[string, Partial<NoticeFacts>, object]>([
    ['a message to a device at once', { hasDevice: true }, { do: 'push' }],
    ['a match to a device at once', { kind: 'match', hasDevice: true }, { do: 'push' }],
    ['likes are gathered first', { kind: 'like', hasDevice: true }, wait(5)],
    ['and then told', { kind: 'like', hasDevice: true, happenedAt: ago(5) }, { do: 'push' }],
    ['whoever is here sees it on the page', { hasDevice: true, isOnline: true }, wait(0.25)],
    ['and is told if not', { hasDevice: true, isOnline: true, happenedAt: ago(2) }, { do: 'push' }],
    ['without a device a mail, after a while', {}, wait(15)],
    ['when it is still unread', { happenedAt: ago(15) }, { do: 'mail' }],
    ['a mail for what a device could not be told', { hasDevice: true, pushFailed: true, happenedAt: ago(20) }, { do: 'mail' }], // prettier-ignore
    ['never both', { hasDevice: true, happenedAt: ago(600) }, { do: 'push' }],
    ['a second mail about the same is none', { happenedAt: ago(60), wasMailed: true }, { do: 'nothing' }],
    ['a fourth mail waits for the digest', { happenedAt: ago(60), mailsToday: 3 }, { do: 'digest' }],
    [
      'unless there is none',
      { happenedAt: ago(60), mailsToday: 3, choices: { digest: { mail: false } } },
      { do: 'nothing' },
    ],
    ['push off: by mail', { hasDevice: true, choices: { message: { push: false } } }, wait(15)],
    ['mail off: nothing', { happenedAt: ago(60), choices: { message: { mail: false } } }, { do: 'nothing' }],
    ['another kind off changes nothing', { hasDevice: true, choices: { like: { push: false } } }, { do: 'push' }],
    ['a bounced address gets no mail', { happenedAt: ago(60), disabled: ['bounced'] }, { do: 'nothing' }],
    ['nor one that complained', { happenedAt: ago(60), disabled: ['spam_complaint'] }, { do: 'nothing' }],
    ['one that switched a kind off gets the others', { happenedAt: ago(60), disabled: ['unsubscribed'] }, { do: 'mail' }], // prettier-ignore
    ['a device rings although mails bounce', { hasDevice: true, disabled: ['bounced'] }, { do: 'push' }],
    ['what was read is no news', { isUnseen: false, hasDevice: true }, { do: 'drop' }],
    ['nobody unconfirmed or leaving is told', { isActive: false, hasDevice: true }, { do: 'drop' }],
    ['nothing rings at night', { hasDevice: true, quiet: { from: 12, until: 15 } }, wait(120)],
    ['no mail either', { happenedAt: ago(60), quiet: { from: 12, until: 15 } }, wait(120)],
  ])('%s', (_, change, step) => expect(nextStep(facts(change))).toEqual(step))
})
