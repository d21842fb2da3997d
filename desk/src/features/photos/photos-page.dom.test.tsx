import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import type { ReviewPage, ReviewPhoto } from './photo-queries.ts'
import { PhotosPage } from './photos-page.tsx'

const site = '00000000-0000-4000-8000-000000000001'
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`
const at = '2026-11-15T12:00:00.000Z'

const photoOf = (number: number, changes: Partial<ReviewPhoto> = {}): ReviewPhoto => ({
  ...{ id: idOf(number), site_id: site, preview: 'UklGRg==', exposure: null, nudity_score: 0.1, match: null },
  ...{ number: 1, country: 'NL', joined_at: at, uploaded_at: at, refusals: 0 },
  ...changes,
})
const twelve = Array.from({ length: 12 }, (_, index) => photoOf(index + 10))

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[]
let pages: ReviewPage[]
let skipped: object[]
beforeEach(() => {
  sent = []
  skipped = []
  pages = [pageOf(twelve), pageOf([])]
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    return Promise.resolve(Response.json(replyTo(path)))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const pageOf = (photos: ReviewPhoto[], changes: Partial<ReviewPage> = {}): ReviewPage => ({
  ...{ photos, waiting: 0, left_out: [] },
  ...changes,
})

type Decision = { photo: string; outcome: string; reason: string | null; decision_id: string }
const decisions = () =>
  sent.filter(({ path }) => path === '/desk/photos/decisions').flatMap(({ body }) => body.decisions as Decision[])

function replyTo(path: string): object {
  if (path === '/desk/photos/next') return pages.length > 1 ? pages.shift()! : pages[0]!
  if (path === '/desk/photos/decisions') return { decided: decisions(), skipped }
  if (path === '/desk/photos/settings')
    return { settings: { blur: 'full', opt_outs: [] }, views_today: { nude: 3, violence: 0, minor: 0 } }
  return { media_type: 'image/webp', base64: 'UklGRg==' }
}

function Screen() {
  useKeyListener()
  return <PhotosPage />
}

async function openPage(): Promise<HTMLElement[]> {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.findAllByRole('button', { name: /^Photo \d+ of/ })
}

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
const release = (key: string) => fireEvent.keyUp(document.body, { key })
const commit = () => press('Enter', { ctrlKey: true })
const views = () => sent.filter(({ path }) => path.startsWith(`/desk/sites/${site}/photos/`))

it('decides a page of twelve with at most 14 keys', async () => {
  expect(await openPage()).toHaveLength(12)
  const keys = ['8', 'ArrowRight', '2', 'f']
  for (const key of keys) press(key)
  commit()
  await screen.findByText('No photos are waiting')
  const made = decisions()
  expect(made).toHaveLength(12)
  expect(made.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10)
  expect(made[0]).toMatchObject({ photo: idOf(10), outcome: 'refused', reason: 'stolen_photo' })
  expect(made[2]).toMatchObject({ photo: idOf(12), outcome: 'refused', reason: 'explicit_content' })
  expect(new Set(made.map(({ decision_id }) => decision_id)).size).toBe(12)
  expect(keys.length + 1).toBeLessThanOrEqual(14)
})

it('loads a clear picture only when it is revealed, and hides it with the key', async () => {
  await openPage()
  expect(views()).toEqual([])
  press(' ')
  await screen.findByRole('button', { name: 'Photo 1 of 12, shown' })
  expect(views()).toHaveLength(1)
  release(' ')
  await screen.findByRole('button', { name: 'Photo 1 of 12, blurred' })
  press(' ')
  release(' ')
  expect(views()).toHaveLength(1)
})

it('shows photos that probably burden one by one', async () => {
  pages = [pageOf([photoOf(10, { exposure: 'nude', nudity_score: 0.9 }), photoOf(11)])]
  expect(await openPage()).toHaveLength(1)
  press('a')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Photo \d of/ })).toHaveLength(2))
})

it('does not decide photos without a picture', async () => {
  pages = [pageOf([photoOf(10, { preview: null }), photoOf(11)]), pageOf([])]
  await openPage()
  press('a')
  press('f')
  commit()
  await screen.findByText('No photos are waiting')
  expect(decisions().map(({ photo }) => photo)).toEqual([idOf(11)])
})

it('shows a calm page after a possible minor, before the next photos', async () => {
  pages = [pageOf([photoOf(10)]), pageOf([photoOf(11)])]
  await openPage()
  press('4')
  commit()
  await screen.findByText('The safety lead has the case')
  expect(screen.queryByRole('button', { name: /^Photo 1/ })).toBeNull()
  press('n')
  await screen.findByRole('button', { name: /^Photo 1/ })
})

it('says which kinds are left out', async () => {
  pages = [pageOf([photoOf(10)], { left_out: ['nude', 'minor'] })]
  await openPage()
  expect(screen.getByText(/You get none of these today: Nude photos, Possible minors/)).toBeTruthy()
})

it('shows the own figures and stores an opt-out', async () => {
  await openPage()
  press('s')
  await screen.findByText('3 of 400')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Violence' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ blur: 'full', opt_outs: ['violence'] }),
  )
})
