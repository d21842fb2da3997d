import { reportReasons } from '@velvet/contract/profile-values'
import { describe, expect, it } from 'vitest'
import { member, photo, user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { BlockedBy } from './blocked-by.tsx'
import { BlockedList } from './blocked-list.tsx'
import { BlockPage, ReportPage } from './panel-page.tsx'
import { ReportReceipt } from './report-receipt.tsx'

const scene = { user }

describe('reporting', () => {
  it('has a text for every reason, and posts with its key and without scripts', async () => {
    const html = await renderHtml(<ReportPage member={member} reportKey="key-1" />, scene)
    const values = [...html.matchAll(/name="reason"[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(values).toEqual([...reportReasons])
    expect(html).not.toContain('member.report_reason')
    expect(html).toMatch(/<form[^>]*action="\/members\/[^"]+\?show=report"[^>]*method="post"/)
    expect(html).toContain('name="key" value="key-1"')
  })

  it('from a chat posts with it, and leads back to it', async () => {
    const query = '?show=report&talk=t1&message=m1'
    const html = await renderHtml(<ReportPage member={member} reportKey="key-1" />, { ...scene, at: `/${query}` })
    expect(html).toContain(`action="/members/${member.id}?show=report&amp;talk=t1&amp;message=m1"`)
    expect(html).toContain('name="message" value="m1"')
    expect(html).toContain('href="/chats/t1"')
  })

  it('ends with the number and the offer to block as well', async () => {
    const html = await renderHtml(<ReportReceipt member={member} receipt="R-1" inDialog={false} />, scene)
    expect(html).toContain('Thank you for your report. We look at it and let you know what we decide.')
    expect(html).toContain('R-1')
    expect(html).toContain('value="block"')
    const blocked = { ...member, is_blocked: true }
    const after = await renderHtml(<ReportReceipt member={blocked} receipt="R-1" inDialog={false} />, scene)
    expect(after).not.toContain('value="block"')
  })
})

describe('blocking', () => {
  it('says what it deletes before it posts', async () => {
    const html = await renderHtml(<BlockPage member={member} />, scene)
    expect(html).toContain('Your chats and likes with each other will be deleted')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="block"/)
    expect(html).toContain(`href="/members/${member.id}"`)
  })

  it('is said to whom it keeps out, with a way on', async () => {
    const html = await renderHtml(<BlockedBy name="Sofie" />, scene)
    expect(html).toContain('blocked by Sofie. You do not have access to this page.')
    expect(html).toContain('href="/members"')
  })
})

describe('the blocked members', () => {
  const { id, name, age, city } = member
  const card = { id, name, age, city, photo: { card: photo(1, true).card.webp, thumb: '/cdn/t.webp' } }
  const block = {
    member: { ...card, is_fictional: true, photo_count: 1, is_online: false },
    blocked_at: '2026-11-02T10:00:00.000Z',
  }

  it('are listed with label, date and the way back', async () => {
    const html = await renderHtml(<BlockedList blocks={[block]} />, scene)
    expect(html).toContain('Sofie, 34')
    expect(html).toContain('Fictional profile')
    expect(html).toContain('Blocked since 2 November 2026')
    expect(html).toMatch(/<form[^>]*action="\/blocked"[^>]*>(?:(?!<\/form>).)*aria-label="Unblock Sofie"/)
  })

  it('are nobody at first', async () => {
    expect(await renderHtml(<BlockedList blocks={[]} />, scene)).toContain('You have blocked nobody')
  })
})
