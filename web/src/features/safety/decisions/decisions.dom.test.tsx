import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { DecisionPage, type Statement } from './decision-page.tsx'
import { NoticePage, type NoticeState } from './notice-page.tsx'
import { RestrictionBanner } from './restriction-banner.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const statement: Statement = {
  token: 't1',
  decided_at: '2026-05-04T10:00:00.000Z',
  text: 'Hello Robin\n\nWhat we decided\nThis is a warning.\n\nDecision number: 7',
  is_reversed: false,
  appeal: null,
  can_appeal_until: '2026-11-04T10:00:00.000Z',
}
const show = (changes: Partial<Statement> = {}) =>
  renderPage(<DecisionPage statement={{ ...statement, ...changes }} problem={undefined} entered="" />)
const hasField = () => screen.queryByRole('textbox') !== null

describe('the page of a decision', () => {
  it('shows the sections of the statement with their headings and a form for the appeal', async () => {
    await show()
    expect(screen.getByRole('heading', { name: 'What we decided' })).toBeTruthy()
    expect(document.body.textContent).toContain('This is a warning.')
    expect(document.body.textContent).toContain('It’s free, until 4 November 2026.')
    const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Send appeal' }).form
    expect(form?.method).toBe('post')
    expect(new FormData(form ?? undefined).get('intent')).toBe('appeal')
  })

  it('shows when an appeal is answered, and then its outcome, instead of the form', async () => {
    const appeal = {
      submitted_at: '2026-05-05T10:00:00.000Z',
      due_at: '2026-05-12T10:00:00.000Z',
      outcome: null,
      answer: '',
    }
    const { unmount } = await show({ appeal, can_appeal_until: null })
    expect(hasField()).toBe(false)
    expect(document.body.textContent).toContain('by 12 May 2026')
    unmount()
    await show({ appeal: { ...appeal, outcome: 'overturned', answer: 'You were right.' }, is_reversed: true })
    expect(screen.getByRole('heading', { name: 'Your appeal succeeded' })).toBeTruthy()
    expect(document.body.textContent).toContain('You were right.')
    expect(document.body.textContent).toContain('It no longer applies.')
  })

  it('says when the time for an appeal has passed', async () => {
    await show({ can_appeal_until: null })
    expect(hasField()).toBe(false)
    expect(document.body.textContent).toContain('The time for an appeal has passed.')
  })
})

describe('the page of a notice', () => {
  const notice: NoticeState = { received_at: '2026-05-04T10:00:00.000Z', state: 'waiting', decided_at: null, can_appeal_until: null, appeal: null } // prettier-ignore
  const decided = { decided_at: '2026-05-05T10:00:00.000Z' }
  it.each<[NoticeState, string, boolean]>([
    [notice, 'We haven’t decided yet', false],
    [{ ...notice, ...decided, state: 'measures' }, 'something had to be done', false],
    [
      { ...notice, ...decided, state: 'no_violation', can_appeal_until: '2026-11-05T10:00:00.000Z' },
      'we did nothing',
      true,
    ],
  ])('shows the state %j', async (state, expected, canAppeal) => {
    await renderPage(<NoticePage receipt="ABCD2345" notice={state} problem={undefined} entered="" />)
    expect(document.body.textContent).toContain('Your report ABCD2345')
    expect(document.body.textContent).toContain(expected)
    expect(hasField()).toBe(canAppeal)
  })
})

describe('the banner about what decisions stop', () => {
  const decision = '00000000-0000-4000-8000-00000000000a'
  const restrictions = [
    { kind: 'no_messages', until: '2027-02-04T10:00:00.000Z', decision },
    { kind: 'no_payments', until: '2027-02-04T10:00:00.000Z', decision },
  ] as const

  it('says what, until when, and leads to the reasons', async () => {
    await renderPage(<RestrictionBanner />, { user: { ...user, restrictions: [...restrictions] } })
    expect(document.body.textContent).toMatch(/Until 4 February 2027.+ you can’t send or receive messages\./)
    expect(document.body.textContent).toMatch(/Until 4 February 2027.+ you can’t buy credits\./)
    const link = screen.getByRole('link', { name: 'Read the decision' })
    expect(link.getAttribute('href')).toBe(`/decision/${decision}`)
  })

  it('says that the end of the contract is for good', async () => {
    await renderPage(<RestrictionBanner />, {
      user: { ...user, restrictions: [{ kind: 'locked', until: null, decision }] },
    })
    expect(document.body.textContent).toContain('Your account is locked for good.')
  })

  it('is not there when nothing is stopped', async () => {
    await renderPage(<RestrictionBanner />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the dialog about a decision', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function open(
    has_unread_statement: boolean,
    route = { id: 'likes', path: '/likes' },
    statements = [statement],
  ) {
    const calls = stubApi({ 'GET /api/statements': { body: { statements } } })
    await renderPage(<StatementDialog />, { user: { ...user, has_unread_statement }, at: route.path, route })
    return calls.map(({ call }) => call)
  }

  it('leads to the decision that the member has not confirmed', async () => {
    expect(await open(true)).toEqual(['GET /api/statements'])
    expect((await screen.findByRole('link', { name: 'Read the decision' })).getAttribute('href')).toBe('/decision/t1')
  })

  it('requests nothing when there is no such decision', async () => {
    expect(await open(false)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not cover the page of the decision', async () => {
    expect(await open(true, { id: 'decision-token', path: '/decision/t1' })).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not shown when the decision was confirmed meanwhile', async () => {
    expect(await open(true, undefined, [])).toEqual(['GET /api/statements'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
