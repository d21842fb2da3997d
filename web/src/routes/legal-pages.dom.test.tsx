import { within } from '@testing-library/react'
import { complaintCategories } from '@velvet/contract/complaint-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { ComplaintForm } from '../features/safety/complaints/complaint-form.tsx'
import { ComplaintReceipt } from '../features/safety/complaints/complaint-receipt.tsx'
import { ExclusionSteps } from '../features/safety/exclusion/exclusion-steps.tsx'
import { renderDocument } from '../testing/render-dom.tsx'
import { stubApi, visitTo } from '../testing/visit.ts'
import { action as ban, loader as openBan } from './ban.tsx'
import { action as complain } from './complaints.tsx'
import { loader as openTerms } from './terms.tsx'
import { loader as openToken } from './token-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Returns queries for an element as the server sends it. */
const show = async (...page: Parameters<typeof renderDocument>) => within((await renderDocument(...page)).body)

const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, params: {} } } })

describe('a legal page', () => {
  it('is shown in the language of the viewer', async () => {
    stubApi()
    const { title, before } = await openTerms(visitTo('/terms?lang=en').args)
    expect(title).toBe('Terms')
    expect(before).toContain('Example B.V.')
    expect(before).toContain('The messages are written by paid operators')
  })

  it('is unavailable when the company information cannot be loaded', async () => {
    stubApi({ 'GET /api/companyinfo.php': { status: 500 } })
    await expect(openTerms(visitTo('/terms').args)).rejects.toMatchObject({ init: { status: 503 } })
  })

  it.each(['imprint', 'safety', 'accessibility', 'withdrawal-information'])('exists for token %s', async (token) => {
    stubApi()
    const { args } = visitTo(`/${token}`)
    expect(await openToken({ ...args, params: { token } })).toHaveProperty('title')
  })

  it('is reported as 404 for an unknown token', () => {
    const { args } = visitTo('/nothing')
    expect(() => openToken({ ...args, params: { token: 'nothing' } })).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    )
  })

  it('shows its title, note and contents, and the form within the text or, after a submission, above it', async () => {
    const content = {
      title: 'Terms',
      note: '<p>Template</p>',
      before: '<p>before</p>',
      after: '<p>after</p>',
      sections: [{ id: 'section-1', title: 'First' }],
    }
    const page = await show(<LegalPage content={content}>here</LegalPage>)
    expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'First', hidden: true }).getAttribute('href')).toBe('#section-1')
    expect(page.getByRole('article').textContent).toMatch(/^Terms.*Template.*First.*before.*here.*after$/)
    const answered = await show(
      <LegalPage content={content} shouldShowChildrenFirst>
        here
      </LegalPage>,
    )
    expect(answered.getByRole('heading', { level: 1, name: 'Terms' })).toBeTruthy()
    expect(answered.getByRole('article').textContent).toMatch(/^Terms.*here.*Template.*before.*after$/)
    expect(answered.getAllByText('here')).toHaveLength(1)
  })
})

