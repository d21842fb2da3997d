import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePhotoDrop } from './use-photo-drop.ts'

const file = new File(['x'], 'beach.jpg', { type: 'image/jpeg' })
const dragged = { dataTransfer: { types: ['Files'], files: [file] } }
const draggedText = { dataTransfer: { types: ['text/plain'], files: [] } }

function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { isOver, dropProps } = usePhotoDrop(onFiles)
  return (
    <section aria-label="Photos" {...dropProps}>
      <p>{isOver ? 'Drop here' : 'Add photos'}</p>
    </section>
  )
}

function setup() {
  const onFiles = vi.fn()
  const page = render(<DropArea onFiles={onFiles} />)
  return { ...page, onFiles, area: screen.getByRole('region', { name: 'Photos' }) }
}

/** Returns whether the browser handles the event, too. */
const paste = (files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })

it('passes files that are pasted anywhere on the page to the current handler', () => {
  const { onFiles, rerender } = setup()
  const current = vi.fn()
  rerender(<DropArea onFiles={current} />)
  expect(paste([file])).toBe(false)
  expect(current.mock.calls).toEqual([[[file]]])
  expect(onFiles).not.toHaveBeenCalled()
})

it('leaves pasted text to the browser', () => {
  const { onFiles } = setup()
  expect(paste([])).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

it('ignores pasted files after the area is gone', () => {
  const { onFiles, unmount } = setup()
  unmount()
  expect(paste([file])).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

it('passes dropped files to the handler and ends the highlight', () => {
  const { onFiles, area } = setup()
  expect(fireEvent.dragOver(area, dragged)).toBe(false)
  screen.getByText('Drop here')
  expect(fireEvent.drop(area, dragged)).toBe(false)
  expect(onFiles.mock.calls).toEqual([[[file]]])
  screen.getByText('Add photos')
})

it('stays highlighted while files are dragged over its content and until they leave it', () => {
  const { area } = setup()
  // A mouse event, because the drag events of happy-dom have no related target.
  const leaveTo = (relatedTarget: Element) =>
    fireEvent(area, new MouseEvent('dragleave', { bubbles: true, relatedTarget }))
  fireEvent.dragOver(area, dragged)
  leaveTo(screen.getByText('Drop here'))
  screen.getByText('Drop here')
  leaveTo(document.body)
  screen.getByText('Add photos')
})

it('ignores dragged text', () => {
  const { onFiles, area } = setup()
  expect(fireEvent.dragOver(area, draggedText)).toBe(true)
  screen.getByText('Add photos')
  expect(fireEvent.drop(area, draggedText)).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})
