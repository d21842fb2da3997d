import { act, screen, waitFor, within } from '@testing-library/react'
import { ToastRegion } from '@velvet/ui/toast-region'
import { toasts } from '@velvet/ui/toast-store'
import { afterEach, expect, it, vi } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-dom.tsx'
import { textIn } from '../../testing/render.tsx'
import { stubApi } from '../../testing/visit.ts'
import { liveHub } from '../live/index.ts'
import { useMatchToast } from './use-match-toast.tsx'

function Page() {
  useMatchToast()
  return <ToastRegion label="Notifications" closeLabel="Close" />
}

const renderToasts = () => renderPage(<Page />, { user })
const region = () => within(screen.getByRole('region', { name: 'Notifications' }))
const cardCall = (number: number) => `GET /api/members/${card(number).id}/card`
const match = (number: number) => act(async () => liveHub.emit({ type: 'match', from: card(number).id }))

afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.unstubAllGlobals()
})

it('shows who likes the viewer back, with a link to the chat', async () => {
  const text = await textIn()
  stubApi({ [cardCall(1)]: { body: { member: card(1) } } })
  await renderToasts()
  await match(1)
  expect(await region().findByText(text.formatMessage({ id: 'match.title' }))).toBeTruthy()
  expect(region().getByText(text.formatMessage({ id: 'match.text' }, { name: 'Member1' }))).toBeTruthy()
  const link = region().getByRole('link', { name: text.formatMessage({ id: 'match.write' }) })
  expect(link.getAttribute('href')).toBe(`/members/${card(1).id}/chat`)
  expect(region().queryByText(text.formatMessage({ id: 'fictional.label' }))).toBeNull()
})

it('labels a fictional profile', async () => {
  const text = await textIn()
  stubApi({ [cardCall(3)]: { body: { member: card(3) } } })
  await renderToasts()
  await match(3)
  expect(await region().findByText(text.formatMessage({ id: 'fictional.label' }))).toBeTruthy()
})

it('shows one toast per member when the match is reported twice', async () => {
  const calls = stubApi({ [cardCall(1)]: { body: { member: card(1) } }, [cardCall(2)]: { body: { member: card(2) } } })
  await renderToasts()
  await match(1)
  await match(1)
  await match(2)
  await waitFor(() => expect(region().getAllByRole('link')).toHaveLength(2))
  expect(calls).toHaveLength(3)
})

it('shows nothing for a member whose card cannot be loaded', async () => {
  const notFound = { status: 404, body: { error: { code: 'not_found', params: {} } } }
  const calls = stubApi({ [cardCall(1)]: notFound, [cardCall(2)]: { body: { member: card(2) } } })
  await renderToasts()
  await match(1)
  await match(2)
  const link = await region().findByRole('link')
  expect(link.getAttribute('href')).toBe(`/members/${card(2).id}/chat`)
  expect(calls).toHaveLength(2)
})

it('ignores other live messages, and matches after it is unmounted', async () => {
  const calls = stubApi()
  const { unmount } = await renderToasts()
  await act(async () => liveHub.emit({ type: 'like', from: card(1).id }))
  unmount()
  await match(1)
  expect(calls).toEqual([])
})
