import { channels, channelsByKind, disabledReasons, noticeKinds } from '@velvet/contract/notification-rules'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/api/create-api.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { MailState } from './mail-state.tsx'
import { NamesCard } from './names-card.tsx'
import { notificationActions } from './notification-actions.ts'
import { PushCard } from './push-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { UnsubscribePage, type MailLink } from './unsubscribe-page.tsx'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const posts = (intent: string) => new RegExp(`<form[^>]*method="post"[^>]*>(?:(?!</form>).)*value="${intent}"`)
const cells = noticeKinds.flatMap((kind) => channelsByKind[kind].map((channel) => `${kind}.${channel}`))

describe('the notification choices', () => {
  it('shows a switch only for existing combinations of kind and channel', async () => {
    const html = await renderHtml(<ChoicesCard choices={{}} />, { user })
    const switches = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([tag]) => tag)
    expect(switches.map((tag) => /name="([^"]+)"/.exec(tag)?.[1])).toEqual(cells)
    expect(cells).not.toContain('digest.push')
    expect(html.match(/<td/g)).toHaveLength(noticeKinds.length * channels.length)
  })

  it('shows which notifications are off', async () => {
    const html = await renderHtml(<ChoicesCard choices={{ like: { mail: false } }} />, { user })
    const isChecked = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`).test(html)
    expect(cells.filter((name) => !isChecked(name))).toEqual(['like.mail'])
  })

  it('saves the choices without scripts', async () => {
    const html = await renderHtml(<ChoicesCard choices={{}} />, { user })
    expect(html).toMatch(posts('choices'))
    expect(html).toMatch(/<noscript><button[^>]*type="submit"/)
    expect(html).toMatch(posts('nothing'))
  })

  it('offers to switch everything off only while something is on', async () => {
    const none = Object.fromEntries(noticeKinds.map((kind) => [kind, { push: false, mail: false }]))
    expect(await renderHtml(<ChoicesCard choices={none} />, { user })).not.toContain('Switch everything off')
  })
})

describe('the quiet hours', () => {
  it('shows the time zone of the quiet hours', async () => {
    const html = await renderHtml(<QuietCard quiet={{ from: 23, until: 8 }} time_zone="America/New_York" />, { user })
    expect(html).toContain('America/New York')
    expect(html).toMatch(/<option value="23" selected="">/)
    expect(html).toMatch(posts('quiet'))
  })

  it('has no quiet hours when start and end are equal', async () => {
    const html = await renderHtml(<QuietCard quiet={{ from: 8, until: 8 }} time_zone="Europe/Paris" />, { user })
    expect(html).toContain('you can be notified at any time')
  })
})

describe('the preview of a locked screen', () => {
  it.each([
    ['no name', false, false, 'New message'],
    ['a name if names are switched on', true, false, 'Sanne'],
    ['neither name nor topic in discreet mode', true, true, 'A note for you'],
  ])('shows %s', async (_, showsNames, isDiscreet, expected) => {
    const html = await renderHtml(<NamesCard showsNames={showsNames} />, { user: { ...user, is_discreet: isDiscreet } })
    expect(html).toContain(expected)
    expect(html.includes('Sanne')).toBe(expected === 'Sanne')
  })
})

it('asks to enable scripts for push and shows the number of devices', async () => {
  const html = await renderHtml(<PushCard devices={2} />, { user })
  expect(html).toContain('You get push on 2 devices.')
  expect(html).toMatch(/<noscript>.*enable JavaScript/)
})

describe('the state of e-mails', () => {
  it('is not shown while e-mails are sent', async () => {
    expect(await renderHtml(<MailState disabled={[]} resume_mail_sent={false} />, { user })).toBe('')
  })

  it.each(disabledReasons)('offers to resume e-mails that stopped because of %s', async (reason) => {
    const html = await renderHtml(<MailState disabled={[reason]} resume_mail_sent={false} />, { user })
    expect(html).toMatch(posts('resume_mail'))
    expect(html.includes('we’ll send you one e-mail with a link')).toBe(reason === 'spam_complaint')
    expect(html.includes('Our e-mails to you are paused')).toBe(reason !== 'unsubscribed')
  })

  it('does not offer a second confirmation e-mail after a complaint', async () => {
    const html = await renderHtml(<MailState disabled={['spam_complaint']} resume_mail_sent />, { user })
    expect(html).toContain('We’ve sent you one e-mail')
    expect(html).not.toContain('<form')
    const both = await renderHtml(<MailState disabled={['spam_complaint', 'bounced']} resume_mail_sent />, { user })
    expect(both).toContain('<form')
  })
})

describe('the notification forms', () => {
  it.each<[keyof typeof notificationActions, Record<string, string>, string, object | undefined]>([
    ['quiet', { from: '22', until: '7' }, 'saveNotifications', { quiet: { from: 22, until: 7 } }],
    ['names', { on: 'on' }, 'saveNotifications', { shows_names: true }],
    ['names', {}, 'saveNotifications', { shows_names: false }],
    ['resume_mail', {}, 'resumeMail', undefined],
  ])('sends the form %s with %j to the API', async (intent, fields, call, body) => {
    const api = vi.fn().mockResolvedValue({ status: 'on' })
    await notificationActions[intent](api, formOf(fields))
    expect(api.mock.calls).toEqual([body ? [call, { body }] : [call]])
  })

  it('sends every choice, on or off', async () => {
    const api = vi.fn().mockResolvedValue({})
    await notificationActions.choices(api, formOf({ 'message.push': 'on', 'digest.mail': 'on' }))
    expect(api).toHaveBeenCalledWith('saveNotifications', {
      body: {
        choices: {
          message: { push: true, mail: false },
          match: { push: false, mail: false },
          like: { push: false, mail: false },
          saved_search: { mail: false },
          digest: { mail: true },
        },
      },
    })
    await notificationActions.nothing(api)
    expect(JSON.stringify(api.mock.calls[1])).not.toContain('true')
  })

  it('returns null if the member is no longer logged in', async () => {
    const loggedOutApi = vi.fn().mockResolvedValue(undefined) as unknown as Api
    for (const act of Object.values(notificationActions)) expect(await act(loggedOutApi, formOf({}))).toBeNull()
  })
})

describe('the page behind an e-mail link', () => {
  it.each<[string, MailLink, string, boolean]>([
    [
      'asks before it unsubscribes',
      { state: 'unsubscribe', token: 't1', kind: 'like', isOn: true },
      'Switch these e-mails off',
      true,
    ],
    [
      'shows that the e-mails are already off',
      { state: 'unsubscribe', token: 't1', kind: 'like', isOn: false },
      'already off',
      false,
    ],
    ['confirms that the e-mails are off', { state: 'unsubscribed', kind: 'digest' }, 'Switched off', false],
    ['asks before it resumes e-mails', { state: 'resume', token: 't1' }, 'Yes, send me e-mails again', true],
    ['confirms that e-mails are on again', { state: 'resumed' }, 'E-mails are on again', false],
    ['explains an invalid link', { state: 'refused', problem: { code: 'link_invalid', params: {} } }, 'cut off', false],
  ])('%s', async (_, link, expected, hasForm) => {
    const html = await renderHtml(<UnsubscribePage link={link} />)
    expect(html).toContain(expected)
    expect(/<form[^>]*action="\/unsubscribe".*value="t1"/.test(html)).toBe(hasForm)
    expect(html.includes('href="/notifications"')).toBe(!hasForm)
  })
})
