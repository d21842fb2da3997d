import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { shiftHeartbeatMs } from '@velvet/contract/desk/operator-rules'
import { standardReplies } from '@velvet/contract/desk/standard-replies'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import chatTexts from '../../../../i18n/locales/en/chat.json' with { type: 'json' }
import fictionalTexts from '../../../../i18n/locales/en/fictional.json' with { type: 'json' }
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import type { ConversationSheet, HeldConversation, Workplace } from './operator-queries.ts'
import { memberBanner, operatorTexts as texts } from './operator-texts.ts'
import { OperatorsPage } from './operators-page.tsx'

const site = '00000000-0000-4000-8000-000000000001'
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`
const at = '2026-11-15T12:00:00.000Z'

const heldOf = (number: number, nickname: string): HeldConversation => ({
  ...{ id: idOf(number), site_id: site, persona: { id: idOf(90), name: 'Luna' }, nickname, language: 'en' },
  ...{ waiting_since: at, due_at: '2026-11-16T12:00:00.000Z', held_until: at, flags: [] },
})
const sheetOf = (number: number, nickname: string): ConversationSheet => ({
  ...heldOf(number, nickname),
  persona: {
    ...{ id: idOf(90), name: 'Luna', age: 34, gender: 'female', country: 'NL', city: 'Utrecht', about: 'Bakes.' },
    ...{ facts: [], interests: [], prompts: [], has_picture: false },
  },
  ...{ message_length: 500, message_credits: 2, can_answer: true, before: null, notes: [], colleagues: [] },
  messages: [{ id: idOf(50), seq: 1, from: 'member', type: 'text', text: 'Are you there?', gift: null, at }],
})
const shift: NonNullable<Workplace['shift']> = {
  ...{ state: 'on', languages: ['en'], started_at: at, ends_at: at, refusals: 0 },
}

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[]
let workplace: Workplace
/** Responses of the next answers: a response that was lost, a refusal, or the next conversation. */
let answers: ('lost' | 'refused' | ConversationSheet | null)[]
let problems: object[]
beforeEach(() => {
  sent = []
  answers = []
  problems = []
  workplace = { shift, conversations: [heldOf(10, 'Jonas')], backlog: { waiting: 1, oldest_since: at } }
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    return respond(method, path)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function respond(method: string, path: string): Promise<Response> {
  if (path.endsWith('/answers')) {
    const answer = answers.shift() ?? null
    if (answer === 'lost') return Promise.reject(new TypeError('the connection was lost'))
    if (answer === 'refused') {
      const error = { code: 'reply_refused', params: { problems: ['asks_money:0:4'] } }
      return Promise.resolve(Response.json({ error }, { status: 422 }))
    }
    return Promise.resolve(Response.json({ seq: 2, at, next: answer }))
  }
  return Promise.resolve(Response.json(replyTo(method, path)))
}

function replyTo(method: string, path: string): object {
  if (path.startsWith('/desk/shift')) {
    if (method === 'PUT') workplace = { ...workplace, shift }
    return workplace
  }
  if (path === '/desk/conversations/next') return { conversation: sheetOf(10, 'Jonas') }
  if (path.endsWith('/checks')) return { problems }
  return { conversation: sheetOf(10, 'Jonas') }
}

function Screen() {
  useKeyListener()
  const { id } = useParams()
  return <OperatorsPage open={id ? { site_id: site, id } : null} />
}

function openPage(path = '/operators') {
  const router = createMemoryRouter([{ path: '/operators/:site?/:id?', element: <Screen /> }], {
    initialEntries: [path],
  })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
const send = () => press('Enter', { ctrlKey: true })
const sentAnswers = () => sent.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)
const openComposer = async (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Answer as Luna' })

it('starts a shift with a planned end', async () => {
  workplace = { ...workplace, shift: null, conversations: [] }
  openPage()
  await screen.findByText(texts.shift.none)
  press('s')
  await screen.findByRole('region', { name: texts.list.title })
  const started = sent.find(({ method }) => method === 'PUT')
  expect(started?.body.state).toBe('on')
  expect(Date.parse(String(started?.body.ends_at))).toBeGreaterThan(Date.now())
})

it('claims, answers with a standard text and shows the next conversation, by keys', async () => {
  openPage()
  await screen.findByText(texts.thread.choose)
  press('n')
  const composer = await openComposer()
  press('1')
  expect(composer.value).toBe(standardReplies.en.fictional)
  answers = [sheetOf(11, 'Marek')]
  send()
  await screen.findByRole('region', { name: 'Luna and Marek' })
  expect(sentAnswers()).toMatchObject([{ text: standardReplies.en.fictional, claim_next: true }])
  expect((await openComposer()).value).toBe('')
})

it('sends an answer again with the same id when its response was lost', async () => {
  openPage(`/operators/${site}/${idOf(10)}`)
  fireEvent.change(await openComposer(), { target: { value: 'The harbour was quiet.' } })
  answers = ['lost', null]
  send()
  await screen.findByText(texts.composer.lost)
  send()
  await screen.findByText(texts.thread.choose)
  const ids = sentAnswers().map(({ message_id }) => message_id)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

it('underlines refused passages while the answer is written, and does not send them', async () => {
  problems = [{ kind: 'promises_meeting', start: 4, end: 17 }]
  openPage(`/operators/${site}/${idOf(10)}`)
  fireEvent.change(await openComposer(), { target: { value: 'Yes see you Monday, ok' } })
  await waitFor(() => expect(document.querySelector('[data-refused]')?.textContent).toBe('see you Monda'))
  await screen.findByText(/offers or agrees to a meeting/)
  send()
  expect(sentAnswers()).toEqual([])
})

it('explains an answer that the server refused', async () => {
  openPage(`/operators/${site}/${idOf(10)}`)
  fireEvent.change(await openComposer(), { target: { value: '  Cash for me' } })
  answers = ['refused']
  send()
  await waitFor(() => expect(document.querySelector('[data-refused]')?.textContent).toBe('Cash'))
  await screen.findByText(/asks for money/)
})

it('keeps the shift alive while the page is open, and stops when it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = openPage()
  await screen.findByText(texts.thread.choose)
  const heartbeats = () => sent.filter(({ path }) => path === '/desk/shift/heartbeat').length
  await vi.advanceTimersByTimeAsync(2 * shiftHeartbeatMs)
  const before = heartbeats()
  expect(before).toBeGreaterThanOrEqual(2)
  page.unmount()
  await vi.advanceTimersByTimeAsync(5 * shiftHeartbeatMs)
  expect(heartbeats()).toBe(before)
})

it('shows the banner of the member', () => {
  const writers = /operator \{([^{}]*)\}/.exec(fictionalTexts['fictional.profile_writers'])?.[1] ?? ''
  expect(`<b>${memberBanner.label}</b> ${memberBanner.text}`).toBe(
    chatTexts['chat.fictional_banner'].replace('{who_writes}', writers),
  )
})