describe('a complaint', () => {
  const form = {
    category: 'fraud',
    url: ' https://velvet.example/members/1 ',
    text: 'Asks for money.',
    name: 'Joris',
    email: 'j@example.com',
    good_faith: 'on',
  }
  const received = { body: { receipt: 'C-1', received_at: '2026-11-15T10:00:00.000Z' } }
  const post = (sent: Record<string, string>) => complain(visitTo('/complaints', { form: sent }).args)

  it('has the same idempotency key for the same text, and gets a receipt number', async () => {
    const calls = stubApi({ 'POST /api/complaints': received })
    expect(await post(form)).toMatchObject({ data: { receipt: 'C-1' } })
    await post(form)
    await post({ ...form, text: 'Something else.' })
    expect(calls[0]?.body).toEqual({
      category: 'fraud',
      url: 'https://velvet.example/members/1',
      text: 'Asks for money.',
      name: 'Joris',
      email: 'j@example.com',
      good_faith: true,
    })
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('about child sexual abuse requires neither a name nor an address', async () => {
    const calls = stubApi({ 'POST /api/complaints': received })
    const anonymous = { ...form, name: '', email: '' }
    expect(await post({ ...anonymous, category: 'child_abuse' })).toMatchObject({ data: { receipt: 'C-1' } })
    expect(calls[0]?.body).toMatchObject({ name: null, email: null })
    for (const category of complaintCategories.filter((each) => each !== 'child_abuse')) {
      expect(await post({ ...anonymous, category })).toMatchObject({
        data: { problem: { params: { fields: ['name', 'email'] } } },
        init: { status: 400 },
      })
    }
    expect(calls).toHaveLength(1)
  })

  it('reports the invalid fields and preserves the entered values', async () => {
    stubApi()
    const { good_faith: _, ...unticked } = { ...form, category: 'nothing', url: ' ', text: '', email: 'nobody' }
    const response = await post(unticked)
    expect(response).toMatchObject({
      data: { problem: { params: { fields: ['category', 'url', 'text', 'email', 'good_faith'] } } },
    })
    const page = await renderDocument(<ComplaintForm result={response.data} />)
    expect(within(page.body).getByDisplayValue('Joris').getAttribute('name')).toBe('name')
    const invalidFields = [...page.querySelectorAll('[aria-invalid="true"]')]
    expect(invalidFields.map((field) => field.getAttribute('name'))).toEqual([
      'category',
      'url',
      'text',
      'email',
      'good_faith',
    ])
  })

  it('can be sent again after it was throttled', async () => {
    stubApi({ 'POST /api/complaints': refusedWith(429, 'too_many_requests') })
    const response = await post(form)
    expect(response).toMatchObject({ data: { entered: { text: 'Asks for money.' } }, init: { status: 429 } })
    expect((await show(<ComplaintForm result={response.data} />)).getByRole('alert')).toBeTruthy()
  })

  it('has a form that works without scripts, and shows a receipt', async () => {
    const page = await renderDocument(<ComplaintForm result={undefined} />)
    expect(page.querySelector('form[action="/complaints"][method="post"]')).toBeTruthy()
    const categories = [...page.querySelectorAll('option')].map((option) => option.getAttribute('value'))
    expect(categories).toEqual(['', ...complaintCategories])
    const goodFaith = within(page.body).getByRole('checkbox')
    expect([goodFaith.getAttribute('name'), goodFaith.hasAttribute('checked')]).toEqual(['good_faith', false])
    const receipt = await show(<ComplaintReceipt receipt="C-1" isAnonymous={false} />)
    expect(within(receipt.getByRole('status')).getByText('C-1').tagName).toBe('B')
  })
})

describe('self-exclusion', () => {
  const post = (form: Record<string, string>) => ban(visitTo('/ban', { form }).args)
  const request = { intent: 'request', email: ' j@example.com ', months: '12' }

  /** Returns the token that the form of the page sends. */
  const tokenToConfirm = (page: Awaited<ReturnType<typeof show>>) =>
    page
      .getByRole('button', { name: 'Yes, exclude me' })
      .closest('form')
      ?.querySelector('[name="token"]')
      ?.getAttribute('value')

  it('starts with an e-mail and shows a neutral confirmation', async () => {
    const calls = stubApi({ 'POST /api/self-exclusions': { body: {} } })
    const response = await post(request)
    expect(response).toMatchObject({ data: { isSent: true } })
    expect(calls[0]?.body).toEqual({ email: 'j@example.com', months: 12 })
    const page = await show(<ExclusionSteps token={null} result={response.data} />)
    expect(within(page.getByRole('status')).getByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
  })

  it.each([
    [{ email: 'nobody' }, ['email']],
    [{ months: '3' }, ['months']],
    [{ email: '', months: '' }, ['email', 'months']],
  ])('is refused with %o', async (wrong, fields) => {
    const calls = stubApi()
    expect(await post({ ...request, ...wrong })).toMatchObject({ data: { problem: { params: { fields } } } })
    expect(calls).toEqual([])
  })

  it('is confirmed with the button, never by opening the link', async () => {
    const calls = stubApi({ 'PUT /api/self-exclusions': { body: { until: '2027-11-15T10:00:00.000Z' } } })
    await openBan(visitTo('/ban?token=t1').args)
    expect(calls.filter(({ call }) => call.endsWith('/api/self-exclusions'))).toEqual([])
    const page = await show(<ExclusionSteps token="t1" result={undefined} />)
    expect(tokenToConfirm(page)).toBe('t1')
    expect(page.getAllByRole('button')).toHaveLength(1)
    const response = await post({ intent: 'confirm', token: 't1' })
    expect(calls.at(-1)?.body).toEqual({ token: 't1' })
    const confirmed = await show(<ExclusionSteps token={null} result={response.data} />)
    expect(confirmed.getByRole('status').textContent).toContain('15 November 2027')
  })

  it('starts again when the link is invalid, and can be confirmed again when the API was unavailable', async () => {
    stubApi({ 'PUT /api/self-exclusions': refusedWith(410, 'link_invalid') })
    const expired = await post({ intent: 'confirm', token: 't1' })
    expect(expired).toMatchObject({ init: { status: 410 } })
    const form = await show(<ExclusionSteps token="t1" result={expired.data} />)
    expect(form.getAllByRole('radio').map((choice) => choice.getAttribute('name'))).toContain('months')
    stubApi({ 'PUT /api/self-exclusions': refusedWith(503, 'unavailable') })
    const unavailable = await post({ intent: 'confirm', token: 't1' })
    expect(tokenToConfirm(await show(<ExclusionSteps token={null} result={unavailable.data} />))).toBe('t1')
  })

  it('has a form that works without scripts and has nothing preselected', async () => {
    const page = await renderDocument(<ExclusionSteps token={null} result={undefined} />)
    const form = page.querySelector('form[action="/ban"][method="post"]')
    expect(form?.querySelectorAll('input[name="months"]')).toHaveLength(3)
    expect(page.querySelector('[checked]')).toBeNull()
  })
})
