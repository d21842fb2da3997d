import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const touch = { pointerType: 'touch', clientX: 100, clientY: 100 }

function Pressable({ onHold, onOpen }: { onHold: () => void; onOpen: () => void }) {
  return (
    <div {...useLongPress(onHold)}>
      <button onClick={onOpen}>Photo</button>
    </div>
  )
}

function renderPressable() {
  const onHold = vi.fn()
  const onOpen = vi.fn()
  const { unmount } = render(<Pressable onHold={onHold} onOpen={onOpen} />)
  return { onHold, onOpen, unmount, photo: screen.getByRole('button', { name: 'Photo' }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls back once a finger has been held for 450 milliseconds', () => {
  const { onHold, photo } = renderPressable()
  fireEvent.pointerDown(photo, touch)
  fireEvent.pointerMove(photo, { ...touch, clientX: 106, clientY: 108 })
  vi.advanceTimersByTime(449)
  expect(onHold).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onHold).toHaveBeenCalledTimes(1)
})

it.each<[string, (photo: HTMLElement) => void]>([
  ['the finger moves further than ten pixels', (photo) => fireEvent.pointerMove(photo, { ...touch, clientY: 111 })],
  ['the finger is lifted', (photo) => fireEvent.pointerUp(photo, touch)],
  ['the browser takes over the touch', (photo) => fireEvent.pointerCancel(photo, touch)],
])('does not call back when %s', (_, interrupt) => {
  const { onHold, photo } = renderPressable()
  fireEvent.pointerDown(photo, touch)
  interrupt(photo)
  vi.advanceTimersByTime(1000)
  expect(onHold).not.toHaveBeenCalled()
})

it('does not call back for a mouse button that is held', () => {
  const { onHold, photo } = renderPressable()
  fireEvent.pointerDown(photo, { ...touch, pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  expect(onHold).not.toHaveBeenCalled()
})

it('does not call back after the element was removed', () => {
  const { onHold, photo, unmount } = renderPressable()
  fireEvent.pointerDown(photo, touch)
  unmount()
  vi.advanceTimersByTime(1000)
  expect(onHold).not.toHaveBeenCalled()
})

it('suppresses the context menu and the click that follow a long touch, but not those of the next touch', () => {
  const { onOpen, photo } = renderPressable()
  fireEvent.pointerDown(photo, touch)
  vi.advanceTimersByTime(450)
  const isMenuAllowed = () => fireEvent.contextMenu(photo)
  expect(isMenuAllowed()).toBe(false)
  fireEvent.pointerUp(photo, touch)
  fireEvent.click(photo)
  expect(onOpen).not.toHaveBeenCalled()

  fireEvent.pointerDown(photo, touch)
  expect(isMenuAllowed()).toBe(true)
  fireEvent.pointerUp(photo, touch)
  fireEvent.click(photo)
  expect(onOpen).toHaveBeenCalledTimes(1)
})
