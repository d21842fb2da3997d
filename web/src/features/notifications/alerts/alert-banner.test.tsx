import { disabledReasons } from '@velvet/contract/notification-rules'
import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml, textIn } from '../../../testing/render.tsx'
import { AlertBanner } from './alert-banner.tsx'

const dismiss = () => undefined

describe('the alert about stopped e-mails', () => {
  it.each(disabledReasons)('shows the reason and what to do: %s', async (reason) => {
    const member = { ...user, notifications_disabled: [reason] }
    const html = await renderHtml(<AlertBanner alert="disabled" onDismiss={dismiss} />, { user: member })
    const text = await textIn()
    expect(html).toContain(text.formatMessage({ id: `alerts.disabled.${reason}.text` }))
    expect(html).toContain('href="/notifications"')
    expect(html).toContain('aria-label="Close"')
  })

  it('shows the most serious of several reasons', async () => {
    const member = { ...user, notifications_disabled: [...disabledReasons].reverse() }
    const html = await renderHtml(<AlertBanner alert="disabled" onDismiss={dismiss} />, { user: member })
    expect(html).toContain('reported as spam')
    expect(html).not.toContain('returned them')
  })
})

it('links the alert about the profile to the profile', async () => {
  const html = await renderHtml(<AlertBanner alert="enrich" onDismiss={dismiss} />, { user })
  expect(html).toContain('href="/profile"')
})

it('announces a like with the text of the specification', async () => {
  expect((await textIn()).formatMessage({ id: 'alerts.new_like' })).toBe('New like!')
})
