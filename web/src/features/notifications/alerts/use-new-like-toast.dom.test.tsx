import { act, screen } from '@testing-library/react'
import { ToastRegion } from '@velvet/ui/toast-region'
import { toasts } from '@velvet/ui/toast-store'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { textIn } from '../../../testing/render.tsx'
import { liveHub } from '../../live/index.ts'
import { useNewLikeToast } from './use-new-like-toast.ts'

function Page() {
  useNewLikeToast()
  return <ToastRegion label="Toasts" closeLabel="Close" />
}

const emitLike = () => act(() => liveHub.emit({ type: 'like', from: 'sofie' }))

afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

it('shows a toast that links to the likes page', async () => {
  const text = await textIn()
  await renderPage(<Page />, { user })
  emitLike()
  expect(screen.getByText(text.formatMessage({ id: 'alerts.new_like' }))).toBeTruthy()
  const link = screen.getByRole('link', { name: text.formatMessage({ id: 'alerts.see_likes' }) })
  expect(link.getAttribute('href')).toBe('/likes')
})

it('shows one toast for several likes', async () => {
  await renderPage(<Page />, { user })
  emitLike()
  emitLike()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('shows no toast for other live messages and in a hidden window', async () => {
  await renderPage(<Page />, { user })
  act(() => liveHub.emit({ type: 'match', from: 'sofie' }))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  emitLike()
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows no toast after it was unmounted', async () => {
  const { unmount } = await renderPage(<Page />, { user })
  unmount()
  emitLike()
  expect(toasts.current()).toEqual([])
})
