import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

function renderSheet(open = true) {
  const onClose = vi.fn()
  render(
    <Sheet open={open} onClose={onClose} closeLabel="Close" title="Filters" actions={<button>Show 12</button>}>
      <input aria-label="City" />
    </Sheet>,
  )
  return onClose
}

const sheet = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
const title = () => screen.getByRole('heading', { name: 'Filters' })

it('is an open dialog with its title, content and actions, and is not rendered while closed', () => {
  renderSheet(false)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  renderSheet()
  expect(sheet().open).toBe(true)
  expect(sheet().contains(screen.getByRole('textbox', { name: 'City' }))).toBe(true)
  expect(sheet().contains(screen.getByRole('button', { name: 'Show 12' }))).toBe(true)
})

it('calls onClose on a click on the close button and on Escape', () => {
  const onClose = renderSheet()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent(sheet(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('follows the pointer and calls onClose after a drag of more than 96 px', () => {
  const onClose = renderSheet()
  fireEvent.pointerDown(title(), { clientY: 100, pointerId: 7 })
  expect(screen.getByRole('banner').hasPointerCapture(7)).toBe(true)
  fireEvent.pointerMove(title(), { clientY: 197 })
  expect(sheet().style.translate).toBe('0 97px')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerUp(title(), { clientY: 197 })
  expect(onClose).toHaveBeenCalledOnce()
})

it('returns to its place and stays open after a drag of 96 px or less', () => {
  const onClose = renderSheet()
  fireEvent.pointerDown(title(), { clientY: 100 })
  fireEvent.pointerMove(title(), { clientY: 196 })
  fireEvent.pointerUp(title(), { clientY: 196 })
  expect(sheet().style.translate).toBe('')
  fireEvent.pointerMove(title(), { clientY: 300 })
  fireEvent.pointerUp(title(), { clientY: 300 })
  expect(sheet().style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

it('returns to its place and stays open when the browser takes over the drag', () => {
  const onClose = renderSheet()
  fireEvent.pointerDown(title(), { clientY: 100 })
  fireEvent.pointerMove(title(), { clientY: 300 })
  fireEvent.pointerCancel(title(), { clientY: 300 })
  expect(sheet().style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

it('does not move up, nor when the press starts on the close button', () => {
  const onClose = renderSheet()
  fireEvent.pointerDown(title(), { clientY: 100 })
  fireEvent.pointerMove(title(), { clientY: 20 })
  expect(sheet().style.translate).toBe('')
  fireEvent.pointerUp(title(), { clientY: 20 })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Close' }), { clientY: 100 })
  fireEvent.pointerMove(title(), { clientY: 300 })
  expect(sheet().style.translate).toBe('')
  fireEvent.pointerUp(title(), { clientY: 300 })
  expect(onClose).not.toHaveBeenCalled()
})
