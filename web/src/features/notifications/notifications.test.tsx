import { channels, channelsOf, disabledReasons, noticeKinds } from '@velvet/contract/notification-rules'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../lib/api/create-api.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
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
const cells = noticeKinds.flatMap((kind) => channelsOf[kind].map((channel) => `${kind}.${channel}`))

describe('what is told, and how', () => {
  it('has a switch for every cell that exists and for no other', async () => {
    const html = await renderHtml(<ChoicesCard choices={{}} />, { user })
    const switches = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([tag]) => tag)
    expect(switches.map((tag) => /name="([^"]+)"/.exec(tag)?.[1])).toEqual(cells)
    expect(cells).not.toContain('digest.push')
    expect(html.match(/<td/g)).toHaveLength(noticeKinds.length * channels.length)
  })

  it('shows what is off', async () => {
    const html = await renderHtml(<ChoicesCard choices={{ like: { mail: false } }} />, { user })
    const isChecked = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`).test(html)
    expect(cells.filter((name) => !isChecked(name))).toEqual(['like.mail'])
  })

  it('posts without scripts, with a button', async () => {
    const html = await renderHtml(<ChoicesCard choices={{}} />, { user })
    expect(html).toMatch(posts('choices'))
    expect(html).toMatch(/<noscript><button[^>]*type="submit"/)
    expect(html).toMatch(posts('nothing'))
  })

  it('offers to switch everything off while something is on', async () => {
    const none = Object.fromEntries(noticeKinds.map((kind) => [kind, { push: false, mail: false }]))
    expect(await renderHtml(<ChoicesCard choices={none} />, { user })).not.toContain('Switch everything off')
  })
})

describe('the quiet hours', () => {
  it('name the time zone whose hours they are', async () => {
    const html = await renderHtml(<QuietCard quiet={{ from: 23, until: 8 }} time_zone="America/New_York" />, { user })
    expect(html).toContain('America/New York')
    expect(html).toMatch(/<option value="23" selected="">/)
    expect(html).toMatch(posts('quiet'))
  })

  it('are none when both are the same', async () => {
    const html = await renderHtml(<QuietCard quiet={{ from: 8, until: 8 }} time_zone="Europe/Paris" />, { user })
    expect(html).toContain('it may ring at any time')
  })
})

describe('a locked screen', () => {
  it.each([
    ['no name', false, false, 'New message'],
    ['a name when asked to', true, false, 'Sanne'],
    ['nothing at all in discreet mode', true, true, 'A note for you'],
  ])('shows %s', async (_, showsNames, isDiscreet, words) => {
    const html = await renderHtml(<NamesCard showsNames={showsNames} />, { user: { ...user, is_discreet: isDiscreet } })
    expect(html).toContain(words)
    expect(html.includes('Sanne')).toBe(words === 'Sanne')
  })
})

it('push asks for scripts where there are none, and counts the devices', async () => {
  const html = await renderHtml(<PushCard devices={2} />, { user })
  expect(html).toContain('You get push on 2 devices.')
  expect(html).toMatch(/<noscript>.*allow scripts/)
})

describe('mails', () => {
  it('that go out are not mentioned', async () => {
    expect(await renderHtml(<MailState disabled={[]} resume_mail_sent={false} />, { user })).toBe('')
  })

  it.each(disabledReasons)('that stopped can be switched on again: %s', async (reason) => {
    const html = await renderHtml(<MailState disabled={[reason]} resume_mail_sent={false} />, { user })
    expect(html).toMatch(posts('resume_mail'))
    expect(html.includes('we send you one e-mail with a link')).toBe(reason === 'spam_complaint')
    expect(html.includes('E-mails to you are paused')).toBe(reason !== 'unsubscribed')
  })

  it('after a complaint wait for the one mail that was sent', async () => {
    const html = await renderHtml(<MailState disabled={['spam_complaint']} resume_mail_sent />, { user })
    expect(html).toContain('We have sent you one e-mail')
    expect(html).not.toContain('<form')
    const both = await renderHtml(<MailState disabled={['spam_complaint', 'bounced']} resume_mail_sent />, { user })
    expect(both).toContain('<form')
  })
})

describe('the forms', () => {
  it.each<[keyof typeof notificationActions, Record<string, string>, string, object | undefined]>([
    ['quiet', { from: '22', until: '7' }, 'saveNotifications', { quiet: { from: 22, until: 7 } }],
    ['names', { on: 'on' }, 'saveNotifications', { shows_names: true }],
    ['names', {}, 'saveNotifications', { shows_names: false }],
    ['resume_mail', {}, 'resumeMail', undefined],
  ])('%s with %j', async (intent, fields, call, body) => {
    const api = vi.fn().mockResolvedValue({ status: 'on' })
    await notificationActions[intent](api, formOf(fields))
    expect(api.mock.calls).toEqual([body ? [call, { body }] : [call]])
  })

  it('say every cell, on or off', async () => {
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

  it('notice that the login is gone', async () => {
    const gone = vi.fn().mockResolvedValue(undefined) as unknown as Api
    for (const act of Object.values(notificationActions)) expect(await act(gone, formOf({}))).toBeNull()
  })
})

describe('the page behind the link of a mail', () => {
  it.each<[string, MailLink, string, boolean]>([
    ['asks', { state: 'unsubscribe', token: 't1', kind: 'like', isOn: true }, 'Switch these e-mails off', true],
    ['knows what is off', { state: 'unsubscribe', token: 't1', kind: 'like', isOn: false }, 'off already', false],
    ['says that it is done', { state: 'unsubscribed', kind: 'digest' }, 'Switched off', false],
    ['asks before mails come again', { state: 'resume', token: 't1' }, 'Yes, send me e-mails again', true],
    ['says that mails come again', { state: 'resumed' }, 'E-mails are on again', false],
    ['is kind about a bad link', { state: 'refused', problem: { code: 'link_invalid', params: {} } }, 'cut off', false],
  ])('%s', async (_, link, words, hasForm) => {
    const html = await renderHtml(<UnsubscribePage link={link} />)
    expect(html).toContain(words)
    expect(/<form[^>]*action="\/unsubscribe".*value="t1"/.test(html)).toBe(hasForm)
    expect(html.includes('href="/notifications"')).toBe(!hasForm)
  })
})
