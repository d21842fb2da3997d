import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../shared/i18n/text-context.ts'
import { textIn } from '../../../testing/render.tsx'
import { PhotoBar } from './photo-bar.tsx'

afterEach(() => history.replaceState(null, ''))

/** Opens a profile after the likes. Returns the path after the back button was clicked. */
async function goBack(): Promise<string> {
  const routes = [{ path: '/members/:id', element: <PhotoBar /> }, { path: '*', element: null }] // prettier-ignore
  const router = createMemoryRouter(routes, { initialEntries: ['/likes', '/members/1'] })
  const text = await textIn()
  await act(async () =>
    render(
      <TextContext value={text}>
        <RouterProvider router={router} />
      </TextContext>,
    ),
  )
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back' })))
  return router.state.location.pathname
}

it('goes back to the page before the profile', async () => {
  history.replaceState({ idx: 1 }, '')
  expect(await goBack()).toBe('/likes')
})

it('leads to the search if the profile is the first page of the visit', async () => {
  history.replaceState({ idx: 0 }, '')
  expect(await goBack()).toBe('/members')
})
