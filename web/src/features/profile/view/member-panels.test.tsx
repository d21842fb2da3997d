import { reportReasons } from '@velvet/contract/profile-values'
import { describe, expect, it } from 'vitest'
import { member, photo, user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { BlockedBy } from '../../safety/blocks/blocked-by.tsx'
import { BlockedList } from '../../safety/blocks/blocked-list.tsx'
import { ReportReceipt } from '../../safety/reports/report-receipt.tsx'
import { BlockPage, ReportPage } from './panel-pages.tsx'

const options = { user }

describe('reporting a member', () => {
  it('lists every reason with a text and posts with its key, also without scripts', async () => {
    const html = await renderHtml(<ReportPage member={member} reportKey="key-1" />, options)
    const values = [...html.matchAll(/name="reason"[^>]*value="(\w+)"/g)].map(([, value]) => value)
    expect(values).toEqual([...reportReasons])
    expect(html).not.toContain('member.report_reason')
    expect(html).toMatch(/<form[^>]*action="\/members\/[^"]+\?show=report"[^>]*method="post"/)
    expect(html).toContain('name="key" value="key-1"')
  })

  it('posts the message of a report from a chat and links back to the chat', async () => {
    const query = '?show=report&talk=t1&message=m1'
    const html = await renderHtml(<ReportPage member={member} reportKey="key-1" />, { ...options, at: `/${query}` })
    expect(html).toContain(`action="/members/${member.id}?show=report&amp;talk=t1&amp;message=m1"`)
    expect(html).toContain('name="message" value="m1"')
    expect(html).toContain('href="/chats/t1"')
  })

  it('shows the receipt number and offers to block the member as well', async () => {
    const html = await renderHtml(<ReportReceipt member={member} receipt="R-1" isInDialog={false} />, options)
    expect(html).toContain('Thank you for your report. It’s saved and has reached us.')
    expect(html).toContain('R-1')
    expect(html).toContain('value="block"')
    const blocked = { ...member, is_blocked: true }
    const after = await renderHtml(<ReportReceipt member={blocked} receipt="R-1" isInDialog={false} />, options)
    expect(after).not.toContain('value="block"')
  })
})

describe('blocking a member', () => {
  it('explains what will be deleted before it posts', async () => {
    const html = await renderHtml(<BlockPage member={member} />, options)
    expect(html).toContain('Your chats and likes with each other will be deleted')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="block"/)
    expect(html).toContain(`href="/members/${member.id}"`)
  })

  it('informs the blocked member and links to other members', async () => {
    const html = await renderHtml(<BlockedBy name="Sofie" />, options)
    expect(html).toContain('blocked by Sofie. You do not have access to this page.')
    expect(html).toContain('href="/members"')
  })
})

describe('the list of blocked members', () => {
  const { id, name, age, city } = member
  const card = { id, name, age, city, photo: { card: photo(1, true).card.webp, thumb: '/cdn/t.webp' } }
  const block = {
    member: { ...card, is_fictional: true, photo_count: 1, is_online: false },
    blocked_at: '2026-11-02T10:00:00.000Z',
  }

  it('shows label, date and an unblock button for each member', async () => {
    const html = await renderHtml(<BlockedList blocks={[block]} />, options)
    expect(html).toContain('Sofie, 34')
    expect(html).toContain('Fictional profile')
    expect(html).toContain('Blocked since 2 November 2026')
    expect(html).toMatch(/<form[^>]*action="\/blocked"[^>]*>(?:(?!<\/form>).)*aria-label="Unblock Sofie"/)
  })

  it('shows a message when no member is blocked', async () => {
    expect(await renderHtml(<BlockedList blocks={[]} />, options)).toContain('You haven’t blocked anyone')
  })
})
