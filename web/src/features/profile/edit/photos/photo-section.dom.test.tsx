import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '../../../../shared/api/responses.ts'
import { photo, user } from '../../../../testing/fixtures.ts'
import { renderPage } from '../../../../testing/render-dom.tsx'
import { stubApi } from '../../../../testing/visit.ts'
import { liveHub } from '../../../live/index.ts'
import { PhotoSection } from './photo-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const own = (status: OwnPhoto['status']): OwnPhotos => ({
  ...{ photos: [{ id: 'p1', status, refusal: null, files: photo(1, true) }], limit: 3, premium_limit: 25 },
})

it('shows the result of the review of a photo without a reload', async () => {
  const calls = stubApi({ 'GET /api/photos': { body: own('active') } })
  const onChanged = vi.fn()
  const scene = { user, at: '/profile', route: { id: 'profile', path: '/profile' } }
  const { unmount } = await renderPage(
    <PhotoSection initialPhotos={own('pending')} problem={undefined} onChanged={onChanged} />,
    scene,
  )
  expect(screen.getByText(/^We’re checking this photo/)).toBeTruthy()
  act(() => liveHub.emit({ type: 'photos' }))
  await expect.poll(() => screen.queryByText(/^We’re checking this photo/)).toBeNull()
  expect(onChanged).toHaveBeenCalledOnce()
  unmount()
  liveHub.emit({ type: 'photos' })
  expect(calls).toHaveLength(1)
})
