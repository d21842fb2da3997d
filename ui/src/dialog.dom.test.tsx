import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const noop = () => undefined

it('mounts its content only while it is open', () => {
  const dialogWith = (open: boolean) => (
    <Dialog open={open} title="Report" onClose={noop} closeLabel="Close">
      <input aria-label="Reason" />
    </Dialog>
  )
  const { rerender } = render(dialogWith(false))
  expect(screen.queryByLabelText('Reason')).toBeNull()
  rerender(dialogWith(true))
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Report' }).open).toBe(true)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Spam' } })
  rerender(dialogWith(false))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  rerender(dialogWith(true))
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('')
})

it('shows its parts in reading order, with the close button last, so that the content gets the initial focus', () => {
  render(
    <Dialog
      open
      title="Report"
      above="Step 1"
      lead="What happened?"
      actions={<button>Send</button>}
      footnote="We read every report."
      onClose={noop}
      closeLabel="Close"
    >
      <input aria-label="Reason" />
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Report' })
  expect(dialog.textContent).toBe('Step 1ReportWhat happened?SendWe read every report.')
  const controls = [...dialog.querySelectorAll('button, input')]
  expect(controls).toEqual([
    screen.getByRole('textbox', { name: 'Reason' }),
    screen.getByRole('button', { name: 'Send' }),
    screen.getByRole('button', { name: 'Close' }),
  ])
})

it('calls onClose on a click on the close button and on Escape', () => {
  const onClose = vi.fn()
  render(<Dialog open title="Report" onClose={onClose} closeLabel="Close" />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('has only its own buttons and ignores Escape if it is not dismissable', () => {
  render(<Dialog open dismissable={false} title="Your age" actions={<button>I am an adult</button>} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your age' })
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons).toEqual([screen.getByRole('button', { name: 'I am an adult' })])
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(dialog.open).toBe(true)
})
