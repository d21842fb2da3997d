import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { createToastStore, type ToastContent } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function renderRegion() {
  const store = createToastStore()
  render(
    <MemoryRouter>
      <ToastRegion label="Notices" closeLabel="Close" store={store} />
      <Routes>
        <Route path="/" element={<button>Elsewhere</button>} />
        <Route path="/likes" element={<h1>Likes</h1>} />
      </Routes>
    </MemoryRouter>,
  )
  return { show: (content: ToastContent) => act(() => void store.show(content)) }
}

const region = () => screen.getByRole('region', { name: 'Notices' })
const passSeconds = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

it('announces toasts in a region that exists before the first one, and removes them after their time', () => {
  const { show } = renderRegion()
  expect(region().getAttribute('aria-live')).toBe('polite')
  show({ title: 'Saved', text: 'Your profile is up to date.', tone: 'good', seconds: 5 })
  expect(region().contains(screen.getByText('Saved'))).toBe(true)
  expect(screen.getByText('Your profile is up to date.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  passSeconds(5)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('shows errors as alerts', () => {
  const { show } = renderRegion()
  show({ title: 'Not sent', tone: 'bad' })
  expect(screen.getByRole('alert').contains(screen.getByText('Not sent'))).toBe(true)
})

it('runs the action of a toast and closes it', () => {
  const { show } = renderRegion()
  const onSelect = vi.fn()
  show({ title: 'Deleted', action: { label: 'Undo', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted')).toBeNull()
})

it('opens the page of an action and closes the toast', () => {
  const { show } = renderRegion()
  show({ title: 'A new like', action: { label: 'See likes', to: '/likes' } })
  fireEvent.click(screen.getByRole('link', { name: 'See likes' }))
  expect(screen.getByRole('heading', { name: 'Likes' })).toBeDefined()
  expect(screen.queryByText('A new like')).toBeNull()
})

it('closes a toast by its close button or Escape and keeps the others', () => {
  const { show } = renderRegion()
  for (const title of ['First', 'Second', 'Third']) show({ title })
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
  expect(screen.queryByText('Second')).toBeNull()
  fireEvent.keyDown(screen.getAllByRole('button', { name: 'Close' })[0]!, { key: 'Escape' })
  expect(screen.queryByText('First')).toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Enter' })
  expect(screen.getByText('Third')).toBeDefined()
})

it('keeps toasts while the pointer is on them', () => {
  const { show } = renderRegion()
  show({ title: 'Saved', seconds: 5 })
  passSeconds(4)
  fireEvent.pointerEnter(region())
  passSeconds(60)
  expect(screen.getByText('Saved')).toBeDefined()
  fireEvent.pointerLeave(region())
  passSeconds(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('keeps toasts while the focus is on them', () => {
  const { show } = renderRegion()
  show({ title: 'Saved', seconds: 5 })
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  passSeconds(60)
  expect(screen.getByText('Saved')).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  passSeconds(5)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('lets the other toasts disappear after the focused one was closed', () => {
  const { show } = renderRegion()
  show({ title: 'First', seconds: 5 })
  show({ title: 'Second', seconds: 5 })
  const [close] = screen.getAllByRole('button', { name: 'Close' })
  act(() => close!.focus())
  act(() => close!.click())
  expect(screen.queryByText('First')).toBeNull()
  passSeconds(5)
  expect(screen.queryByText('Second')).toBeNull()
})

it('keeps toasts while the focus is on them, also when the pointer leaves them', () => {
  const { show } = renderRegion()
  show({ title: 'Saved', seconds: 5 })
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  fireEvent.pointerEnter(region())
  fireEvent.pointerLeave(region())
  passSeconds(60)
  expect(screen.getByText('Saved')).toBeDefined()
})
