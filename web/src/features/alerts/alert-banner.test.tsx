import { disabledReasons } from '@velvet/contract/notification-rules'
import { describe, expect, it } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { renderHtml, textIn } from '../../testing/render.tsx'
import { AlertBanner } from './alert-banner.tsx'

const dismiss = () => undefined

describe('the alert about mails that stopped', () => {
  it.each(disabledReasons)('says why and what to do: %s', async (reason) => {
    const member = { ...user, notifications_disabled: [reason] }
    const html = await renderHtml(<AlertBanner alert="disabled" onDismiss={dismiss} />, { user: member })
    const text = await textIn()
    expect(html).toContain(text.formatMessage({ id: `alerts.disabled.${reason}.text` }))
    expect(html).toContain('href="/notifications"')
    expect(html).toContain('aria-label="Close"')
  })

  it('names the gravest of several reasons', async () => {
    const member = { ...user, notifications_disabled: [...disabledReasons].reverse() }
    const html = await renderHtml(<AlertBanner alert="disabled" onDismiss={dismiss} />, { user: member })
    expect(html).toContain('reported as spam')
    expect(html).not.toContain('sent them back')
  })
})

it('the alert about the profile leads to it', async () => {
  const html = await renderHtml(<AlertBanner alert="enrich" onDismiss={dismiss} />, { user })
  expect(html).toContain('href="/profile"')
})

it('a like is told with the words of the specification', async () => {
  expect((await textIn()).formatMessage({ id: 'alerts.new_like' })).toBe('New like!')
})
