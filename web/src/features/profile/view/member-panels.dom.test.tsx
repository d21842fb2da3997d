import { reportReasons } from '@velvet/contract/profile-values'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { member, photo, user } from '../../../testing/fixtures.ts'
import { formOf, renderServerPage } from '../../../testing/server-page.tsx'
import { BlockedBy } from '../../safety/blocks/blocked-by.tsx'
import { BlockedList } from '../../safety/blocks/blocked-list.tsx'
import { ReportReceipt } from '../../safety/reports/report-receipt.tsx'
import { BlockPage, ReportPage } from './panel-pages.tsx'

const options = { user }

describe('reporting a member', () => {
  const sendButton = () => screen.getByRole('button', { name: 'Send report' })

  it('lists every reason with a text and posts with its key, also without scripts', async () => {
    await renderServerPage(<ReportPage member={member} reportKey="key-1" />, options)
    const reasons = within(screen.getByRole('radiogroup')).getAllByRole<HTMLInputElement>('radio')
    expect(reasons.map(({ name, value }) => ({ name, value }))).toEqual(
      reportReasons.map((value) => ({ name: 'reason', value })),
    )
    const labels = reasons.map(({ labels }) => labels?.[0]?.textContent)
    expect(labels.filter((label) => !label || label.includes('member.report_reason'))).toEqual([])
    expect(formOf(sendButton())).toMatchObject({
      method: 'post',
      action: `/members/${member.id}?show=report`,
      fields: { intent: 'report', key: 'key-1' },
    })
  })

  it('posts the message of a report from a chat and links back to the chat', async () => {
    const query = '?show=report&talk=t1&message=m1'
    await renderServerPage(<ReportPage member={member} reportKey="key-1" />, { ...options, at: `/${query}` })
    expect(formOf(sendButton())).toMatchObject({
      action: `/members/${member.id}?show=report&talk=t1&message=m1`,
      fields: { talk: 't1', message: 'm1' },
    })
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/chats/t1')
  })

  it('shows the receipt number and offers to block the member as well', async () => {
    await renderServerPage(<ReportReceipt member={member} receipt="R-1" isInDialog={false} />, options)
    expect(screen.getByText('Thank you for your report. It’s saved and has reached us.')).toBeTruthy()
    expect(screen.getByText('R-1')).toBeTruthy()
    expect(formOf(screen.getByRole('button', { name: 'Block' })).fields).toMatchObject({ intent: 'block' })
    const blocked = { ...member, is_blocked: true }
    await renderServerPage(<ReportReceipt member={blocked} receipt="R-1" isInDialog={false} />, options)
    expect(screen.getByText('R-1')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('blocking a member', () => {
  it('explains what will be deleted before it posts', async () => {
    await renderServerPage(<BlockPage member={member} />, options)
    expect(screen.getByText(/Your chats and likes with each other will be deleted/)).toBeTruthy()
    expect(formOf(screen.getByRole('button', { name: 'Block' }))).toMatchObject({
      method: 'post',
      fields: { intent: 'block' },
    })
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(`/members/${member.id}`)
  })

  it('informs the blocked member and links to other members', async () => {
    await renderServerPage(<BlockedBy name="Sofie" />, options)
    expect(screen.getByText(/blocked by Sofie\. You do not have access to this page\./)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/members')
  })
})

describe('the list of blocked members', () => {
  const { id, name, age, city } = member
  const card = { id, name, age, city, photo: { card: photo(1, true).card.webp, thumb: '/cdn/t.webp' } }
  const block = {
    member: { ...card, is_fictional: true, responder: 'operator' as const, photo_count: 1, is_online: false },
    blocked_at: '2026-11-02T10:00:00.000Z',
  }

  it('shows label, date and an unblock button for each member', async () => {
    await renderServerPage(<BlockedList blocks={[block]} />, options)
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('Sofie, 34')).toBeTruthy()
    expect(row.getByText('Fictional profile')).toBeTruthy()
    expect(row.getByText('Blocked since 2 November 2026')).toBeTruthy()
    expect(formOf(row.getByRole('button', { name: 'Unblock Sofie' }))).toMatchObject({
      action: '/blocked',
      fields: { intent: 'unblock', item: member.id },
    })
  })

  it('shows a message when no member is blocked', async () => {
    await renderServerPage(<BlockedList blocks={[]} />, options)
    expect(screen.getByText('You haven’t blocked anyone')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
