import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import type { Problems } from './account-fields.ts'
import { useShownProblems } from './use-shown-problems.ts'

type Field = 'email' | 'username'

const emailTaken: Problems<Field> = { email: 'errors.email_taken' }
const nameTaken: Problems<Field> = { username: 'errors.username_taken' }

/** A form with the problems of the last response. */
function AccountForm({ response }: { response?: Problems<Field> }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, clearProblem } = useShownProblems(form, response)
  return (
    <form ref={form} onInput={({ target }) => clearProblem((target as HTMLInputElement).name)}>
      <input aria-label="Email" name="email" aria-invalid={problems.email ? true : undefined} />
      <input aria-label="Name" name="username" aria-invalid={problems.username ? true : undefined} />
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const focusedField = () => document.activeElement?.getAttribute('aria-label')
const invalidFields = () =>
  screen
    .getAllByRole('textbox')
    .filter((one) => one.getAttribute('aria-invalid') === 'true')
    .map((one) => one.getAttribute('aria-label'))

it('focuses the first invalid field when a response has problems', () => {
  const { rerender } = render(<AccountForm />)
  expect(focusedField()).toBeNull()
  rerender(<AccountForm response={{ ...nameTaken, ...emailTaken }} />)
  expect(invalidFields()).toEqual(['Email', 'Name'])
  expect(focusedField()).toBe('Email')
})

it('focuses the invalid field after each response, also when the problems stay the same', () => {
  const { rerender } = render(<AccountForm response={nameTaken} />)
  expect(focusedField()).toBe('Name')
  field('Email').focus()
  rerender(<AccountForm response={{ ...nameTaken }} />)
  expect(focusedField()).toBe('Name')
})

it('clears only the problem of the changed field and leaves the focus there', () => {
  render(<AccountForm response={{ ...emailTaken, ...nameTaken }} />)
  field('Name').focus()
  fireEvent.input(field('Name'), { target: { value: 'annabel' } })
  expect(invalidFields()).toEqual(['Email'])
  expect(focusedField()).toBe('Name')
})

it('shows the problem of a changed field again when a newer response has it', () => {
  const { rerender } = render(<AccountForm response={emailTaken} />)
  fireEvent.input(field('Email'), { target: { value: 'anna@example.test' } })
  expect(invalidFields()).toEqual([])
  rerender(<AccountForm response={{ ...emailTaken }} />)
  expect(invalidFields()).toEqual(['Email'])
  expect(focusedField()).toBe('Email')
})
