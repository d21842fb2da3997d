import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useFocusAfterSubmit } from './use-focus-after-submit.ts'

function Form({ result, children }: { result?: unknown; children: ReactNode }) {
  const container = useFocusAfterSubmit<HTMLDivElement>(result)
  return <div ref={container}>{children}</div>
}

const fields = (
  <>
    <p data-lead tabIndex={-1} role="status">
      Result
    </p>
    <input aria-label="Name" />
    <input aria-label="Email" aria-invalid="true" />
    <input aria-label="City" aria-invalid="true" />
  </>
)

it('focuses the first invalid field of a submitted form', () => {
  const { rerender } = render(<Form>{fields}</Form>)
  expect(document.activeElement).toBe(document.body)
  rerender(<Form result={{ code: 'invalid_input' }}>{fields}</Form>)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})

it('focuses the first control of an invalid fieldset', () => {
  render(
    <Form result={null}>
      <fieldset aria-invalid="true">
        <input type="radio" aria-label="Monthly" />
        <input type="radio" aria-label="Yearly" />
      </fieldset>
    </Form>,
  )
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Monthly' }))
})

it('focuses the lead element when every field is valid', () => {
  render(
    <Form result={{ isDone: true }}>
      <input aria-label="Name" />
      <p data-lead tabIndex={-1} role="status">
        Saved
      </p>
    </Form>,
  )
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('moves the focus once for each result', () => {
  const first = { code: 'invalid_input' }
  const { rerender } = render(<Form result={first}>{fields}</Form>)
  const name = screen.getByRole('textbox', { name: 'Name' })
  name.focus()
  rerender(<Form result={first}>{fields}</Form>)
  expect(document.activeElement).toBe(name)
  rerender(<Form result={{ ...first }}>{fields}</Form>)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
})
