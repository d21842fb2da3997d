import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useModal } from './use-modal.ts'

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  // Browsers fire `close` in a later task, happy-dom immediately.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open')
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  })
})
afterEach(() => void vi.restoreAllMocks())

function Modal({ onClose }: { onClose?: () => void }) {
  return (
    <dialog {...useModal(onClose)} aria-label="Profile">
      <p>Text</p>
      <input type="file" aria-label="Photo" />
    </dialog>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Profile' })

/** Returns whether the browser may close the dialog. */
const cancel = (target: Element) => fireEvent(target, new Event('cancel', { bubbles: true, cancelable: true }))

function pressAndRelease(pressed: Element, released: Element) {
  fireEvent.pointerDown(pressed)
  fireEvent.click(released)
}

it('opens the dialog as a modal and closes it before it is removed from the page', () => {
  const { unmount } = render(<Modal />)
  const shown = dialog()
  expect(shown.showModal).toHaveBeenCalledOnce()
  const wasConnected: boolean[] = []
  vi.mocked(shown.close).mockImplementation(() => void wasConnected.push(shown.isConnected))
  unmount()
  expect(wasConnected).toEqual([true])
})

it('calls onClose on Escape instead of letting the browser close the dialog', () => {
  const onClose = vi.fn()
  render(<Modal onClose={onClose} />)
  expect(dialog().getAttribute('closedby')).toBe('closerequest')
  expect(cancel(dialog())).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open when a file input inside it is cancelled', () => {
  const onClose = vi.fn()
  render(<Modal onClose={onClose} />)
  expect(cancel(screen.getByLabelText('Photo'))).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('calls onClose when the browser closes the dialog in spite of the prevented cancel', async () => {
  const onClose = vi.fn()
  render(<Modal onClose={onClose} />)
  await act(async () => dialog().close())
  expect(onClose).toHaveBeenCalledOnce()
})

it('calls onClose when a press starts and ends on the backdrop', () => {
  const onClose = vi.fn()
  render(<Modal onClose={onClose} />)
  const text = screen.getByText('Text')
  pressAndRelease(text, dialog())
  pressAndRelease(dialog(), text)
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  pressAndRelease(dialog(), dialog())
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps the dialog open without onClose', async () => {
  render(<Modal />)
  expect(dialog().getAttribute('closedby')).toBe('none')
  expect(cancel(dialog())).toBe(false)
  pressAndRelease(dialog(), dialog())
  await act(async () => dialog().close())
  expect(dialog().open).toBe(true)
  expect(dialog().showModal).toHaveBeenCalledTimes(2)
})
