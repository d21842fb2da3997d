import { cleanup, screen, within } from '@testing-library/react'
import { channels, channelsOf, noticeKinds } from '@velvet/contract/notification-kinds'
import { disabledReasons } from '@velvet/contract/notification-rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { ChoicesCard } from './choices-card.tsx'
import { MailState } from './mail-state.tsx'
import { NamesCard } from './names-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { UnsubscribePage, type MailLink } from './unsubscribe-page.tsx'

// The API refuses the time zone of the browser, so the quiet hours keep the stored one.
beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

const cells = noticeKinds.flatMap((kind) => channelsOf(kind).map((channel) => `${kind}.${channel}`))
const getSwitches = () => screen.getAllByRole<HTMLInputElement>('switch')

/** Returns what the form of a control posts, and where. */
const postOf = ({ form }: HTMLButtonElement | HTMLSelectElement) => ({
  method: form?.method,
  action: form?.getAttribute('action'),
  ...Object.fromEntries(new FormData(form ?? undefined)),
})
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the notification choices', () => {
  it('shows a switch only for existing combinations of kind and channel', async () => {
    await renderPage(<ChoicesCard choices={{}} />, { user })
    expect(getSwitches().map(({ name }) => name)).toEqual(cells)
    expect(cells).not.toContain('digest.push')
    expect(screen.getAllByRole('cell')).toHaveLength(noticeKinds.length * channels.length)
  })

  it('shows which notifications are off', async () => {
    await renderPage(<ChoicesCard choices={{ like: { mail: false } }} />, { user })
    const off = getSwitches().filter(({ checked }) => !checked)
    expect(off.map(({ name }) => name)).toEqual(['like.mail'])
  })

  it('offers to switch everything off only while something is on', async () => {
    await renderPage(<ChoicesCard choices={{}} />, { user })
    expect(postOf(getButton('Switch everything off'))).toMatchObject({ method: 'post', intent: 'nothing' })
    cleanup()
    const none = Object.fromEntries(noticeKinds.map((kind) => [kind, { push: false, mail: false }]))
    await renderPage(<ChoicesCard choices={none} />, { user })
    expect(screen.queryByText('Switch everything off')).toBeNull()
  })
})

describe('the quiet hours', () => {
  it('shows the time zone of the quiet hours', async () => {
    await renderPage(<QuietCard quiet={{ from: 23, until: 8 }} time_zone="America/New_York" />, { user })
    expect(screen.getByText(/America\/New York/)).toBeTruthy()
    const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' })
    expect(postOf(from)).toEqual({ method: 'post', action: '/notifications', intent: 'quiet', from: '23', until: '8' })
  })

  it('has no quiet hours when start and end are equal', async () => {
    await renderPage(<QuietCard quiet={{ from: 8, until: 8 }} time_zone="Europe/Paris" />, { user })
    expect(screen.getByText(/you can be notified at any time/)).toBeTruthy()
  })
})

describe('the preview of a locked screen', () => {
  it.each([
    ['no name', false, false, 'New message'],
    ['a name if names are switched on', true, false, 'Sanne'],
    ['neither name nor topic in discreet mode', true, true, 'A note for you'],
  ])('shows %s', async (_, showsNames, isDiscreet, expected) => {
    await renderPage(<NamesCard showsNames={showsNames} />, { user: { ...user, is_discreet: isDiscreet } })
    expect(within(screen.getByRole('figure')).getByText(expected)).toBeTruthy()
    expect(document.body.textContent.includes('Sanne')).toBe(expected === 'Sanne')
  })
})

describe('the state of e-mails', () => {
  it('is not shown while e-mails are sent', async () => {
    const { container } = await renderPage(<MailState disabled={[]} resume_mail_sent={false} />, { user })
    expect(container.childNodes).toHaveLength(0)
  })

  it.each(disabledReasons)('offers to resume e-mails that stopped because of %s', async (reason) => {
    await renderPage(<MailState disabled={[reason]} resume_mail_sent={false} />, { user })
    expect(postOf(getButton('Switch on again'))).toMatchObject({ method: 'post', intent: 'resume_mail' })
    const text = document.body.textContent
    expect(text.includes('we’ll send you one e-mail with a link')).toBe(reason === 'spam_complaint')
    expect(text.includes('Our e-mails to you are paused')).toBe(reason !== 'unsubscribed')
  })

  it('does not offer a second confirmation e-mail after a complaint', async () => {
    await renderPage(<MailState disabled={['spam_complaint']} resume_mail_sent />, { user })
    expect(screen.getByText(/We’ve sent you one e-mail/)).toBeTruthy()
    expect(document.forms).toHaveLength(0)
    cleanup()
    await renderPage(<MailState disabled={['spam_complaint', 'bounced']} resume_mail_sent />, { user })
    expect(getButton('Switch on again').form).toBeTruthy()
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
    await renderPage(<UnsubscribePage link={link} />)
    expect(document.body.textContent).toContain(expected)
    const buttons = screen.queryAllByRole<HTMLButtonElement>('button').map(postOf)
    expect(buttons).toMatchObject(hasForm ? [{ action: '/unsubscribe', token: 't1' }] : [])
    const hrefs = screen.queryAllByRole('link').map((element) => element.getAttribute('href'))
    expect(hrefs).toEqual(hasForm ? [] : ['/notifications'])
  })
})
